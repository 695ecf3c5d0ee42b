import { readFile, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';

const END = '<!-- end -->';

/**
 * Replaces the text between a marker and the next `<!-- end -->`.
 * @throws when the document has no such markers
 */
export async function putIntoDocument(document: string, marker: string, text: string): Promise<void> {
  const whole = await readFile(document, 'utf8');
  const begin = whole.indexOf(marker);
  const end = begin < 0 ? -1 : whole.indexOf(END, begin);
  if (end < 0) throw new Error(`${document} has no place for the figures.`);
  await writeFile(document, `${whole.slice(0, begin)}${marker}\n\n${text}\n\n${whole.slice(end)}`);
}

/** Processors, memory, system and Node.js, as they stand below a table of measurements. */
export function describeMachine(): string {
  const processor = cpus()[0]?.model.trim() ?? 'an unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${availableParallelism()} × ${processor}, ${memory}, ${platform()} ${arch()}, Node.js ${process.versions.node}`;
}
