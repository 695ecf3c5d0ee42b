import type { FastifyBaseLogger } from 'fastify';
import { isbot } from 'isbot';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import { addViews, type Viewed } from '#domain/selling/count-views.ts';
import { trackVisitors } from '#server/views/visitors.ts';

const FLUSH_MS = 20_000;
/** Of laptops and viewers in one batch; what comes beyond that within `FLUSH_MS` isn't counted. */
const MOST_COUNTED = 20_000;

/** A request that tells of a look at a laptop. */
interface Look {
  productId: string;
  /** The account of who is signed in. */
  viewerId: string | null;
  address: string;
  /** What programs that read the site by themselves name isn't counted, nor what names nothing. */
  userAgent: string | undefined;
}

/**
 * Counts in memory how often laptops are looked at, by each visitor once a day, and writes it down now and then, so that no page costs a write. An account
 * that looks is known only until then, to leave out sellers who look at their own. What a killed process had not written is lost.
 */
export function openViewCounter(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const visitors = trackVisitors();
  let counted = new Map<string, Viewed>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = [...counted.values()];
    counted = new Map();
    try {
      await addViews(db, batch);
    } catch (error) {
      log.warn({ err: error, lost: batch.length }, 'Views of laptops could not be counted');
    }
  }

  return {
    count({ productId: given, viewerId, address, userAgent }: Look): void {
      const productId = given.toLowerCase();
      if (!isId(productId) || userAgent === undefined || userAgent === '' || isbot(userAgent)) return;
      if (!visitors.isNew(productId, { accountId: viewerId, address: networkSourceOf(address), userAgent })) return;
      const key = `${productId} ${viewerId ?? ''}`;
      const known = counted.get(key);
      if (known) known.times += 1;
      else if (counted.size < MOST_COUNTED) counted.set(key, { productId, viewerId, times: 1 });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    /** Writes down what was counted so far; to be called before the database is closed as well. */
    flush,
  };
}
