import { CLAIM_ROWS } from '#tests/permissions/rows/claims.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(CLAIM_ROWS);
