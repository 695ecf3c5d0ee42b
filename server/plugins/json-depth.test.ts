import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNestedDeeper } from '#server/plugins/json-bodies.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('counts arrays and objects within each other, and no brackets in texts', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('[', '{', '"', '\\', ']', 'a') }), (value) => {
      const depth = depthOf(value);
      expect(isNestedDeeper(JSON.stringify(value, null, 1), depth)).toBe(false);
      if (depth > 0) expect(isNestedDeeper(JSON.stringify(value), depth - 1)).toBe(true);
    }),
  );
});

test.each(['[', '{"a":', '[[],', '{"a":{},"b":'])('takes any number of %s', (opening) => {
  expect(isNestedDeeper(opening.repeat(30_000), 32)).toBe(true);
});

test.each(['', ']]]]', '"', '"\\', '}{'])('takes %j, which is no JSON', (text) => {
  expect(isNestedDeeper(text, 1)).toBe(false);
});
