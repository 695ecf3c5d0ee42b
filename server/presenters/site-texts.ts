import type * as v from 'valibot';
import type { TextContent } from '#shared/site-texts.ts';
import type {
  ListedTextAnswer,
  PreviewAnswer,
  RevisionAnswer,
  TextAnswer,
  TextVersionAnswer,
  versionContentAnswer,
} from '#shared/contracts/site-texts.ts';
import type { CsvColumns } from '#server/plugins/csv.ts';
import type { Preview } from '#domain/site-texts/preview-text.ts';
import type { EditedText, ListedText, TextVersion, Written } from '#domain/site-texts/read-text.ts';

export function presentListedText({ key, title, group, path, changed, drafted }: ListedText): ListedTextAnswer {
  return { key, title, group, path, changed: presentWritten(changed), drafted: presentWritten(drafted) };
}

export const textsCsv: CsvColumns<ListedTextAnswer> = {
  Text: ({ title }) => title,
  'Part of the site': ({ group }) => group,
  Page: ({ path }) => path,
  Changed: ({ changed }) => changed?.at,
  'Changed by': ({ changed }) => changed?.by,
  'Draft of': ({ drafted }) => drafted?.at,
  'Draft by': ({ drafted }) => drafted?.by,
  Id: ({ key }) => key,
};

export function presentText(text: EditedText): TextAnswer {
  const { id, revision, shown, isDefault, draft, standard } = text;
  return {
    ...presentListedText(text),
    auditId: id,
    revision,
    shown: shown as TextAnswer['shown'],
    isDefault,
    draft: draft as TextAnswer['draft'],
    standard: standard as TextAnswer['standard'],
  };
}

export function presentVersion(version: TextVersion): TextVersionAnswer {
  const { id, number, kind, of_number: of, note, author: by, created_at: at } = version;
  return { _id: id, number, kind, of, note, by, at: at.toISOString() };
}

export function presentRevision(revision: number): RevisionAnswer {
  return { acknowledged: true, modifiedCount: 1, revision };
}

export function presentVersionContent(content: TextContent): v.InferOutput<typeof versionContentAnswer> {
  return { content: content as PreviewAnswer['content'] };
}

/** What is shown of a draft. */
export function presentPreview({ content, lead, texts }: Preview): PreviewAnswer {
  return { content: content as PreviewAnswer['content'], lead, texts } as PreviewAnswer;
}

const presentWritten = (written: Written | null) => written && { by: written.by, at: written.at.toISOString() };
