import type { Specs } from '#shared/contracts/specs.ts';
import { laptopPath, makeProduct } from '#tests/e2e/support/laptops.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('similar laptops stand in whole rows, and long names on cards end at a word', async ({ page }) => {
  const model = `Q${Date.now()}`;
  const seller = await makeMember('Seller');
  const specs: Specs = { brand: 'Framework', line: 'Laptop', model };
  const name = `Latitude ${model}, Core i7-1165G7, 16 GB / 512 GB SSD, Windows 10 Professional, backlit keyboard, webcam, bag`;
  const [id = ''] = await Promise.all(Array.from({ length: 9 }, () => makeProduct(seller, name, { specs })));
  const cards = page.getByRole('region', { name: 'Similar laptops', exact: true }).getByRole('article');
  for (const [width, columns, shown] of [
    [390, 1, 8],
    [700, 2, 8],
    [1100, 3, 6],
    [1280, 4, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(laptopPath({ _id: id, name }));
    await expect(cards.filter({ visible: true }), `${width} px`).toHaveCount(shown);
    const lefts = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts.slice(0, shown)).size, `${width} px`).toBe(columns);
    expect(await cards.first().getByRole('heading').evaluate(cutWords), `${width} px`).toEqual([]);
  }
});

/** Runs in the page: words of which only a part is seen. A line clamp would end within one, wherever its ellipsis fits. */
function cutWords(heading: HTMLElement): string[] {
  if (getComputedStyle(heading).webkitLineClamp !== 'none') return ['…'];
  const box = heading.getBoundingClientRect();
  const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
  if (!(text instanceof Text)) return ['no name'];
  const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const inside = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2 < box.bottom);
    return { word, seen: inside.includes(true), whole: !inside.includes(false) };
  });
  return words.every(({ seen }) => seen)
    ? ['all of it']
    : words.flatMap(({ word, seen, whole }) => (seen && !whole ? [word] : []));
}
