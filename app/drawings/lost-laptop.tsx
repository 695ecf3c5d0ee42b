/** A shell that opens and shuts, and its pearl, which has rolled away and comes back. Still where motion is not wanted. */
export function LostLaptop({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 200" aria-hidden="true" className={className}>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 180h328" className="stroke-control" strokeWidth="2" />
        <path d="M62 168h128" className="stroke-ink" strokeWidth="18" />
        <path d="M84 162h88" className="stroke-raised" strokeWidth="3" strokeDasharray="8 5" />
        <g className="lost-lid">
          <path d="M62 164 116 58" className="stroke-pine" strokeWidth="18" />
          <path d="m76 156 44-87" className="stroke-pine-tint" strokeWidth="4" />
        </g>
        <g className="lost-pearl">
          <circle cx="270" cy="164" r="15" className="fill-paper stroke-ink" strokeWidth="3" />
          <path d="M262 161a9 9 0 0 1 6-6" className="fill-none stroke-pine" strokeWidth="3" />
        </g>
      </g>
    </svg>
  );
}
