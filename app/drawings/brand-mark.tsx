/** The mark: a laptop from the side, opened like a shell, with its pearl. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path d="M5.5 24.5 15.8 6.4" className="stroke-pine" strokeWidth="4" strokeLinecap="round" />
      <path d="M5.5 24.5h21" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <circle cx="20.6" cy="16.4" r="3.3" className="fill-pine" />
    </svg>
  );
}
