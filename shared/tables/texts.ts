import { TEXT_GROUPS, type TextGroup } from '#shared/text-groups.ts';
import { defineTable } from '#shared/tables/table.ts';

/** The site's texts and the posts of its blog. */
export const TEXTS_TABLE = defineTable({
  name: 'texts',
  sorts: {
    order: { label: 'On the site', kind: 'place' },
    title: { label: 'Text', kind: 'text' },
    changed: { label: 'Changed', kind: 'time' },
  },
  sort: 'order',
  filters: {
    q: { kind: 'text', label: 'Title' },
    group: {
      kind: 'choice',
      label: 'Part of the site',
      options: Object.fromEntries(TEXT_GROUPS.map((group) => [group, group])) as Record<TextGroup, string>,
    },
    state: {
      kind: 'choice',
      label: 'State',
      options: {
        drafted: 'With a draft',
        changed: 'Changed',
        default: 'Default',
        unpublished: 'Not published',
      },
    },
  },
  period: 'Changed',
});
export type TextsTable = typeof TEXTS_TABLE;
