import { SANDBOX_PEOPLE, type Person } from '#sandboxes/google/people.ts';
import { type Html, html } from '#sandboxes/html.ts';
import { type Page, sandboxPage } from '#sandboxes/sandbox-page.ts';

/** What somebody typed who is none of the sandbox’s people, and what is wrong with it. */
interface TypedPerson {
  name: string;
  email: string;
  errors: { name?: string | undefined; email?: string | undefined };
}

const NOBODY_TYPED: TypedPerson = { name: '', email: '', errors: {} };

/** Which account? `path` is where the sandbox is mounted, `siteOrigin` where the answer leads. */
export function choicePage(path: string, siteOrigin: string, typed: TypedPerson = NOBODY_TYPED): Page {
  const wrong = typed.errors.name !== undefined || typed.errors.email !== undefined;
  return page(
    path,
    wrong ? 'Error: Choose an account' : 'Choose an account',
    html`<p>to continue to Clamshell</p>
      <form method="post">
        <ul class="people">
          ${SANDBOX_PEOPLE.map(
            ({ name, email, note }) =>
              html`<li>
                <button name="account" value="${email}">
                  <img src="${pictureAddress(path, name)}" alt="" width="40" height="40" />
                  <span><strong>${name}</strong><span>${email}</span><small>${note}</small></span>
                </button>
              </li>`,
          )}
        </ul>
      </form>
      <h2>Or use another account</h2>
      <form method="post" novalidate>
        ${field('name', 'Name', 'text', 'name', typed.name, typed.errors.name)}
        ${field('email', 'E-mail', 'email', 'email', typed.email, typed.errors.email)}
        <button class="primary">Continue as this person</button>
      </form>`,
    siteOrigin,
  );
}

/** May the site know who it is? */
export function consentPage(path: string, siteOrigin: string, { name, email }: Person): Page {
  return page(
    path,
    'Clamshell wants to access your account',
    html`<div class="person">
        <img src="${pictureAddress(path, name)}" alt="" width="40" height="40" />
        <span><strong>${name}</strong><span>${email}</span></span>
      </div>
      <p>Clamshell wants to see your name, e-mail and picture. It can’t see anything else or do anything for you.</p>
      <form method="post" class="decision">
        <button name="decision" value="refuse">Cancel</button>
        <button name="decision" value="allow" class="primary">Allow</button>
      </form>`,
    siteOrigin,
  );
}

/** There is nothing to answer: it took too long, or this is not where anybody was sent. */
export function endedPage(path: string, reason: string): Page {
  return page(
    path,
    'This sign-in has ended',
    html`<p>Close this window and try again on Clamshell.</p>
      <p><small>What happened: ${reason}</small></p>`,
  );
}

function field(
  name: 'name' | 'email',
  label: string,
  type: string,
  purpose: string,
  value: string,
  error?: string,
): Html {
  const described = error === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-error"`;
  const autofocus = error === undefined ? html`` : html` autofocus`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${purpose}"
      value="${value}"
      ${described}${autofocus}
    />
    ${error === undefined ? null : html`<p id="${name}-error" class="error">${error}</p>`}
  </div>`;
}

function pictureAddress(path: string, name: string): string {
  return `${path}/picture.svg?name=${encodeURIComponent(name)}`;
}

function page(path: string, title: string, content: Html, siteOrigin?: string): Page {
  return sandboxPage({
    provider: 'Google',
    note: 'You don’t need a Google account.',
    path,
    iconPath: pictureAddress(path, '?'),
    title,
    content,
    siteOrigin,
  });
}

const PAPERS = ['#2f6f5b', '#7a4f1d', '#8a3b2c', '#3f6d3a', '#3d5a80', '#6b4c7a'];

/** A person's picture: the first letter of their name, on a colour that is theirs. */
export function picture(name: string): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  const paper = PAPERS[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % PAPERS.length] ?? '';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="96" height="96">
    <rect width="40" height="40" fill="${paper}" />
    <text
      x="20"
      y="27"
      font-family="system-ui, sans-serif"
      font-size="20"
      font-weight="600"
      text-anchor="middle"
      fill="#fff"
    >
      ${letter}
    </text>
  </svg>`.markup;
}
