import { HANDOVER_ROWS } from '#tests/permissions/rows/handovers.ts';
import { MEETING_ROWS } from '#tests/permissions/rows/meetings.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows([...HANDOVER_ROWS, ...MEETING_ROWS]);
