import { PRODUCT_ROWS } from '#tests/permissions/rows/products.ts';
import { PRICE_ROWS } from '#tests/permissions/rows/prices.ts';
import { REVIEW_ROWS } from '#tests/permissions/rows/reviews.ts';
import { KEEPING_ROWS } from '#tests/permissions/rows/wishlist.ts';
import { PICTURE_ROWS } from '#tests/permissions/rows/pictures.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows([...PRODUCT_ROWS, ...PRICE_ROWS, ...REVIEW_ROWS, ...KEEPING_ROWS, ...PICTURE_ROWS]);
