const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0025 0000 3155', does: 'asks you to confirm with your bank' },
  { number: '4000 0000 0000 0259', does: 'pays, and is disputed with the bank right away' },
  { number: '4000 0000 0000 1976', does: 'pays, then the bank asks a question (no dispute)' },
] as const;

/** Said wherever a card is taken while no real cards are charged. */
export function TestCards() {
  return (
    <section aria-labelledby="test-cards" className="rounded-box bg-amber-tint p-4 text-small">
      <h3 id="test-cards" className="font-medium text-amber">
        This is a demo: no real money moves
      </h3>
      <p className="mt-1 text-ink">
        Only these test cards work, with any future date and any CVC. Please don’t enter a card of your own.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ink">
        {TEST_CARDS.map(({ number, does }) => (
          <div key={number} className="contents">
            <dt className="font-mono whitespace-nowrap">{number}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
