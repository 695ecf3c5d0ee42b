import type { Row } from '#tests/permissions/row.ts';
import { ADMINISTRATION_ROWS } from '#tests/permissions/rows/administration.ts';
import { CLAIM_ROWS } from '#tests/permissions/rows/claims.ts';
import { HANDOVER_ROWS } from '#tests/permissions/rows/handovers.ts';
import { CONVERSATION_ROWS } from '#tests/permissions/rows/conversations.ts';
import { IDENTITY_ROWS } from '#tests/permissions/rows/identity.ts';
import { IMPORT_ROWS } from '#tests/permissions/rows/imports.ts';
import { KEEPING_ROWS } from '#tests/permissions/rows/wishlist.ts';
import { MEETING_ROWS } from '#tests/permissions/rows/meetings.ts';
import { CLIENT_ERROR_ROWS } from '#tests/permissions/rows/client-errors.ts';
import { MESSAGE_ROWS } from '#tests/permissions/rows/contact.ts';
import { MODERATION_ROWS } from '#tests/permissions/rows/moderation.ts';
import { NOTIFICATION_ROWS } from '#tests/permissions/rows/notifications.ts';
import { OFFER_ROWS } from '#tests/permissions/rows/offers.ts';
import { ORDER_ROWS } from '#tests/permissions/rows/orders.ts';
import { PICTURE_ROWS } from '#tests/permissions/rows/pictures.ts';
import { OWN_ACCOUNT_ROWS } from '#tests/permissions/rows/own-account.ts';
import { PRICE_ROWS } from '#tests/permissions/rows/prices.ts';
import { PRODUCT_ROWS } from '#tests/permissions/rows/products.ts';
import { REVIEW_ROWS } from '#tests/permissions/rows/reviews.ts';
import { SITE_TEXT_ROWS } from '#tests/permissions/rows/site-texts.ts';
import { USER_ROWS } from '#tests/permissions/rows/users.ts';

/** Who may call what: read by the tests beside this file and by docs/permissions.md. Every call of the API has a row. */
export const PERMISSIONS: readonly Row[] = [
  ...USER_ROWS,
  ...OWN_ACCOUNT_ROWS,
  ...IDENTITY_ROWS,
  ...PRODUCT_ROWS,
  ...PRICE_ROWS,
  ...ORDER_ROWS,
  ...OFFER_ROWS,
  ...HANDOVER_ROWS,
  ...MEETING_ROWS,
  ...REVIEW_ROWS,
  ...CONVERSATION_ROWS,
  ...NOTIFICATION_ROWS,
  ...CLAIM_ROWS,
  ...KEEPING_ROWS,
  ...PICTURE_ROWS,
  ...IMPORT_ROWS,
  ...CLIENT_ERROR_ROWS,
  ...MESSAGE_ROWS,
  ...ADMINISTRATION_ROWS,
  ...MODERATION_ROWS,
  ...SITE_TEXT_ROWS,
];
