import { Link } from 'react-router';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { Rows } from '#app/features/staff/rows.tsx';
import type { AuditAnswer } from '#shared/contracts/audit.ts';
import { type AuditView, toAuditView } from '#shared/views/audit.ts';

/** The newest lines of the audit log about somebody or something, and the way to all of them. */
export function AuditLines({ about, events }: { about: string; events: readonly AuditAnswer[] }) {
  return (
    <OrderCard title="Audit log">
      <Rows
        none="Nothing is recorded."
        items={events.map(toAuditView).map(({ id, sentence, at }: AuditView) => ({
          id,
          title: sentence.map(({ text }) => text).join(''),
          at,
          atTo: `/dashboard/auditLog?entry=${id}`,
        }))}
      />
      <p className="mt-3">
        <Link to={`/dashboard/auditLog?who=${about}`} className="touch-target-inline text-small text-link">
          All entries
        </Link>
      </p>
    </OrderCard>
  );
}
