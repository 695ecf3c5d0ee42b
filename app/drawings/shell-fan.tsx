interface ShellFanProps {
  /** Where the ribs meet. */
  x: number;
  y: number;
  /** Length of the ribs. */
  reach: number;
  ribs?: number;
  className?: string;
}

/** A scallop drawn in ribs: the wallpaper of every laptop that we draw. */
export function ShellFan({ x, y, reach, ribs = 9, className }: ShellFanProps) {
  const spread = 150;
  const tips = Array.from({ length: ribs }, (_, rib) => {
    const angle = ((rib / (ribs - 1) - 0.5) * spread * Math.PI) / 180;
    return { x: round(x + reach * Math.sin(angle)), y: round(y - reach * Math.cos(angle)) };
  });
  const ends = tips.map((tip) => `M${x} ${y}L${tip.x} ${tip.y}`).join('');
  const radius = round(reach * 0.17);
  const edge = tips
    .map((tip, index) => (index === 0 ? `M${tip.x} ${tip.y}` : `A${radius} ${radius} 0 0 1 ${tip.x} ${tip.y}`))
    .join('');
  return <path d={ends + edge} fill="none" strokeLinecap="round" strokeLinejoin="round" className={className} />;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
