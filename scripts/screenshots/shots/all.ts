import { ACCOUNT_SHOTS } from '#scripts/screenshots/shots/account.ts';
import { ADMINISTRATION_SHOTS } from '#scripts/screenshots/shots/administration.ts';
import { BUYING_SHOTS, PAYMENT_SHOTS } from '#scripts/screenshots/shots/buying.ts';
import { GOOGLE_SHOTS } from '#scripts/screenshots/shots/google.ts';
import { PUBLIC_SHOTS } from '#scripts/screenshots/shots/public.ts';
import { SELLING_SHOTS } from '#scripts/screenshots/shots/selling.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';

/** Every page and dialog, in the states that they have. */
export const ALL_SHOTS: readonly Shot[] = [
  ...PUBLIC_SHOTS,
  ...GOOGLE_SHOTS,
  ...BUYING_SHOTS,
  ...SELLING_SHOTS,
  ...ACCOUNT_SHOTS,
  ...ADMINISTRATION_SHOTS,
  ...PAYMENT_SHOTS,
];
