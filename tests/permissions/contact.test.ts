import { CLIENT_ERROR_ROWS } from '#tests/permissions/rows/client-errors.ts';
import { MESSAGE_ROWS } from '#tests/permissions/rows/contact.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows([...MESSAGE_ROWS, ...CLIENT_ERROR_ROWS]);
