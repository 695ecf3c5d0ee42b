/** What the seller writes, with their line breaks. */
export function Description({ text }: { text: string }) {
  return (
    <section aria-labelledby="description-title">
      <h2 id="description-title" className="font-display text-title font-semibold">
        Description
      </h2>
      <p dir="auto" className="mt-3 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  );
}
