"""The screens: each owns what it shows, and widgets below it only draw."""
