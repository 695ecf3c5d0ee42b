/** Colours of the site's light and dark theme; mail programs know neither its tokens nor OKLCH. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #faf9f5; color: #1b231f; font: 16px/24px -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 40px; }
.brand { margin: 0 0 16px; font-size: 19px; font-weight: 700; letter-spacing: -0.02em; color: #005f43; }
.card { padding: 8px 20px; border: 1px solid #dddcd3; border-radius: 10px; background: #ffffff; }
p { margin: 16px 0; overflow-wrap: anywhere; text-wrap: pretty; }
a { color: #005f43; text-underline-offset: 3px; }
.button { display: inline-block; padding: 10px 16px; border-radius: 10px; background: #005f43; color: #faf9f5; font-weight: 500; text-decoration: none; }
.foot { margin: 10px 21px; color: #575f58; font-size: 13px; line-height: 20px; }
.foot a { display: inline-block; padding: 6px 0; color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #121a17; color: #ecebe3; }
  .brand, a { color: #68c8a1; }
  .card { border-color: #333d38; background: #1a2320; }
  .button { background: #68c8a1; color: #06150e; }
  .foot { color: #a9ada4; }
}`;

/** What is done at a page to which an e-mail leads by its bare address. */
const DEEDS: Readonly<Record<string, string>> = {
  '/reset-password': 'Choose a new password',
  '/verify-email': 'Yes, this is my address',
  '/forgot-password': 'Ask for a new password',
};

/** A line that is an address, with or without what is to be seen there before it. */
const LINK_LINE = /^(?:(?<label>[^:]{1,100}): )?(?<url>https?:\/\/\S+)$/;

interface Line {
  text: string;
  link?: { label: string; url: string };
}

/**
 * An e-mail's plain text as HTML: its paragraphs, with the site's own addresses as buttons and links. Other addresses stay text: people's
 * names and words stand in e-mails, and nothing of ours leads anywhere else.
 * @param site the site's host name
 */
export function htmlEmail(text: string, site: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n').map((line) => readLine(line, site)));
  // Who writes stands at the top.
  if (text.endsWith('\n\nClamshell')) paragraphs.pop();
  const isFoot = (lines: Line[]) => lines.every(({ link }) => link?.label.includes('e-mail'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Clamshell</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<p class="brand">Clamshell</p>
<div class="card">
${paragraphs
  .filter((lines) => !isFoot(lines))
  .map(showParagraph)
  .join('\n')}
</div>
${paragraphs
  .filter(isFoot)
  .map((lines) => `<p class="foot">${showLines(lines)}</p>`)
  .join('\n')}
</main>
</body>
</html>`;
}

function readLine(text: string, site: string): Line {
  const { label, url = '' } = LINK_LINE.exec(text)?.groups ?? {};
  if (!URL.canParse(url) || new URL(url).hostname !== site) return { text };
  return { text, link: { label: label ?? DEEDS[new URL(url).pathname] ?? 'See it on Clamshell', url } };
}

/** One link alone is a button; of several lines that end in a link the first says what they are about. */
function showParagraph(lines: Line[]): string {
  const [only, ...more] = lines;
  if (only?.link && more.length === 0) return `<p>${showLink(only.link, ' class="button"')}</p>`;
  if (only && more.at(-1)?.link)
    return `<p dir="auto"><strong>${escape(only.text)}</strong><br>\n${showLines(more)}</p>`;
  return `<p dir="auto">${showLines(lines)}</p>`;
}

function showLines(lines: Line[]): string {
  return lines.map(({ text, link }) => (link ? showLink(link) : escape(text))).join('<br>\n');
}

function showLink({ label, url }: { label: string; url: string }, look = ''): string {
  return `<a href="${escape(url)}"${look}>${escape(label)}</a>`;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As HTML; lines don’t end within ‘16 GB’. */
function escape(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character)
    .replaceAll(/(?<=\d) (?=(?:[GT]B|days?|hours?)\b)/g, '&nbsp;');
}
