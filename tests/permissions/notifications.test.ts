import { NOTIFICATION_ROWS } from '#tests/permissions/rows/notifications.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(NOTIFICATION_ROWS);
