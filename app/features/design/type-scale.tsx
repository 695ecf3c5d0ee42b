import { BothThemes, Specimen } from '#app/features/design/specimen.tsx';

const SIZES = [
  ['display', 'text-display font-display font-bold tracking-[-0.03em]', '38 to 60 px', 'the hero, and little else'],
  ['heading', 'text-heading font-display font-bold tracking-[-0.02em]', '32 / 38', 'a page’s or a section’s heading'],
  ['title', 'text-title font-display font-semibold', '24 / 30', 'dialogs, cards, prices'],
  ['lead', 'text-lead font-display font-semibold', '19 / 28', 'introductions; in the display face, names of things'],
  ['base', 'text-base', '16 / 24', 'text, and everything that is typed into'],
  ['small', 'text-small', '13 / 20', 'labels, hints, what is secondary'],
] as const;

/** The six sizes in their two faces. */
export function TypeScale() {
  return (
    <BothThemes>
      {SIZES.map(([name, className, pixels, use]) => (
        <Specimen key={name} name={name} note={`${pixels} · ${use}`}>
          <p className={`wrap-anywhere ${className}`}>Good laptops deserve a second owner</p>
        </Specimen>
      ))}
      <Specimen name="Figures" note="tabular wherever they stand below each other">
        <dl className="grid w-56 gap-1 tabular-nums">
          {['$1,111.00', '$48.50', '$999,999.99'].map((price) => (
            <div key={price} className="flex justify-between">
              <dt className="text-muted">Price</dt>
              <dd className="font-display text-lead font-bold">{price}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="mono" note="ids, card numbers and code">
        <p className="font-mono wrap-anywhere">pi_3Q8xLzK2 · 4242 4242 4242 4242</p>
      </Specimen>
      <Specimen name="Beyond Latin-1" note="the extended files arrive with the first such letter">
        <p>Łukasz Żółty, Ğülşen Çelik, Ștefan Țurcanu, Þóra Ægisdóttir</p>
      </Specimen>
    </BothThemes>
  );
}
