import { type Html, html } from '#sandboxes/html.ts';
import { type Page, sandboxPage } from '#sandboxes/sandbox-page.ts';
import type { SandboxAccount } from '#sandboxes/stripe/connect/accounts.ts';

const STATUS_WORDS: Record<SandboxAccount['status'], string> = {
  started: 'Nothing has been told yet.',
  pending: 'Your details are being checked.',
  ready: 'Your account can be paid.',
  refused: 'Your details weren’t accepted.',
  restricted: 'Something more is needed before you can be paid.',
};

const CHOICES = [
  ['complete', 'Complete: I can be paid'],
  ['delay', 'Complete, but checks take a minute'],
  ['refuse', 'Have my details refused'],
  ['restrict', 'Restrict the account'],
  ['bank-refuses', 'Complete, but my bank refuses payments later'],
] as const;

/** Where the owner of an account would tell who they are and which bank account is theirs. @param siteOrigin where the answer leads */
export function accountPage(account: SandboxAccount, siteOrigin: string): Page {
  const [[first, firstLabel], ...others] = CHOICES;
  return page(
    'Get paid for what you sell',
    html`<p>
        Here the payment provider would ask who you are and where your bank account is. ${STATUS_WORDS[account.status]}
      </p>
      <form method="post">
        <button name="choice" value="${first}" class="primary">${firstLabel}</button>
        ${others.map(([value, label]) => html`<p><button name="choice" value="${value}">${label}</button></p>`)}
        <p><button name="choice" value="leave">Leave without finishing</button></p>
      </form>`,
    siteOrigin,
  );
}

/** The link was used, or is too old. */
export function endedAccountPage(): Page {
  return page('This link has ended', html`<p>Go back to Earnings on Clamshell and press the button again.</p>`);
}

function page(title: string, content: Html, siteOrigin?: string): Page {
  return sandboxPage({
    provider: 'Stripe',
    note: 'No real money moves.',
    path: '/card-sandbox',
    title,
    content,
    siteOrigin,
  });
}
