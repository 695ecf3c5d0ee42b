import { expect, test } from 'vitest';
import { codeAfterPaint } from '#app/head/code-after-paint.ts';

const PAGE = (nonce: string) =>
  `<head><link rel="modulepreload" href="/a.js"${nonce}/><link rel="modulepreload" href="/b.js"${nonce}/></head>` +
  `<body><p>Hello</p><script${nonce}>early()</script><script${nonce} type="module" async="">import "/a.js";</script></body>`;

test.each([['', ''] as const, [' nonce="x"', ' nonce="x"'] as const])(
  'code and its files wait for the paint, all else stays (%j)',
  (nonce, expected) => {
    const page = codeAfterPaint(PAGE(nonce));
    expect(page).not.toContain('modulepreload" href');
    expect(page).not.toContain('type="module"');
    expect(page).toContain(`<p>Hello</p><script${nonce}>early()</script>`);
    expect(page).toContain(`<script${expected} type="text/plain" data-files="/a.js /b.js">import "/a.js";</script>`);
    expect(page).toContain(`</script><script${expected}>(function () {`);
  },
);

test('a page without code stays as it is', () => {
  expect(codeAfterPaint('<p>Only text</p>')).toBe('<p>Only text</p>');
});

test('what a seller wrote, and data in other scripts, are not taken for the code', () => {
  const page = PAGE('')
    .replace('Hello', '&lt;script type=&quot;module&quot; async=&quot;&quot;&gt;')
    .replace('</body>', '<script>data = "\\u003cscript type=\\"module\\" async=\\"\\"\\u003e"</script></body>');
  const changed = codeAfterPaint(page);
  expect(changed).toContain('data-files="/a.js /b.js">import "/a.js";</script>');
  expect(changed).toContain(page.slice(page.indexOf('<p>'), page.indexOf('<script>early()')));
  expect(changed.endsWith(page.slice(page.indexOf('<script>data')))).toBe(true);
});
