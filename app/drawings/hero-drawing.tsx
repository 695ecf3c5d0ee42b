import { ShellFan } from '#app/drawings/shell-fan.tsx';

/**
 * A second-hand laptop as it should be offered: its price on a paper tag, and what one wants to know written beside it.
 * It stands on the line below it, so the drawing ends exactly where its container does.
 */
export function HeroDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 424" aria-hidden="true" className={className}>
      <g strokeLinecap="round" strokeLinejoin="round">
        <rect x="122" y="96" width="360" height="260" rx="16" className="fill-raised stroke-ink" strokeWidth="3" />
        <rect x="135" y="109" width="334" height="218" rx="5" className="fill-pine-tint" />
        <ShellFan x={302} y={316} reach={156} ribs={13} className="stroke-pine stroke-[2.5]" />
        <circle cx="302" cy="102.5" r="2" className="fill-ink" />
        <path
          d="M122 340 76 404v6q0 12 12 12h428q12 0 12-12v-6l-46-64z"
          className="fill-raised stroke-ink"
          strokeWidth="3"
        />
        <path d="M76 404h452" className="stroke-ink" strokeWidth="3" />
        <path d="M139 350h326" className="stroke-ink" strokeWidth="5" strokeDasharray="13 4.4" strokeLinecap="butt" />
        <path d="M132 359.5h340" className="stroke-ink" strokeWidth="6" strokeDasharray="14 4.1" strokeLinecap="butt" />
        <path d="M124 370h356" className="stroke-ink" strokeWidth="7" strokeDasharray="15 3.9" strokeLinecap="butt" />
        <path d="M254 379h96l9 17H245z" className="fill-paper stroke-ink" strokeWidth="2" />
        <PriceTag />
        <Notes />
      </g>
    </svg>
  );
}

function PriceTag() {
  return (
    <g>
      <path d="M476 102c22-6 44 2 52 26" className="fill-none stroke-ink" strokeWidth="2" />
      <g transform="translate(470 106) rotate(6)">
        <path d="M22 0h84l22 22v70q0 7-7 7H7q-7 0-7-7V22z" className="fill-paper stroke-ink" strokeWidth="3" />
        <circle cx="64" cy="17" r="5.5" className="fill-raised stroke-ink" strokeWidth="2" />
        <text x="64" y="62" textAnchor="middle" className="fill-ink font-display text-[34px] font-bold tabular-nums">
          $640
        </text>
        <text
          x="64"
          y="84"
          textAnchor="middle"
          className="hidden fill-muted font-text text-[16px] tabular-nums line-through lg:block"
        >
          $1,199
        </text>
      </g>
    </g>
  );
}

const NOTES = [
  { label: 'Used', value: '14 months', x: 172, y: 34, line: 'M200 62v58', end: [200, 120] },
  { label: 'Battery', value: 'holds 87%', x: 4, y: 196, line: 'M92 196h70', end: [162, 196] },
  { label: 'Seller', value: 'verified', x: 546, y: 276, line: 'M538 276h-94', end: [444, 276] },
] as const;

/** What one asks about a used laptop. Too small to read on narrow screens, so not shown there. */
function Notes() {
  return (
    <g className="hidden lg:block">
      {NOTES.map(({ label, value, x, y, line, end }) => (
        <g key={label}>
          <path d={line} className="fill-none stroke-ink" strokeWidth="1.5" />
          <circle cx={end[0]} cy={end[1]} r="4.5" className="fill-paper stroke-ink" strokeWidth="2" />
          <text x={x} y={y - 4} className="fill-muted font-text text-[16px]">
            {label}
          </text>
          <text x={x} y={y + 16} className="fill-ink font-text text-[16px] font-semibold">
            {value}
          </text>
        </g>
      ))}
    </g>
  );
}
