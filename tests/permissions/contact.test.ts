import { MESSAGE_ROWS } from '#tests/permissions/rows/contact.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(MESSAGE_ROWS);
