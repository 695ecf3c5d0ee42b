import { PICTURE_ROWS } from '#tests/permissions/rows/pictures.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(PICTURE_ROWS);
