/** The mark's light colours: pine, and the paper on it. */
export const PINE = '#015f43';
export const PAPER = '#faf9f5';

/**
 * The mark on a tile of pine, as devices show it beside other programs: it has to stand on any ground.
 * @param share how much of the tile's width the mark takes, 0 to 1
 * @param radius of the tile's corners, as a share of its width
 */
export function drawTile({ share, radius }: { share: number; radius: number }): string {
  const scale = share * (100 / 32);
  const across = (100 - 32 * scale) / 2;
  // The mark's own middle is 2.4 of its 32 units below that of its box.
  const down = across - 2.4 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <rect width="100" height="100" rx="${radius * 100}" fill="${PINE}"/>
  <g transform="translate(${across} ${down}) scale(${scale})">
    <path fill="${PAPER}" stroke="${PAPER}" stroke-width="1.5" d="M16 22.5 3 19A3.8 3.8 0 0 1 6.45 13 3.8 3.8 0 0 1 12.5 9.5a3.8 3.8 0 0 1 7 0 3.8 3.8 0 0 1 6.05 3.5A3.8 3.8 0 0 1 29 19z"/>
    <path stroke="${PINE}" stroke-width="1.4" d="M16 22 8 14.8M16 22l-2.8-10M16 22l2.8-10M16 22l8-7.2"/>
    <path stroke="${PAPER}" stroke-width="3" d="M4.5 27.5h23"/>
  </g>
</svg>`;
}
