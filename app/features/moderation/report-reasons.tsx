import { useQuery } from '@tanstack/react-query';
import { apiGetPage } from '#app/api/client.ts';
import { Day } from '#app/components/lists/day.tsx';
import type { ReportAnswer } from '#shared/contracts/reports.ts';
import { ITEM_REASON_TEXTS } from '#shared/moderation.ts';
import { type ReportView, toReportView } from '#shared/views/reports.ts';

/** So many of the newest reports are read, in one call for all rows. */
const MOST_REPORTS = 1_000;
const SHOWN = 3;

/** Why buyers have reported a laptop, the newest first. */
export function ReportReasons({ productId }: { productId: string }) {
  const { data, error } = useQuery({
    queryKey: ['list', '/reports'],
    queryFn: async ({ signal }) =>
      (await apiGetPage<ReportAnswer>(`/reports?limit=${MOST_REPORTS}`, { signal })).rows.map(toReportView),
  });
  if (error && !data) return <p className="text-small text-muted">The reasons couldn’t be loaded.</p>;
  const reports = (data ?? []).filter((report) => report.productId === productId);
  if (data && reports.length === 0)
    return <p className="text-small text-muted">Reported before the seller listed it again.</p>;
  const more = reports.slice(SHOWN);
  return (
    <div className="min-h-11 min-w-0 text-small @3xl:min-w-48">
      <ul className="flex flex-col gap-2">{reports.slice(0, SHOWN).map(item)}</ul>
      {more.length > 0 && (
        <details>
          <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-muted">
            {more.length} more
          </summary>
          <ul className="flex flex-col gap-2">{more.map(item)}</ul>
        </details>
      )}
    </div>
  );
}

function item({ id, reason, details, buyerName, reportedAt }: ReportView) {
  return (
    <li key={id}>
      <p className="font-medium text-ink">{ITEM_REASON_TEXTS[reason ?? 'none']}</p>
      {details !== undefined && (
        <p className="wrap-anywhere whitespace-pre-line text-ink">
          <bdi>“{details}”</bdi>
        </p>
      )}
      <p className="text-muted">
        <bdi>{buyerName}</bdi>, <Day iso={reportedAt} />
      </p>
    </li>
  );
}
