import { IMPORT_ROWS } from '#tests/permissions/rows/imports.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(IMPORT_ROWS);
