import { MEETING_ROWS } from '#tests/permissions/rows/meetings.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(MEETING_ROWS);
