import { findDueClaims, settleDueClaim } from '#domain/claims/settle-due.ts';
import { findDueHandovers, settleHandover } from '#domain/handovers/settle-due.ts';
import type { ScheduledJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** Orders in one run; the rest have their turn in the next. */
const MAX_UNFINISHED = 200;

/** Releases, refunds, reminds and asks about hand-overs whose time has come. One that fails has its turn again. */
export const settleHandoversJob: ScheduledJob<Pick<Services, 'db' | 'log'>> = {
  name: 'settle-handovers',
  schedule: { everySeconds: 20 },
  run: async ({ db, log }) => {
    for (const order of await findDueHandovers(db, MAX_UNFINISHED)) {
      await settleHandover(db, order).catch((error: unknown) =>
        log.error({ err: error, order }, 'A hand-over could not be settled and will be tried again'),
      );
    }
  },
};

/** Hands what nobody answered to the Admins, reminds them, and follows what banks do. One that fails has its turn again. */
export const settleClaimsJob: ScheduledJob<Pick<Services, 'db' | 'log'>> = {
  name: 'settle-claims',
  schedule: { everySeconds: 20 },
  run: async ({ db, log }) => {
    for (const order of await findDueClaims(db, MAX_UNFINISHED)) {
      await settleDueClaim(db, order).catch((error: unknown) =>
        log.error({ err: error, order }, 'A claim could not be settled and will be tried again'),
      );
    }
  },
};
