import { PRICE_ROWS } from '#tests/permissions/rows/prices.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(PRICE_ROWS);
