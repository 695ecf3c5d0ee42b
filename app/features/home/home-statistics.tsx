// Each class sets where the counting ends: styles in the markup would need a looser Content-Security-Policy.
const FIGURES = [
  { label: 'Satisfaction', figure: '100%', className: '[--count:100] after:content-[counter(count,three-places)_"%"]' },
  { label: 'Years in market', figure: '10', className: '[--count:10] after:content-[counter(count,two-places)]' },
  {
    label: 'Happy customers',
    figure: '2300+',
    className: '[--count:2300] after:content-[counter(count,four-places)_"+"]',
  },
  {
    label: 'Orders complete',
    figure: '5000+',
    className: '[--count:5000] after:content-[counter(count,four-places)_"+"]',
  },
] as const;

/** Four figures about the place. What counts up lies over the figures themselves, which are what screen readers and browsers without scripts get. */
export function HomeStatistics() {
  return (
    <dl className="page-width grid grid-cols-2 gap-y-8 py-10 md:grid-cols-4 md:py-14">
      {FIGURES.map(({ label, figure, className }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 border-l border-pine pl-4 md:pl-6">
          <dt className="text-muted">{label}</dt>
          <dd className="relative font-display text-display font-bold tracking-[-0.03em] text-pine-strong tabular-nums">
            <span className="counted-figure">{figure}</span>
            <span aria-hidden="true" className={`count-up absolute inset-0 ${className}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
