import type { RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import type { EmailRecipient } from '#domain/email/recipient.ts';
import { type RateLimit, enforceRateLimit } from '#domain/rate-limit.ts';
import { hashToken } from '#domain/tokens.ts';

const tooOften = 'Several letters went to this address already.';
const TO_VERIFIED: RateLimit[] = [{ act: 'letters-in-a-day', most: 20, minutes: 24 * 60, tooOften }];
const TO_OTHERS: RateLimit[] = [
  { act: 'letters-in-an-hour', most: 5, minutes: 60, tooOften },
  { act: 'letters-in-a-day', most: 10, minutes: 24 * 60, tooOften },
];

/**
 * Counts a letter that somebody has caused by asking for it: by its address, of whatever kind it is and whoever has the address for an
 * account by now, so that deleting an account and making it anew begins no new count.
 * @returns whether it may be written
 */
export async function mayEmail(
  trx: RunningTransaction,
  { email, email_verified: isTheirs }: Pick<EmailRecipient, 'email' | 'email_verified'>,
): Promise<boolean> {
  try {
    for (const limit of isTheirs ? TO_VERIFIED : TO_OTHERS)
      await enforceRateLimit(trx, hashToken(email.toLowerCase()), limit);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return false;
    throw error;
  }
}
