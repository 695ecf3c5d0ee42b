/** States that a pointer or a key brings about. */
const PSEUDO_CLASS = /(?<!\\):(hover|active|focus-visible|focus-within|focus)\b/g;

/**
 * Lets an element look as if it were hovered, focused or pressed, for pictures and reviews: `<Button data-state="hover">`. Copies each
 * rule of the page's style sheets that is about such a state, with the state's name in an attribute in place of the pseudo-class.
 * @returns what takes the copies away again
 */
export function showForcedStates(): () => void {
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
