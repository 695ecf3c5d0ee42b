import { GUIDE_NAMES, type GuideName, guidePath, GUIDES } from '#shared/guides.ts';
import { INFORMATION_PAGES, INFORMATION_PATHS, type InformationPath } from '#shared/information-pages.ts';
import type { TextGroup } from '#shared/text-groups.ts';

/** A field of a text of the site. All values are texts; `max` counts characters. */
export type SimpleField =
  /** One line, a paragraph, or a paragraph with links. */
  | { kind: 'line' | 'paragraph' | 'lead'; label: string; max: number; optional?: true; hint?: string }
  /** A text in Markdown, as `domain/site-texts/parse-text.ts` reads it. */
  | { kind: 'text'; label: string; max: number; hint?: string }
  | { kind: 'whole'; label: string; most: number; hint?: string }
  | { kind: 'degrees'; label: string; most: number; hint?: string }
  | { kind: 'phone' | 'email' | 'day'; label: string; hint?: string }
  /** Where a link leads. */
  | { kind: 'link'; label: string; optional?: true; hint?: string }
  /** A part of an address; different for each. */
  | { kind: 'name'; label: string; hint?: string }
  | { kind: 'choice'; label: string; choices: Readonly<Record<string, string>>; hint?: string };

/** Things of one kind, which can be added, removed and moved. */
export interface ListField {
  kind: 'list';
  label: string;
  /** What one of them is called: 'testimonial'. */
  one: string;
  min: number;
  max: number;
  fields: Readonly<Record<string, SimpleField>>;
}

export type TextField = SimpleField | ListField;
export type TextFields = Readonly<Record<string, TextField>>;

/** What a post of the blog consists of. */
export const POST_FIELDS = {
  title: { kind: 'line', label: 'Title', max: 120 },
  slug: {
    kind: 'name',
    label: 'Address',
    hint: 'The last part of the post’s address: lower-case letters, digits and hyphens.',
  },
  date: { kind: 'day', label: 'Date' },
  lead: { kind: 'lead', label: 'Introduction', max: 500 },
  body: { kind: 'text', label: 'Text', max: 30_000 },
} as const satisfies TextFields;

const PAGE_FIELDS = {
  lead: { kind: 'lead', label: 'Introduction', max: 500 },
  actionLabel: {
    kind: 'line',
    label: 'Words on the button',
    max: 40,
    optional: true,
    hint: 'Leave empty for no button.',
  },
  actionTo: { kind: 'link', label: 'Where the button leads', optional: true },
  body: { kind: 'text', label: 'Text', max: 30_000 },
} as const satisfies TextFields;

