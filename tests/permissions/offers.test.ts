import { OFFER_ROWS } from '#tests/permissions/rows/offers.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(OFFER_ROWS);
