import { FirstPortrait, FourthPortrait, SecondPortrait, ThirdPortrait } from '#app/drawings/portraits.tsx';

const REVIEWS = [
  {
    name: 'Nusrat Jahan',
    who: 'Student in Rajshahi, bought an ultrabook',
    text: 'The listing said four hours of battery, and at the tea stall it was four hours. I tried every key and every port before I paid, and nobody hurried me.',
    Portrait: FirstPortrait,
  },
  {
    name: 'Imran Hossain',
    who: 'Repairer in Dhaka, sold three laptops',
    text: 'I write down every scratch, because buyers will see it anyway. They come, look at it and pay by card. No envelopes of cash, no week of messages about ten dollars.',
    Portrait: SecondPortrait,
  },
  {
    name: 'Farzana Akter',
    who: 'Teacher in Sylhet, bought five Chromebooks',
    text: 'Five Chromebooks for my class. Four were like new. The fifth had a loose hinge, as its seller had written, and cost less because of it. The children drew a face on it.',
    Portrait: ThirdPortrait,
  },
  {
    name: 'Ratan Das',
    who: 'Web developer in Chattogram, bought a MacBook',
    text: 'Less than half of what a new one costs. What convinced me was the badge beside her name, and that we met in daylight, in a library. It has worked every day since.',
    Portrait: FourthPortrait,
  },
] as const;

/** What four people say who bought or sold here. */
export function HomeTestimonials() {
  return (
    <section aria-labelledby="testimonials-title" className="page-width mt-16 md:mt-24">
      <h2 id="testimonials-title" className="font-display text-heading font-bold tracking-[-0.02em]">
        What buyers and sellers say
      </h2>
      <ul className="mt-6 grid gap-px overflow-hidden rounded-box border border-hairline bg-hairline md:grid-cols-2">
        {REVIEWS.map(({ name, who, text, Portrait }) => (
          <li key={name} className="bg-raised">
            <figure className="flex h-full flex-col gap-5 p-5 md:p-8">
              <blockquote className="grow text-lead">
                <p className="-indent-[0.45em]">“{text}”</p>
              </blockquote>
              <figcaption className="flex items-center gap-4">
                <Portrait />
                <span className="min-w-0">
                  <span className="block font-display font-semibold">{name}</span>
                  <span className="block text-small text-balance text-muted">{who}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
