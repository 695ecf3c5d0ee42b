/** The first `length` characters, with '…' where something was cut. Never ends inside a character that takes two units. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const endsHalfWay = /[\ud800-\udbff]$/.test(cut);
  return `${endsHalfWay ? cut.slice(0, -1) : cut}…`;
}
