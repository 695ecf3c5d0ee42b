import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, readAnswer, writeAnswer } from '#gateways/picture-workshop/answer.ts';

const PLACEHOLDER = 'data:image/webp;base64,UklGRg==';
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#285' } });
let made: Extract<Answer, { made: unknown }>;

beforeAll(async () => {
  const [avif, webp] = [await picture.avif().toBuffer(), await picture.webp().toBuffer()];
  made = {
    made: { width: 400, height: 300, widths: [320, 640], placeholder: PLACEHOLDER },
    files: [320, 640].flatMap((width) => [
      { width, format: 'avif' as const, bytes: avif },
      { width, format: 'webp' as const, bytes: webp },
    ]),
  };
});

/** A head of any kind, and what follows it. */
function raw(head: unknown, rest: Buffer = Buffer.alloc(0)): Buffer {
  const json = Buffer.from(typeof head === 'string' ? head : JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, rest]);
}

test('an answer is read as it was written', () => {
  expect(readAnswer(writeAnswer(made))).toEqual(made);
  for (const answer of [{ unusable: 'Too small.' }, { broken: 'x' }, { refused: 'y' }])
    expect(readAnswer(writeAnswer(answer))).toEqual(answer);
  expect(readAnswer(Buffer.alloc(0))).toEqual({ broken: 'The process ended by itself' });
});

describe('nothing of an answer is believed that the decoder would not say', () => {
  const changed = (changes: object): Answer => ({ ...made, made: { ...made.made, ...changes } });
  const files = (bytes: (index: number) => Buffer): Answer => ({
    ...made,
    files: made.files.map((file, index) => ({ ...file, bytes: bytes(index) })),
  });
  test.each<[string, () => Buffer]>([
    ['a head longer than all', () => Buffer.from('ffffffff', 'hex')],
    ['no JSON', () => raw('<script>')],
    ['deep JSON', () => raw('['.repeat(16_000))],
    ['something else', () => raw({ done: true })],
    ['a sentence without end', () => raw({ unusable: 'x'.repeat(10_000) })],
    ['HTML as placeholder', () => writeAnswer(changed({ placeholder: 'data:text/html,<script>' }))],
    ['another width', () => writeAnswer(changed({ widths: [320, 1024] }))],
    ['more widths than it has', () => writeAnswer(changed({ widths: [320, 640, 1024, 1600] }))],
    ['a name of a file', () => writeAnswer(changed({ widths: ['../../auth-secret', 640] }))],
    ['no pixels', () => writeAnswer(changed({ width: 0 }))],
    ['another kind of file', () => writeAnswer(files(() => Buffer.from('<!doctype html><title>x</title>')))],
    [
      'files in another order',
      () => writeAnswer(files((index) => made.files[(index + 1) % 4]?.bytes ?? Buffer.alloc(0))),
    ],
    ['files cut off', () => writeAnswer(made).subarray(0, -1)],
    ['more than its files', () => Buffer.concat([writeAnswer(made), Buffer.from('x')])],
  ])('%s', (_what, sent) => {
    expect(readAnswer(sent())).toEqual({ broken: expect.stringContaining('no answer') });
  });
});
