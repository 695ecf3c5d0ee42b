/** Stands for somebody without a picture. */
export function DefaultAvatar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="16" className="fill-pine-tint" />
      <circle cx="16" cy="12.5" r="5" className="fill-none stroke-pine" strokeWidth="2" />
      <path
        d="M6.8 26.5c1.6-4.6 5-7 9.2-7s7.6 2.4 9.2 7"
        className="fill-none stroke-pine"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
