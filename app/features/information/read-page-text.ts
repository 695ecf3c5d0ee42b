import type { PageText } from '#app/features/information/page-text.ts';
import { ABOUT } from '#app/features/information/texts/about.ts';
import { BUYER_PROTECTION } from '#app/features/information/texts/buyer-protection.ts';
import { COOKIES } from '#app/features/information/texts/cookies.ts';
import { HELP } from '#app/features/information/texts/help.ts';
import { HOW_IT_WORKS } from '#app/features/information/texts/how-it-works.ts';
import { imprintText } from '#app/features/information/texts/imprint.ts';
import { PRIVACY } from '#app/features/information/texts/privacy.ts';
import { SAFETY } from '#app/features/information/texts/safety.ts';
import { SELLING } from '#app/features/information/texts/selling.ts';
import { TERMS } from '#app/features/information/texts/terms.ts';
import type { Imprint } from '#shared/contracts/site-data.ts';
import type { InformationPath } from '#shared/information-pages.ts';

const TEXTS: Record<Exclude<InformationPath, '/imprint'>, PageText> = {
  '/how-it-works': HOW_IT_WORKS,
  '/buyer-protection': BUYER_PROTECTION,
  '/selling': SELLING,
  '/safety': SAFETY,
  '/help': HELP,
  '/about': ABOUT,
  '/terms': TERMS,
  '/privacy': PRIVACY,
  '/cookies': COOKIES,
};

/** The text of a page. Loaders call it, so it stays on the server, and a browser loads only the text that it shows. */
export function readPageText(path: InformationPath, imprint: Imprint): PageText {
  return path === '/imprint' ? imprintText(imprint) : TEXTS[path];
}
