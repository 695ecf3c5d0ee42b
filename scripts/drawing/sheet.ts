import type { Point } from '#scripts/drawing/geometry.ts';
import type { Shape } from '#scripts/drawing/shape.ts';

interface Style {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  filter?: string;
  clip?: string;
}

/**
 * Whole numbers of a grid that is finer than the sheet's units are shorter than decimals and exact enough:
 * everything is written on that grid, inside one group that scales it back.
 */
const GRID = 4;

const onGrid = (value: number): number => Math.round(value * GRID);

/** Collects what is drawn and writes it as a compact SVG document of 800 × 600 units. */
export class Sheet {
  readonly #definitions: string[] = [];
  readonly #known = new Map<string, string>();
  readonly #body: string[] = [];

  /** A gradient along a line; the result is a paint for `fill` or `stroke`. */
  gradient(from: Point, to: Point, stops: readonly (readonly [offset: number, colour: string])[]): string {
    const line = `x1="${onGrid(from[0])}" y1="${onGrid(from[1])}" x2="${onGrid(to[0])}" y2="${onGrid(to[1])}"`;
    const parts = stops.map(([at, colour]) => stop(at, colour)).join('');
    return this.#define(
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${parts}</linearGradient>`,
    );
  }

  /** A gradient over the whole of whatever it fills. */
  fade(direction: 'down' | 'corner', from: string, to: string): string {
    const line = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="1"';
    return this.#define((id) => `<linearGradient id="${id}" ${line}>${stop(0, from)}${stop(1, to)}</linearGradient>`);
  }

  blur(pixels: number): string {
    return this.#define((id) => `<filter id="${id}"><feGaussianBlur stdDeviation="${onGrid(pixels)}"/></filter>`);
  }

  /** Draws what lies inside an outline, and then the outline's own line over the ragged edge of the cut. */
  drawInside(shape: Shape, line: Style, inside: () => void): void {
    const path = this.#define((id) => `<path id="${id}" d="${pathData(shape)}"/>`).slice(4, -1);
    const clip = this.#define((id) => `<clipPath id="${id}"><use href="${path}"/></clipPath>`);
    this.group({ clip }, inside);
    this.#body.push(`<use href="${path}"${attributes(line)}/>`);
  }

  draw(shape: Shape, style: Style): void {
    this.#body.push(`<path d="${pathData(shape)}"${attributes(style)}/>`);
  }

  /** Draws the same outline twice: first moved down in one style, then in its place in another. */
  drawRaised(shape: Shape, down: number, below: Style, above: Style): void {
    const id = this.#define((name) => `<path id="${name}" d="${pathData(shape)}"/>`).slice(4, -1);
    this.#body.push(
      `<use href="${id}" y="${onGrid(down)}"${attributes(below)}/><use href="${id}"${attributes(above)}/>`,
    );
  }

  group(style: Style, inside: () => void): void {
    this.#body.push(`<g${attributes(style)}>`);
    inside();
    this.#body.push('</g>');
  }

  toString(): string {
    const definitions = this.#definitions.length > 0 ? `<defs>${this.#definitions.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${definitions}<g transform="scale(${num(1 / GRID, 2)})" stroke-linejoin="round" stroke-linecap="round">${this.#body.join('')}</g></svg>\n`;
  }

  #define(write: (id: string) => string): string {
    const key = write('');
    let id = this.#known.get(key);
    if (!id) {
      id = shortId(this.#known.size);
      this.#known.set(key, id);
      this.#definitions.push(write(id));
    }
    return `url(#${id})`;
  }
}

function stop(offset: number, colour: string): string {
  return `<stop${offset === 0 ? '' : ` offset="${num(offset, 2)}"`} stop-color="${colour}"/>`;
}

function shortId(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : `a${index}`;
}

function attributes({ fill, stroke, width, opacity, filter, clip }: Style): string {
  const parts: [name: string, value: string | undefined][] = [
    ['fill', fill ?? (stroke ? 'none' : undefined)],
    ['stroke', stroke],
    ['stroke-width', stroke === undefined ? undefined : String(Math.max(1, onGrid(width ?? 1)))],
    ['opacity', opacity === undefined ? undefined : num(opacity, 2)],
    ['filter', filter],
    ['clip-path', clip],
  ];
  return parts.map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`)).join('');
}

/** The shortest text of a number: at most `digits` decimals, no leading or trailing zero. */
function num(value: number, digits: number): string {
  return String(Number(value.toFixed(digits))).replace(/^0\./, '.');
}

/** Path data in relative whole steps on the grid, from rounded point to rounded point, so that no error adds up. */
function pathData(shape: Shape): string {
  let here: Point = [0, 0];
  let start: Point = here;
  let previous = '';
  let text = '';
  for (const step of shape) {
    if (step[0] === 'Z') {
      text += 'z';
      [previous, here] = ['z', start];
      continue;
    }
    const points = (step.slice(1) as readonly Point[]).map(([x, y]): Point => [onGrid(x), onGrid(y)]);
    const end = points.at(-1) ?? here;
    const first = text === '';
    let letter: string = first ? 'M' : step[0].toLowerCase();
    let values = points.flatMap(([x, y]) => (first ? [x, y] : [x - here[0], y - here[1]]));
    if (letter === 'l' && end[1] === here[1]) [letter, values] = ['h', values.slice(0, 1)];
    else if (letter === 'l' && end[0] === here[0]) [letter, values] = ['v', values.slice(1)];
    const implied = letter === previous || (letter === 'l' && previous === 'm');
    text += joined(implied ? '' : letter, values);
    if (step[0] === 'M') start = end;
    [previous, here] = [letter, end];
  }
  return text;
}

function joined(letter: string, values: readonly number[]): string {
  return values.reduce<string>((text, value, index) => {
    const glued = value < 0 || (index === 0 && letter !== '');
    return `${text}${glued ? '' : ' '}${value}`;
  }, letter);
}
