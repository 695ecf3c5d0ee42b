import { SITE_TEXT_ROWS } from '#tests/permissions/rows/site-texts.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(SITE_TEXT_ROWS);
