import { commissionInWords } from '#shared/commission-words.ts';
import type { Imprint, SaleTerms, SiteOperator } from '#shared/contracts/site-data.ts';
import type { PLACEHOLDERS } from '#shared/site-texts.ts';

/** What some texts say depends on how the site is run. */
export interface SiteFacts {
  imprint: Imprint;
  saleTerms: SaleTerms;
}

const DEMONSTRATION =
  'This is a demo of Clamshell. No business stands behind it, its laptops aren’t for sale, and its accounts, addresses and phone numbers are made up.';
const UNNAMED = 'The people who run this site haven’t entered their details yet.';

/** Puts the facts of this site where a text names them: `{{sale-costs}}`, `{{operator}}`. Others stay as they were written. */
export function fillIn(source: string, facts: SiteFacts): string {
  const words: Record<keyof typeof PLACEHOLDERS, () => string> = {
    'sale-costs': () => escapeMarkdown(commissionInWords(facts.saleTerms)),
    operator: () => operatorInMarkdown(facts.imprint),
  };
  return source.replaceAll(/\{\{([a-z-]+)\}\}/g, (written, name: string) =>
    Object.hasOwn(words, name) ? words[name as keyof typeof words]() : written,
  );
}

function operatorInMarkdown({ operator, demonstration }: Imprint): string {
  if (!operator) return demonstration ? DEMONSTRATION : UNNAMED;
  const terms = termsOf(operator).map(([term, meaning]) => `- **${term}**: ${meaning}`);
  return `${demonstration ? `${DEMONSTRATION}\n\n` : ''}${terms.join('\n')}`;
}

function termsOf({ name, address, email, responsible }: SiteOperator): [string, string][] {
  const shown = escapeMarkdown(email);
  return [
    ['Name', escapeMarkdown(name)],
    ['Postal address', escapeMarkdown(address)],
    ['E-mail', `[${shown}](<mailto:${email.replaceAll(/[<>\\\s]/g, '')}>)`],
    ...(responsible === undefined
      ? []
      : [['Responsible for the contents', escapeMarkdown(responsible)] as [string, string]]),
  ];
}

/** A text that Markdown shows as it is, in one line. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
