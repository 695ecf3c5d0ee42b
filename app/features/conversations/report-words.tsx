import { CONVERSATION_REPORT_TEXTS } from '#shared/conversation-reports.ts';
import type { ReportedConversationView } from '#shared/views/conversation-reports.ts';

/** Who has reported a conversation, and why. */
export function ReportWords({ reports }: Pick<ReportedConversationView, 'reports'>) {
  return (
    <ul className="flex min-w-0 flex-col gap-2">
      {reports.map(({ by, reason, details }) => (
        <li key={by} className="min-w-0">
          <p className="font-medium text-ink">{CONVERSATION_REPORT_TEXTS[reason]}</p>
          {details !== undefined && (
            <p className="wrap-anywhere whitespace-pre-line text-ink">
              <bdi>“{details}”</bdi>
            </p>
          )}
          <p className="text-small text-muted">Says the {by}</p>
        </li>
      ))}
    </ul>
  );
}
