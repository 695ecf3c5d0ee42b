import { Link } from 'react-router';
import { keepTogether } from '#app/keep-together.ts';
import { useSiteInfo } from '#app/use-site-info.ts';

/** In a demo without a mail server: where the e-mails are that it would have sent. */
export function OutboxNote() {
  if (!useSiteInfo()?.outbox) return null;
  return (
    <p className="mt-2 max-w-prose text-small text-muted">
      {keepTogether('This demo doesn’t send e-mails. You can read them in the')}{' '}
      <Link to="/outbox" className="font-medium text-link">
        outbox
      </Link>
      .
    </p>
  );
}
