import { BLOG } from '#domain/site-texts/defaults/blog.ts';
import { HOW_TO_CHECK_A_USED_LAPTOP } from '#domain/site-texts/defaults/guides/how-to-check-a-used-laptop.ts';
import { LAPTOP_BATTERIES } from '#domain/site-texts/defaults/guides/laptop-batteries.ts';
import { LOCKED_LAPTOPS } from '#domain/site-texts/defaults/guides/locked-laptops.ts';
import { MEMORY_AND_STORAGE } from '#domain/site-texts/defaults/guides/memory-and-storage.ts';
import { PROCESSOR_GENERATIONS } from '#domain/site-texts/defaults/guides/processor-generations.ts';
import { CONTACT, HERO, HOME_ABOUT, STATISTICS, TESTIMONIALS } from '#domain/site-texts/defaults/home.ts';
import { ABOUT } from '#domain/site-texts/defaults/pages/about.ts';
import { BUYER_PROTECTION } from '#domain/site-texts/defaults/pages/buyer-protection.ts';
import { COOKIES } from '#domain/site-texts/defaults/pages/cookies.ts';
import { HELP } from '#domain/site-texts/defaults/pages/help.ts';
import { HOW_IT_WORKS } from '#domain/site-texts/defaults/pages/how-it-works.ts';
import { IMPRINT } from '#domain/site-texts/defaults/pages/imprint.ts';
import { PRIVACY } from '#domain/site-texts/defaults/pages/privacy.ts';
import { SAFETY } from '#domain/site-texts/defaults/pages/safety.ts';
import { SELLING } from '#domain/site-texts/defaults/pages/selling.ts';
import { TERMS } from '#domain/site-texts/defaults/pages/terms.ts';
import type { GuideName } from '#shared/guides.ts';
import type { InformationPath } from '#shared/information-pages.ts';
import {
  guideTextKey,
  type HomeText,
  type HomeTextKey,
  type PageContent,
  pageTextKey,
  type TextContent,
} from '#shared/site-texts.ts';

const HOME: { [Key in HomeTextKey]: HomeText<Key> } = {
  hero: HERO,
  'home-about': HOME_ABOUT,
  statistics: STATISTICS,
  testimonials: TESTIMONIALS,
  contact: CONTACT,
  blog: BLOG,
};

const PAGES: Record<InformationPath, PageContent> = {
  '/how-it-works': HOW_IT_WORKS,
  '/buyer-protection': BUYER_PROTECTION,
  '/selling': SELLING,
  '/safety': SAFETY,
  '/help': HELP,
  '/about': ABOUT,
  '/terms': TERMS,
  '/privacy': PRIVACY,
  '/cookies': COOKIES,
  '/imprint': IMPRINT,
};

const GUIDES: Record<GuideName, PageContent> = {
  'how-to-check-a-used-laptop': HOW_TO_CHECK_A_USED_LAPTOP,
  'laptop-batteries': LAPTOP_BATTERIES,
  'locked-laptops': LOCKED_LAPTOPS,
  'processor-generations': PROCESSOR_GENERATIONS,
  'memory-and-storage': MEMORY_AND_STORAGE,
};

const DEFAULT_TEXTS: Readonly<Record<string, TextContent>> = {
  ...HOME,
  ...Object.fromEntries(
    Object.entries(PAGES).map(([path, content]) => [pageTextKey(path as InformationPath), content]),
  ),
  ...Object.fromEntries(Object.entries(GUIDES).map(([name, content]) => [guideTextKey(name as GuideName), content])),
};

/** What a text says until somebody changes it; null for posts of the blog. */
export function defaultText(key: string): TextContent | null {
  return (Object.hasOwn(DEFAULT_TEXTS, key) && DEFAULT_TEXTS[key]) || null;
}
