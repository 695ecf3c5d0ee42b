import { USER_ROWS } from '#tests/permissions/rows/users.ts';
import { OWN_ACCOUNT_ROWS } from '#tests/permissions/rows/own-account.ts';
import { IDENTITY_ROWS } from '#tests/permissions/rows/identity.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows([...USER_ROWS, ...OWN_ACCOUNT_ROWS, ...IDENTITY_ROWS]);
