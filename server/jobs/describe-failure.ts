import { EmailRefused, MailerUnavailable } from '#gateways/email/port.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { StoreUnavailable } from '#gateways/picture-store/port.ts';
import { isDatabaseBusy } from '#database/busy.ts';

/** The longest description, in characters. */
const MOST = 300;

/**
 * Why a job failed, in words for an Admin. Only messages of providers and our own are repeated, without keys and passwords; the log has
 * the rest.
 */
export function describeFailure(error: unknown): string {
  if (isDatabaseBusy(error)) return 'The database was not there.';
  const prefix =
    error instanceof EmailRefused
      ? 'The mail server did not take the letter'
      : error instanceof MailerUnavailable
        ? 'The mail server could not be used'
        : error instanceof PaymentsUnavailable
          ? 'The payment provider could not do it'
          : error instanceof StoreUnavailable
            ? 'The picture could not be stored'
            : null;
  if (prefix === null) return 'Something unforeseen; the log of the app says what.';
  return `${prefix}: ${withoutSecrets((error as Error).message)}`.slice(0, MOST);
}

function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\b(sk|rk|pk|whsec)_\w+/g, '…')
    .replaceAll(/_secret_\w+/g, '…')
    .replaceAll(/:\/\/[^\s/@]+@/g, '://…@')
    .replaceAll(/\s+/g, ' ');
}
