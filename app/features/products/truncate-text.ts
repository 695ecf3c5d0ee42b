/** The first `length` characters, with '…' where something was cut and no space before it. Never ends inside a character that takes two units. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}
