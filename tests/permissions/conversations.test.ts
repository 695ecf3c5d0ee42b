import { CONVERSATION_ROWS } from '#tests/permissions/rows/conversations.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(CONVERSATION_ROWS);
