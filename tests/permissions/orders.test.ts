import { ORDER_ROWS } from '#tests/permissions/rows/orders.ts';
import { OFFER_ROWS } from '#tests/permissions/rows/offers.ts';
import { IMPORT_ROWS } from '#tests/permissions/rows/imports.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows([...ORDER_ROWS, ...OFFER_ROWS, ...IMPORT_ROWS]);
