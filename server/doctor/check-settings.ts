import type { Settings } from '#config/settings.ts';
import { type Finding, fine, warning } from '#server/doctor/finding.ts';

/** What is set, and what a real shop should have set beside what production demands. */
export function checkSettings(settings: Settings): Finding[] {
  const { deployment, mail, stripe, connectWebhookSecret, operator, trustedProxies } = settings;
  if (deployment === 'demo') return [fine('settings', 'A demo: test cards, accounts with known passwords.')];
  const missing: Finding[] = [];
  if (!mail)
    missing.push(
      warning('settings', 'No e-mail is sent: nobody can reset a password.', 'Set SMTP_URL and CONTACT_TO.'),
    );
  if (stripe && connectWebhookSecret === undefined)
    missing.push(
      warning(
        'settings',
        'Sellers cannot be paid.',
        'Set STRIPE_CONNECT_WEBHOOK_SECRET, with Connect enabled at Stripe.',
      ),
    );
  if (!operator)
    missing.push(
      warning('settings', 'The imprint names nobody.', 'Set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL.'),
    );
  if (trustedProxies.networks.length === 0)
    missing.push(
      warning(
        'settings',
        'No proxy is trusted: behind one, all visitors share one limit.',
        'Set TRUSTED_PROXIES to the address of the proxy that does TLS.',
      ),
    );
  if (settings.databaseUrl === undefined && settings.backup.erasureLog === undefined)
    missing.push(
      warning(
        'settings',
        'Deleted accounts are noted in DATA_DIR alone: a lost disk takes the note along, and a restore brings them back.',
        'Set ERASURE_LOG to a file on another disk, apart from the backups.',
      ),
    );
  return missing.length > 0 ? missing : [fine('settings', `Complete, for ${settings.publicUrl}.`)];
}
