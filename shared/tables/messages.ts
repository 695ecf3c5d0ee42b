import { defineTable } from '#shared/tables/table.ts';

/** What visitors wrote on the contact page. */
export const MESSAGES_TABLE = defineTable({
  name: 'messages',
  sorts: {
    sent: { label: 'Sent', kind: 'time' },
    name: { label: 'Name', kind: 'text' },
  },
  sort: '-sent',
  filters: {
    q: { kind: 'text', label: 'Name, e-mail or words' },
    answered: { kind: 'choice', label: 'Answer', options: { true: 'Answered', false: 'Not answered' } },
    /** What looks like spam, or, by default, everything else. */
    keptApart: { kind: 'scope', options: ['true', 'false'] },
  },
  period: 'Sent',
});
export type ContactTable = typeof MESSAGES_TABLE;
