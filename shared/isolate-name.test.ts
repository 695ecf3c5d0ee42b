import { expect, test } from 'vitest';
import { isolateName } from '#shared/isolate-name.ts';

test.each(['ثينك باد T480 (مستعمل)', 'Dell מחשב', 'T480 ثينك'])(
  '‘%s’ is isolated in a sentence of plain text',
  (name) => {
    expect(isolateName(name)).toBe(`\u2068${name}\u2069`);
  },
);

test.each(['ThinkPad T480', 'ノート', '', '👩‍💻'])('‘%s’ stays as it is', (name) => {
  expect(isolateName(name)).toBe(name);
});
