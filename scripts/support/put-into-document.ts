import { readFile, writeFile } from 'node:fs/promises';

const END = '<!-- end -->';

/**
 * Puts the text in place of what stands between a mark and the next `<!-- end -->`.
 * @throws when the document has no such marks
 */
export async function putIntoDocument(document: string, mark: string, text: string): Promise<void> {
  const whole = await readFile(document, 'utf8');
  const begin = whole.indexOf(mark);
  const end = begin < 0 ? -1 : whole.indexOf(END, begin);
  if (end < 0) throw new Error(`${document} has no place for the figures.`);
  await writeFile(document, `${whole.slice(0, begin)}${mark}\n\n${text}\n\n${whole.slice(end)}`);
}
