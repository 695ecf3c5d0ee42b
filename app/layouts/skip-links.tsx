import { useMatches } from 'react-router';

const CLASS =
  'sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-box focus:bg-pine focus:px-4 focus:py-2.5 focus:font-medium focus:text-on-pine';

/** What else can be skipped to, by route: the lists of laptops. Where the filters are a sheet, it is their button. */
const FURTHER: Readonly<Record<string, readonly (readonly [target: string, label: string, when?: string])[]>> = {
  'routes/laptops': [
    ['results', 'results'],
    ['filters', 'filters', 'max-lg:hidden'],
    ['open-filters', 'filters', 'lg:hidden'],
  ],
  'routes/home': [['products', 'laptops']],
  'home-by-name': [['products', 'laptops']],
  'routes/category': [['products', 'laptops']],
};

/** The first links of every page, seen while they have the focus: past the navbar, and past what stands before a list. */
export function SkipLinks() {
  const page = useMatches().at(-1);
  // An error page stands in for the list where its data is missing.
  const further = page?.loaderData === undefined ? [] : (FURTHER[page.id] ?? []);
  return [['content', 'content'] as const, ...further].map(([target, label, when = '']) => (
    <a key={target} href={`#${target}`} className={`${CLASS} ${when}`}>
      Skip to the {label}
    </a>
  ));
}
