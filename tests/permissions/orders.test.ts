import { ORDER_ROWS } from '#tests/permissions/rows/orders.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(ORDER_ROWS);
