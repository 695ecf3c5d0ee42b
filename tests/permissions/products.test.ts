import { PRODUCT_ROWS } from '#tests/permissions/rows/products.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(PRODUCT_ROWS);
