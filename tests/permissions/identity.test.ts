import { IDENTITY_ROWS } from '#tests/permissions/rows/identity.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(IDENTITY_ROWS);
