import { html } from '#sandboxes/google/html.ts';

const PAPERS = ['#2f6f5b', '#7a4f1d', '#8a3b2c', '#3f6d3a', '#3d5a80', '#6b4c7a'];

/** A person's picture: the first letter of their name, on a colour that is theirs. */
export function picture(name: string): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  const paper = PAPERS[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % PAPERS.length] ?? '';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="96" height="96">
    <rect width="40" height="40" fill="${paper}" />
    <text
      x="20"
      y="27"
      font-family="system-ui, sans-serif"
      font-size="20"
      font-weight="600"
      text-anchor="middle"
      fill="#fff"
    >
      ${letter}
    </text>
  </svg>`.markup;
}
