import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { styleSheetOf, withStyles } from '#server/rendering/page-html.ts';

const TEXT = 'p::after { content: "·" }';
const STYLES = styleSheetOf({ address: '/assets/app.css', text: TEXT });
const PAGE = '<head><title>Laptops · “14″”</title></head><body><p>প্রায় নতুন 💻</p></body>';

test.each([
  [undefined, ''],
  ['n0nce', ' nonce="n0nce"'],
])('the styles stand at the end of the head, and no letter is lost (nonce %s)', (nonce, mark) => {
  expect(withStyles(PAGE, STYLES, nonce).toString()).toBe(
    PAGE.replace(
      '</head>',
      `<style data-precedence="default" data-href="/assets/app.css"${mark}>${TEXT}</style></head>`,
    ),
  );
});

test('the policy names the text of the styles alone', () => {
  expect(STYLES.source).toBe(`'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`);
});

test('without styles, or a head, a page stays as it is', () => {
  expect(withStyles(PAGE, undefined).toString()).toBe(PAGE);
  expect(withStyles('<p>é</p>', STYLES).toString()).toBe('<p>é</p>');
});
