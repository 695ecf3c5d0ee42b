import type { PageText } from '#app/features/information/page-text.ts';
import { ABOUT } from '#app/features/information/texts/about.ts';
import { BUYER_PROTECTION } from '#app/features/information/texts/buyer-protection.ts';
import { COOKIES } from '#app/features/information/texts/cookies.ts';
import { helpText } from '#app/features/information/texts/help.ts';
import { HOW_IT_WORKS } from '#app/features/information/texts/how-it-works.ts';
import { imprintText } from '#app/features/information/texts/imprint.ts';
import { PRIVACY } from '#app/features/information/texts/privacy.ts';
import { SAFETY } from '#app/features/information/texts/safety.ts';
import { sellingText } from '#app/features/information/texts/selling.ts';
import { TERMS } from '#app/features/information/texts/terms.ts';
import type { Imprint, SaleTerms } from '#shared/contracts/site-data.ts';
import type { InformationPath } from '#shared/information-pages.ts';

const TEXTS: Record<Exclude<InformationPath, '/imprint' | '/selling' | '/help'>, PageText> = {
  '/how-it-works': HOW_IT_WORKS,
  '/buyer-protection': BUYER_PROTECTION,
  '/safety': SAFETY,
  '/about': ABOUT,
  '/terms': TERMS,
  '/privacy': PRIVACY,
  '/cookies': COOKIES,
};

/** What some texts say depends on how the site is run. */
interface SiteFacts {
  imprint: Imprint;
  saleTerms: SaleTerms;
}

/** The text of a page. Loaders call it, so it stays on the server, and a browser loads only the text that it shows. */
export function readPageText(path: InformationPath, { imprint, saleTerms }: SiteFacts): PageText {
  if (path === '/imprint') return imprintText(imprint);
  if (path === '/selling') return sellingText(saleTerms);
  return path === '/help' ? helpText(saleTerms) : TEXTS[path];
}
