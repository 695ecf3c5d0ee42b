import { CONVERSATION_ROWS } from '#tests/permissions/rows/conversations.ts';
import { NOTIFICATION_ROWS } from '#tests/permissions/rows/notifications.ts';
import { MESSAGE_ROWS } from '#tests/permissions/rows/contact.ts';
import { CLIENT_ERROR_ROWS } from '#tests/permissions/rows/client-errors.ts';
import { MODERATION_ROWS } from '#tests/permissions/rows/moderation.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows([...CONVERSATION_ROWS, ...NOTIFICATION_ROWS, ...MESSAGE_ROWS, ...CLIENT_ERROR_ROWS, ...MODERATION_ROWS]);
