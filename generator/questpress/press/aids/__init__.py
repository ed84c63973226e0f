"""Player aids: Markdown templates over the catalog, set in columns, on cards, in booklets and as forms."""
