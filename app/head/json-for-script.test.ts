import { expect, test } from 'vitest';
import { jsonForScript } from '#app/head/json-for-script.ts';

test('no text can end the script element that it stands in, and every text arrives as it was', () => {
  const hostile = ['</script><script>alert(1)</script>', '<!-- <script', ']]>', '&lt;', 'a\u2028b\u2029c', '"\\'];
  const json = jsonForScript(hostile);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(hostile);
});
