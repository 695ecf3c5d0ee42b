import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#config/settings.ts';
import type { OpenDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import type { Identity } from '#server/identity/identity.ts';

/** What every route may need. Made once at start by `server/main.ts`, and for each test app by `tests/support/test-app.ts`. */
export interface Services {
  settings: Settings;
  database: OpenDatabase;
  db: Database;
  cardPayments: CardPayments;
  identity: Identity;
  /** Origins that count as the site's own, e.g. `http://localhost:3000`. */
  ownOrigins: () => readonly string[];
  log: FastifyBaseLogger;
}
