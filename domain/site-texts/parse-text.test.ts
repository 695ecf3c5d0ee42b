import { expect, test } from 'vitest';
import { parseText } from '#domain/site-texts/parse-text.ts';

const only = (source: string) => parseText(source).opening[0];

test.each([
  ['plain words', 'plain words'],
  ['**bold** and *italic*', [{ text: 'bold', as: 'strong' }, ' and ', { text: 'italic', as: 'em' }]],
  ['`a * b`', [{ text: 'a * b', as: 'code' }]],
  ['[**help**](/help)', [{ text: 'help', to: '/help', as: 'strong' }]],
  ['[call](tel:+8801000)', [{ text: 'call', to: 'tel:+8801000' }]],
  ['[up](#top)', [{ text: 'up', to: '#top' }]],
  ['https://a.example/x', [{ text: 'https://a.example/x', to: 'https://a.example/x' }]],
  ['a & b &amp; <c> {{d}}', 'a & b &amp; <c> {{d}}'],
  [String.raw`\*not\* <b>bold</b>`, '*not* <b>bold</b>'],
  ['two\nlines', 'two lines'],
])('%j', (source, text) => {
  expect(only(source)).toEqual({ kind: 'paragraph', text });
});

test('headings have names of their own, given or made of their words', () => {
  const { sections } = parseText('## One {#first}\n\n## Über *uns*\n\n## Über uns\n\n## 電腦');
  expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['first', 'One'],
    ['uber-uns', 'Über uns'],
    ['uber-uns-2', 'Über uns'],
    ['section', '電腦'],
  ]);
  expect(() => parseText('## One {#a}\n\n## Two {#a}')).toThrow('Two headings are named {#a}.');
});

test('a question opens; the next heading ends its answer', () => {
  const { sections } = parseText('## A\n\n### Why?\n\nBecause.\n\n- x\n\n### How?\n\nSo.\n\n## B\n\nText.');
  expect(sections.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
    ['question', 'question'],
    ['paragraph'],
  ]);
  expect(sections[0]?.blocks[0]).toMatchObject({ question: 'Why?', answer: [{ kind: 'paragraph' }, { kind: 'list' }] });
});

test('lists, terms, tables and code', () => {
  expect(only('1. a\n2. b')).toEqual({ kind: 'steps', items: ['a', 'b'] });
  expect(only('- **Key**: what it *opens*')).toEqual({
    kind: 'terms',
    terms: [{ term: 'Key', meaning: ['what it ', { text: 'opens', as: 'em' }] }],
  });
  expect(only('- **Key.** What')).toMatchObject({ kind: 'list' });
  expect(only('| | A | B |\n| --- | --- | --- |\n| x | 1 | 2 |')).toEqual({
    kind: 'table',
    label: 'A and B compared',
    head: ['', 'A', 'B'],
    rows: [['x', '1', '2']],
  });
  expect(only('```How\n<b>`x`</b>\n```')).toEqual({ kind: 'code', label: 'How', code: '<b>`x`</b>' });
});
