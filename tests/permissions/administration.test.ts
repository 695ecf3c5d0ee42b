import { ADMINISTRATION_ROWS } from '#tests/permissions/rows/administration.ts';
import { SITE_TEXT_ROWS } from '#tests/permissions/rows/site-texts.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows([...ADMINISTRATION_ROWS, ...SITE_TEXT_ROWS]);
