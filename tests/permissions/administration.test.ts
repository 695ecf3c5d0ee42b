import { ADMINISTRATION_ROWS } from '#tests/permissions/rows/administration.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(ADMINISTRATION_ROWS);
