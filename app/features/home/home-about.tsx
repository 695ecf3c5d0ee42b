const STEPS = [
  {
    title: 'Read what it is',
    text: 'Every listing says how long the laptop was used, what condition it’s in, where it is and what it cost new. Verified sellers have a badge.',
  },
  {
    title: 'Meet, and look at it',
    text: 'Book with a phone number and a place that suits you. Booking costs nothing, and the seller knows who’s coming.',
  },
  {
    title: 'Pay by card',
    text: 'Pay when you’re happy. The laptop is held for you while you do, and if somebody else’s payment comes first, you pay nothing.',
  },
] as const;

/** How buying works here, in three steps. */
export function HomeAbout() {
  return (
    <section aria-labelledby="about-title" className="page-width mt-16 md:mt-24">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-3">
        <h2
          id="about-title"
          className="max-w-[24ch] font-display text-heading font-bold tracking-[-0.02em] lg:col-span-2"
        >
          Used laptops, from people you meet before you pay
        </h2>
        <p className="max-w-prose text-muted">
          Clamshell is a marketplace for used laptops, and nothing else. Nothing comes in the post: you sit down with
          the person who used the laptop, try it, and decide.
        </p>
      </div>
      <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <h3 className="flex items-baseline gap-3 font-display text-lead font-semibold">
              <span aria-hidden="true" className="text-pine tabular-nums">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-[46ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
