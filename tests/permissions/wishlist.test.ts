import { KEEPING_ROWS } from '#tests/permissions/rows/wishlist.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(KEEPING_ROWS);
