interface Block {
  title: string;
  value: string;
  /** What a press on the value does; none for what is only to be read. */
  href?: string;
  text: string;
}

// The number begins with 010, which no operator in Bangladesh has; the domain is nobody's.
const BLOCKS: readonly Block[] = [
  {
    title: 'Technical support',
    value: '+880 1000-000010',
    href: 'tel:+8801000000010',
    text: 'Sunday to Thursday, 9:00 to 17:00.',
  },
  {
    title: 'Sales questions',
    value: 'sales@clamshell.example',
    href: 'mailto:sales@clamshell.example',
    text: 'On buying, selling and paying.',
  },
  {
    title: 'Press',
    value: 'press@clamshell.example',
    href: 'mailto:press@clamshell.example',
    text: 'Figures, pictures, interviews.',
  },
  {
    title: 'Bug report',
    value: 'bugs@clamshell.example',
    href: 'mailto:bugs@clamshell.example',
    text: 'What you did, saw and expected.',
  },
  { title: 'Country', value: 'Bangladesh', text: 'Sellers in every division.' },
  { title: 'Place', value: 'Rajshahi', text: 'On the north bank of the Padma.' },
];

/** The other ways to reach us. */
export function ContactBlocks() {
  return (
    <dl className="grid content-start gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {BLOCKS.map(({ title, value, href, text }) => (
        <div key={title} className="border-t border-hairline py-4">
          <dt className="text-small text-muted">{title}</dt>
          <dd className="mt-1 font-medium wrap-anywhere text-ink">
            {href === undefined ? (
              value
            ) : (
              <a href={href} className="text-pine underline underline-offset-4 hover:text-pine-strong">
                {value}
              </a>
            )}
          </dd>
          <dd className="mt-1 text-small text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
