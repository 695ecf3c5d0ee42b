import { defineTable } from '#shared/tables/table.ts';

/** Work that was tried often enough. */
export const FAILED_JOBS_TABLE = defineTable({
  name: 'failed-jobs',
  sorts: {
    failed: { label: 'Last tried', kind: 'time' },
    tries: { label: 'Tries', kind: 'number' },
  },
  sort: '-failed',
  filters: {
    q: { kind: 'text', label: 'Laptop, e-mail or error' },
    kind: {
      kind: 'choice',
      label: 'Kind',
      all: 'All kinds',
      options: {
        letter: 'E-mails',
        payment: 'Payments',
        'sale-refund': 'Refunds',
        transfer: 'Payments to sellers',
        evidence: 'Evidence for banks',
        picture: 'Pictures',
        'remote-picture': 'Pictures from the web',
      },
    },
  },
  period: 'Last tried',
});
export type FailedJobsTable = typeof FAILED_JOBS_TABLE;
