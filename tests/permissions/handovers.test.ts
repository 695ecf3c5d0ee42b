import { HANDOVER_ROWS } from '#tests/permissions/rows/handovers.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(HANDOVER_ROWS);
