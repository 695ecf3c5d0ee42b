/** A tidy desk: an open laptop with a little chart, a price tag, a plant. Drawn in the palette's own colours. */
export function DashboardWelcome({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 240"
      className={className}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="200" cy="212" rx="176" ry="14" className="fill-sunken" />
      <circle cx="206" cy="108" r="92" className="fill-pine-tint" />
      {/* laptop */}
      <g className="stroke-ink">
        <rect x="110" y="56" width="180" height="118" rx="10" className="fill-raised" />
        <path d="M86 192h228l-18-18H104Z" className="fill-paper" />
        <path d="M178 183h44" />
      </g>
      <g className="stroke-hairline">
        <path d="M130 98h140M130 122h140M130 146h140" strokeWidth="1.5" />
      </g>
      <path d="M132 148l28-18 26 8 32-34 24 12 26-32" className="stroke-pine" strokeWidth="3.5" />
      <circle cx="268" cy="84" r="5.5" className="fill-raised stroke-pine" />
      <path d="M130 74h34" className="stroke-control" />
      {/* price tag */}
      <g className="stroke-ink">
        <path d="M300 92V62" />
        <path d="m286 104 14-14 14 14v38a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4Z" className="fill-amber-tint" />
        <circle cx="300" cy="105" r="3" className="fill-raised" />
        <path d="M295 132c0 6 10 6 10 0s-10-4-10-10 10-6 10 0M300 114v24" strokeWidth="2" className="stroke-amber" />
      </g>
      {/* plant */}
      <g className="stroke-ink">
        <path d="M52 176h40l-5 32a4 4 0 0 1-4 3H61a4 4 0 0 1-4-3Z" className="fill-brick-tint" />
        <path d="M72 176v-34" />
        <path
          d="M72 150c-4-18-18-24-30-22 0 14 12 24 30 22ZM72 142c2-20 14-30 28-30 2 16-8 30-28 30ZM71 134c-10-10-10-24-2-34 9 8 12 22 2 34Z"
          className="fill-moss-tint"
        />
      </g>
      {/* cup */}
      <g className="stroke-ink">
        <path d="M330 178h28v22a8 8 0 0 1-8 8h-12a8 8 0 0 1-8-8ZM358 184h5a7 7 0 0 1 0 14h-5" className="fill-raised" />
        <path d="M338 168c-3-4 3-6 0-10M349 168c-3-4 3-6 0-10" strokeWidth="2" className="stroke-control" />
      </g>
    </svg>
  );
}
