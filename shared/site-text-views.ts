import type { RichText, WrittenText } from '#shared/page-text.ts';
import type { HomeText } from '#shared/site-texts.ts';

/** The texts of the home page. */
export interface HomeTexts {
  hero: HomeText<'hero'>;
  about: HomeText<'home-about'>;
  statistics: HomeText<'statistics'>;
  testimonials: HomeText<'testimonials'>;
}

/** A post of the blog where several are listed. */
export interface ListedPost {
  title: string;
  slug: string;
  /** A day, such as 2026-11-23. */
  date: string;
  lead: RichText;
}

/** A post on its own page. */
export type PostView = ListedPost & WrittenText;

/** The page of the blog. */
export interface BlogView {
  lead: RichText;
  questions: readonly { id: string; question: string; answer: WrittenText }[];
  /** The newest first. */
  posts: readonly ListedPost[];
}
