import { useEffect } from 'react';
import { COMPONENTS } from '#app/features/design/components.tsx';
import { FOUNDATIONS } from '#app/features/design/foundations.tsx';
import { PAGE_PARTS } from '#app/features/design/page-parts.tsx';
import { BothThemes } from '#app/features/design/specimen.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Design system');

const SECTIONS = [...FOUNDATIONS, ...COMPONENTS, ...PAGE_PARTS];

/** Every component in every state, in both themes: what to build pages from, and where to see what a change does. */
export default function DesignPage() {
  useEffect(showForcedStates, []);
  return (
    <div className="mx-auto grid w-full max-w-[110rem] gap-x-10 px-4 py-10 md:px-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Sections" className="hidden lg:block">
        <ul className="sticky top-24 grid gap-0.5">
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-box px-3 py-1.5 text-muted hover:bg-sunken hover:text-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="font-display text-display font-bold tracking-[-0.03em]">Design system</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">
          Calm, precise, a little warm. These are the very components that the site is made of, so what is wrong here is
          wrong there.
        </p>
        {SECTIONS.map(({ id, title, rule, ...section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-14">
            <h2 id={`${id}-title`} className="font-display text-heading font-bold tracking-[-0.02em]">
              {title}
            </h2>
            <p className="mt-1 mb-5 max-w-prose text-muted">{rule}</p>
            <BothThemes {...section} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** States that a pointer or a key brings about. */
const PSEUDO_CLASS = /(?<!\\):(hover|active|focus-visible|focus-within|focus)\b/g;

/**
 * Lets an element look as if it were hovered, focused or pressed, for pictures and reviews: `<Button data-state="hover">`. Copies each
 * rule of the page's style sheets that is about such a state, with the state's name in an attribute in place of the pseudo-class.
 * @returns what takes the copies away again
 */
function showForcedStates(): () => void {
  const copies = [...document.styleSheets].map((sheet) => [...sheet.cssRules].map(forced).join('\n')).join('\n');
  const copy = new CSSStyleSheet();
  copy.replaceSync(copies);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, copy];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== copy);
  };
}

/** A rule with forced states, within the layers and media that it stands in; empty if it is about none. */
function forced(rule: CSSRule): string {
  if (rule instanceof CSSImportRule && rule.styleSheet) return [...rule.styleSheet.cssRules].map(forced).join('\n');
  if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
    const inner = [...rule.cssRules].map(forced).join('\n');
    return inner.trim() && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
  }
  const { cssText } = rule;
  if (cssText.search(PSEUDO_CLASS) < 0) return '';
  return cssText.replaceAll(PSEUDO_CLASS, (_, state: string) => `[data-state~='${nameOf(state)}']`);
}

const nameOf = (state: string): string => (state.startsWith('focus') ? 'focus' : state);
