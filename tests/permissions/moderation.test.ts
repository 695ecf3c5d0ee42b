import { MODERATION_ROWS } from '#tests/permissions/rows/moderation.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(MODERATION_ROWS);
