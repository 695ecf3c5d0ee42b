import { Link } from 'react-router';
import { useSiteInfo } from '#app/use-site-info.ts';

/** In a demo without a mail server: where the letters are that would have been sent. */
export function OutboxNote() {
  if (!useSiteInfo()?.outbox) return null;
  return (
    <p className="mt-2 max-w-prose text-small text-muted">
      This demo sends no mail. What would have been sent is shown in the{' '}
      <Link to="/outbox" className="font-medium text-link">
        outbox
      </Link>
      .
    </p>
  );
}
