import { USER_ROWS } from '#tests/permissions/rows/users.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(USER_ROWS);
