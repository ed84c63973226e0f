"""What the games contain: typed models, loading, packs."""
