"""Components as pictures: for print shops, for virtual tables, to look through; and all of it in one archive."""
