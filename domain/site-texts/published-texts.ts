import type { BlogView, PostView } from '#shared/site-text-views.ts';
import type { PageText } from '#shared/page-text.ts';
import {
  type HomeText,
  type HomeTextKey,
  type PageContent,
  type PageTextKey,
  type PostContent,
  type TextContent,
} from '#shared/site-texts.ts';
import type { Database } from '#database/tables.ts';
import type { CatalogueCache } from '#domain/catalogue-cache.ts';
import { DomainError } from '#domain/errors.ts';
import { defaultText } from '#domain/site-texts/default-texts.ts';
import { fillIn, type SiteFacts } from '#domain/site-texts/fill-in.ts';
import { parseLine, parseText } from '#domain/site-texts/parse-text.ts';

/** Posts that /blog lists, the newest first; older ones are in the sitemap. */
const LISTED_POSTS = 100;

/** What a page says, as it is shown. @throws {TextError} for what was not checked */
export function showPage({ lead, actionLabel, actionTo, body }: PageContent, facts: SiteFacts): PageText {
  return {
    lead: parseLine(fillIn(lead, facts)),
    ...(actionLabel !== '' && actionTo !== '' && { action: { to: actionTo, label: actionLabel } }),
    ...parseText(fillIn(body, facts)),
  };
}

export function showPost({ title, slug, date, lead, body }: PostContent): PostView {
  return { title, slug, date, lead: parseLine(lead), ...parseText(body) };
}

export function showBlog({ lead, questions }: HomeText<'blog'>): Omit<BlogView, 'posts'> {
  return {
    lead: parseLine(lead),
    questions: questions.map(({ id, question, answer }) => ({ id, question, answer: parseText(answer) })),
  };
}

/** What everybody reads, from the cache until a text or the catalogue changes. */
export function publishedTexts(db: Database, cache: CatalogueCache, facts: SiteFacts) {
  /** The texts of the site that somebody has changed. */
  const changed = (): Promise<ReadonlyMap<string, TextContent>> =>
    cache.getOrLoad('site texts', async () => {
      const rows = await db
        .selectFrom('site_texts')
        .select(['key', 'published'])
        .where('published', 'is not', null)
        .where('slug', 'is', null)
        .execute();
      return new Map(rows.flatMap(({ key, published }) => (published ? [[key, published] as const] : [])));
    });
  async function read(key: string): Promise<TextContent> {
    const content = (await changed()).get(key) ?? defaultText(key);
    if (!content) throw new DomainError('not-found');
    return content;
  }
  const home = async <Key extends HomeTextKey>(key: Key) => (await read(key)) as unknown as HomeText<Key>;

  return {
    home,
    page: (key: PageTextKey): Promise<PageText> =>
      cache.getOrLoad(`site text ${key}`, async () => showPage((await read(key)) as unknown as PageContent, facts)),
    blog: (): Promise<BlogView> =>
      cache.getOrLoad('site text blog', async () => {
        const posts = await db
          .selectFrom('site_texts')
          .select('published')
          .where('slug', 'is not', null)
          .orderBy((eb) => eb.ref('published', '->>').key('date'), 'desc')
          .orderBy('key', 'desc')
          .limit(LISTED_POSTS)
          .execute();
        return {
          ...showBlog(await home('blog')),
          posts: posts.map(({ published }) => {
            const { title, slug, date, lead } = published as unknown as PostContent;
            return { title, slug, date, lead: parseLine(lead) };
          }),
        };
      }),
    /** @throws {DomainError} 'not-found' */
    post: (slug: string): Promise<PostView> =>
      cache.getOrLoad(`site post ${slug}`, async () => {
        const row = await db.selectFrom('site_texts').select('published').where('slug', '=', slug).executeTakeFirst();
        if (!row?.published)
          throw new DomainError('not-found', 'We couldn’t find this post. It may have been taken down.');
        return showPost(row.published as unknown as PostContent);
      }),
  };
}

/** Where all published posts are read, for search engines. */
export async function listPostSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('site_texts')
    .select('slug')
    .where('slug', 'is not', null)
    .orderBy('key')
    .limit(10_000)
    .execute();
  return rows.flatMap(({ slug }) => slug ?? []);
}
