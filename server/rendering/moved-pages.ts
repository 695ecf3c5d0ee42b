import type { FastifyInstance } from 'fastify';

/** Lists of the dashboard that have become parts of another one, and where they are now. */
const MOVED: Readonly<Record<string, string>> = {
  '/dashboard/reportedReviews': '/dashboard/moderation?kind=review',
  '/dashboard/reportedConversations': '/dashboard/moderation?kind=conversation',
  '/dashboard/priceAlerts': '/dashboard/moderation?reason=far-below',
};

/** Leads bookmarks of pages that have moved to where they are now. */
export function registerMovedPages(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(MOVED))
    app.get(from, { schema: { hide: true } }, async (_, reply) => reply.redirect(to, 301));
}
