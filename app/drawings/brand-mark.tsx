/** The mark: a scallop, open on the deck of a laptop. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path
        d="M16 22.5 3 19A3.8 3.8 0 0 1 6.45 13 3.8 3.8 0 0 1 12.5 9.5a3.8 3.8 0 0 1 7 0 3.8 3.8 0 0 1 6.05 3.5A3.8 3.8 0 0 1 29 19z"
        className="fill-pine stroke-pine"
        strokeWidth="1.5"
      />
      <path d="M16 22 8 14.8M16 22l-2.8-10M16 22l2.8-10M16 22l8-7.2" className="stroke-paper" strokeWidth="1.4" />
      <path d="M4.5 27.5h23" className="stroke-ink" strokeWidth="3" />
    </svg>
  );
}