const DETAIL = 'Below it';
const HOME_TEXTS = {
  hero: {
    title: 'Hero',
    group: 'Home page',
    path: '/',
    fields: {
      heading: { kind: 'line', label: 'Heading', max: 80 },
      browse: { kind: 'line', label: 'Button to the laptops', max: 30 },
      sell: { kind: 'line', label: 'Button for sellers', max: 30 },
    },
  },
  'home-about': {
    title: 'How buying works',
    group: 'Home page',
    path: '/',
    fields: {
      heading: { kind: 'line', label: 'Heading', max: 100 },
      intro: { kind: 'paragraph', label: 'Introduction', max: 400 },
      steps: {
        kind: 'list',
        label: 'Steps',
        one: 'step',
        min: 1,
        max: 6,
        fields: {
          title: { kind: 'line', label: 'Title', max: 60 },
          text: { kind: 'paragraph', label: 'Text', max: 300 },
        },
      },
    },
  },
  statistics: {
    title: 'Statistics',
    group: 'Home page',
    path: '/',
    fields: {
      figures: {
        kind: 'list',
        label: 'Figures',
        one: 'figure',
        min: 1,
        max: 4,
        fields: {
          label: { kind: 'line', label: 'What it counts', max: 30 },
          figure: { kind: 'whole', label: 'Figure', most: 999_999 },
          after: { kind: 'choice', label: 'After it', choices: { '': 'Nothing', '%': '%', '+': '+' } },
        },
      },
    },
  },
  testimonials: {
    title: 'Testimonials',
    group: 'Home page',
    path: '/',
    fields: {
      heading: { kind: 'line', label: 'Heading', max: 80 },
      testimonials: {
        kind: 'list',
        label: 'Testimonials',
        one: 'testimonial',
        min: 1,
        max: 8,
        fields: {
          name: { kind: 'line', label: 'Name', max: 60 },
          who: { kind: 'line', label: 'Who they are', max: 100 },
          text: { kind: 'paragraph', label: 'What they say', max: 500 },
          portrait: {
            kind: 'choice',
            label: 'Portrait',
            choices: {
              headscarf: 'In a headscarf',
              beard: 'With a full beard',
              'long-hair': 'With long hair',
              glasses: 'With glasses',
              none: 'The first letter of the name',
            },
          },
        },
      },
    },
  },
  contact: {
    title: 'Contact details',
    group: 'Contact',
    path: '/contact',
    fields: {
      lead: { kind: 'paragraph', label: 'Introduction', max: 300 },
      supportPhone: { kind: 'phone', label: 'Technical support: phone' },
      supportText: { kind: 'line', label: DETAIL, max: 150 },
      salesEmail: { kind: 'email', label: 'Sales questions: e-mail' },
      salesText: { kind: 'line', label: DETAIL, max: 150 },
      pressEmail: { kind: 'email', label: 'Press: e-mail' },
      pressText: { kind: 'line', label: DETAIL, max: 150 },
      bugsEmail: { kind: 'email', label: 'Bug report: e-mail' },
      bugsText: { kind: 'line', label: DETAIL, max: 150 },
      country: { kind: 'line', label: 'Country', max: 60 },
      countryText: { kind: 'line', label: DETAIL, max: 150 },
      place: { kind: 'line', label: 'Place', max: 60 },
      placeText: { kind: 'line', label: DETAIL, max: 150 },
      mapText: { kind: 'line', label: 'Words below the map', max: 150 },
      latitude: { kind: 'degrees', label: 'Map: latitude', most: 85, hint: 'In degrees, such as 24.3745.' },
      longitude: { kind: 'degrees', label: 'Map: longitude', most: 180, hint: 'In degrees, such as 88.6042.' },
    },
  },
  blog: {
    title: 'Questions and answers of the blog',
    group: 'Blog',
    path: '/blog',
    fields: {
      lead: { kind: 'lead', label: 'Introduction', max: 500 },
      questions: {
        kind: 'list',
        label: 'Questions',
        one: 'question',
        min: 1,
        max: 12,
        fields: {
          question: { kind: 'line', label: 'Question', max: 150 },
          id: { kind: 'name', label: 'Address', hint: 'The part of its address behind #.' },
          answer: { kind: 'text', label: 'Answer', max: 8_000 },
        },
      },
    },
  },
} as const satisfies Record<string, DeclaredText>;

interface DeclaredText {
  title: string;
  group: TextGroup;
  /** The page that shows it. */
  path: string;
  fields: TextFields;
}

export type HomeTextKey = keyof typeof HOME_TEXTS;
export type PageTextKey = `page-${string}` | `guide-${string}`;

export const pageTextKey = (path: InformationPath): PageTextKey => `page-${path.slice(1)}`;
export const guideTextKey = (name: GuideName): PageTextKey => `guide-${name}`;

/** Every text of the site that staff may change, by its key, in the editor's order; posts of the blog are not among them. */
export const SITE_TEXTS: Readonly<Record<string, DeclaredText>> = {
  ...HOME_TEXTS,
  ...Object.fromEntries(
    INFORMATION_PATHS.map((path) => [
      pageTextKey(path),
      { title: INFORMATION_PAGES[path], group: 'Pages', path, fields: PAGE_FIELDS } satisfies DeclaredText,
    ]),
  ),
  ...Object.fromEntries(
    GUIDE_NAMES.map((name) => [
      guideTextKey(name),
      { title: GUIDES[name], group: 'Guides', path: guidePath(name), fields: PAGE_FIELDS } satisfies DeclaredText,
    ]),
  ),
};

const POST_KEY = /^post-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isPostKey = (key: string): boolean => POST_KEY.test(key);

/** The fields of a text; null for a key that no text has. */
export function fieldsOf(key: string): TextFields | null {
  if (isPostKey(key)) return POST_FIELDS;
  return Object.hasOwn(SITE_TEXTS, key) ? (SITE_TEXTS[key]?.fields ?? null) : null;
}

type Item<Fields> = { readonly [Name in keyof Fields]: string };
type Value<Field> = Field extends { kind: 'list'; fields: infer Fields } ? readonly Item<Fields>[] : string;
type Content<Fields> = { readonly [Name in keyof Fields]: Value<Fields[Name]> };

/** What a text says, by its fields. */
export type TextContent = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;
export type HomeText<Key extends HomeTextKey> = Content<(typeof HOME_TEXTS)[Key]['fields']>;
export type PageContent = Content<typeof PAGE_FIELDS>;
export type PostContent = Content<typeof POST_FIELDS>;

/** What may stand in every text: the words that are put in its place. */
export const PLACEHOLDERS = {
  'sale-costs': 'what a sale costs its seller on this site',
  operator: 'who runs the site, as the settings say',
} as const;

/** How a version came about: published from a draft, an earlier one again, the default again, or a post taken down. */
export type VersionKind = 'published' | 'reverted' | 'default' | 'withdrawn';
