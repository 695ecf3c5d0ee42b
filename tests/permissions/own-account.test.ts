import { OWN_ACCOUNT_ROWS } from '#tests/permissions/rows/own-account.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(OWN_ACCOUNT_ROWS);
