import { useEffect, useRef, useState } from 'react';

type Rgb = readonly [red: number, green: number, blue: number];

interface ContrastFigureProps {
  /** Tokens, without their dashes. */
  ink: string;
  ground: string;
  /** 4.5 for text, 3 for controls and focus rings. */
  needs: 3 | 4.5;
}

/** Two tokens on each other, with the contrast that the browser really paints here. */
export function ContrastFigure({ ink, ground, needs }: ContrastFigureProps) {
  const sample = useRef<HTMLSpanElement>(null);
  const [figure, setFigure] = useState<number | null>(null);
  useEffect(() => {
    if (!sample.current) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setFigure(contrast(paint(color), paint(backgroundColor)));
  }, []);
  const enough = figure === null || figure >= needs;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span
        ref={sample}
        className="grid h-11 w-16 shrink-0 place-items-center rounded-box border border-hairline font-medium"
        style={{ color: `var(--${ink})`, backgroundColor: `var(--${ground})` }}
      >
        {needs === 3 ? '◯' : 'Aa'}
      </span>
      <span className="min-w-0 text-small">
        <span className="block font-mono wrap-anywhere text-muted">
          {ink} on {ground}
        </span>
        <span className={enough ? 'text-ink tabular-nums' : 'font-semibold text-brick tabular-nums'}>
          {figure === null ? '…' : `${figure.toFixed(1)} of ${needs}`}
          {!enough && ', too low'}
        </span>
      </span>
    </div>
  );
}

/** A colour of any notation as the screen gets it. */
function paint(colour: string): Rgb {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The contrast of two opaque colours after WCAG 2.2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
