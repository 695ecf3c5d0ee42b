import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';
import type { TextContent, VersionKind } from '#shared/site-texts.ts';

/** A text of the site that staff have changed, or a post of the blog. */
interface SiteTextsTable {
  key: string;
  /** What the audit log calls it. */
  id: string;
  /** Raised by each change, so that of two people who change a text at once the second learns of the first. */
  revision: Generated<number>;
  /** What everybody reads; null for the default, and for a post that is not published. */
  published: ColumnType<TextContent | null, string | null, string | null>;
  /** Where a published post is read. */
  slug: string | null;
  draft: ColumnType<TextContent | null, string | null, string | null>;
  drafted_by: string | null;
  drafted_at: Date | null;
}

/** What a text said from a certain time on; never changed. */
interface SiteTextVersionsTable {
  id: string;
  key: string;
  /** 1 for the first of its text. */
  number: number;
  kind: VersionKind;
  content: ColumnType<TextContent, string, never>;
  /** The version whose words these are again, where `kind` is 'reverted'. */
  of_number: number | null;
  /** What its author says about the change. */
  note: string | null;
  author_id: string;
  created_at: CreatedAt;
}

export interface SiteTextTables {
  site_texts: SiteTextsTable;
  site_text_versions: SiteTextVersionsTable;
}
