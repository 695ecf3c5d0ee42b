/** A shelf with a paper tag and nothing on it. */
export function EmptyShelf({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 110" aria-hidden="true" className={className}>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M10 82h180M34 82v18M166 82v18" className="stroke-ink" strokeWidth="3" />
        <path
          d="M62 78v-34q0-6 6-6h64q6 0 6 6v34"
          className="fill-none stroke-control"
          strokeWidth="2"
          strokeDasharray="2 7"
        />
        <path d="M132 82c0 6 4 8 8 10" className="fill-none stroke-ink" strokeWidth="1.5" />
        <path d="M138 92h22v14h-22z" className="fill-paper stroke-ink" strokeWidth="2" />
        <path d="M144 99h10" className="stroke-pine" strokeWidth="2" />
      </g>
    </svg>
  );
}
