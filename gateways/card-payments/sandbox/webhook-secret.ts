import { hkdfSync } from 'node:crypto';

/** The secret that signs the sandbox's webhooks, derived from the app's own so that no two installations share one. */
export function sandboxWebhookSecret(appSecret: string): string {
  const key = hkdfSync('sha256', appSecret, '', 'clamshell card sandbox webhooks', 32);
  return `whsec_${Buffer.from(key).toString('hex')}`;
}
