/** Ink and pine, with the earth colours that go with them: what the interface and all drawings are coloured in. */
export const INK = '#1b2521';
export const PINE = '#1f6149';
export const MOSS = '#5f7f3e';
export const AMBER = '#c98a2b';
export const BRICK = '#b4523a';
export const CREAM = '#efe6d2';
export const DUSK = '#3d5566';
export const CLAY = '#cf9c7c';

/** `share` of the second colour in the first, both as #rrggbb. */
function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lighter (towards paper) for a positive amount, darker (towards ink) for a negative one; -1 to 1. */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#fffdf8', amount) : mix(colour, '#0f1714', -amount);
}

/** How light a colour looks, 0 to 1. */
export function lightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}
