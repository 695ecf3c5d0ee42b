import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseServers, type ServerKind, readDatabaseUrl } from '#config/database-urls.ts';
import { isDatabaseBusy } from '#database/busy.ts';
import { watchAnswers } from '#database/watch-answers.ts';

/** A server that is asked what it is, or for a connection, counts as away when it has not answered in this time (ms). */
const PROBE_MS = 5_000;
/** For so long (ms) a choice holds: a connection that is made later looks for the server anew. */
const CHOICE_MS = 5_000;
/** After looking in vain for longer than this (ms), nobody looks again for as long, so that a call that needs several connections does not wait for each. */
const VAIN_MS = 1_000;
/** While one server is silent, those that have said what they are are asked again after so long (ms): one of them may be promoted meanwhile. */
const AGAIN_MS = 500;

/** No server is there that is of the wanted kind, as while a standby is being promoted. */
class NoServerError extends Error {
  override name = 'NoServerError';
  /** sqlclient_unable_to_establish_sqlconnection: trying again shortly is right. */
  readonly code = '08001';
}

/** What a server says of itself. */
interface ServerRole {
  isStandby: boolean;
  readsOnly: boolean;
}

/** Where a server is. */
interface Address {
  url: string;
  host: string;
  port: number;
}

/**
 * What leads to the database at `url`, for the driver. Of several servers each connection goes to the one of the wanted kind, also after that
 * has become another one; and connections to a server that no longer answers are closed.
 */
export function connectionOptions(url: string): { connectionString: string; Client?: typeof pg.Client } {
  const servers = readDatabaseUrl(url);
  if (servers === null) return { connectionString: url };
  const [connectionString] = servers.urls;
  // The server of this process or machine: whoever started it watches it.
  if (URL.parse(connectionString)?.searchParams.get('host')?.startsWith('/')) return { connectionString };
  const choice = choiceOf(url, servers);
  return {
    connectionString,
    Client: class extends ServerClient {
      constructor(config?: string | pg.ClientConfig) {
        super(config, choice);
      }
    },
  };
}

/** A connection of its own to the database at `url`, still to be made. */
export function newClient(url: string, config: Omit<pg.ClientConfig, 'connectionString'>): pg.Client {
  const { connectionString, Client = pg.Client } = connectionOptions(url);
  return new Client({ ...config, connectionString });
}

/** One choice for all connections of a thread. */
const choices = new Map<string, ServerChoice>();

function choiceOf(url: string, servers: DatabaseServers): ServerChoice {
  const choice = choices.get(url) ?? new ServerChoice(servers);
  choices.set(url, choice);
  return choice;
}

/** Which of the servers is used, until a connection to it fails or finds it to be of another kind. */
class ServerChoice {
  readonly kind: ServerKind;
  readonly #addresses: readonly Address[];
  #chosen: Promise<Address> | null = null;
  /** Until when (ms) what was found, or that nothing was, is not looked for again; null while it is being looked for. */
  #holdsUntil: number | null = null;

  constructor({ urls, kind }: DatabaseServers) {
    this.kind = kind;
    this.#addresses = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port };
    });
  }

  /** @throws {NoServerError} when there is none; what the servers say when all of them refuse */
  choose(): Promise<Address> {
    const [first] = this.#addresses;
    if (first && this.#addresses.length === 1) return Promise.resolve(first);
    if (this.#holdsUntil !== null && performance.now() >= this.#holdsUntil) this.#chosen = null;
    return (this.#chosen ??= this.#look());
  }

  /** The next connection looks for a server anew. */
  forget(): void {
    // Whoever looks at the moment may go on, and others with them.
    if (this.#holdsUntil !== null) this.#holdsUntil = -Infinity;
  }

  #look(): Promise<Address> {
    this.#holdsUntil = null;
    const began = performance.now();
    const hold = (ms: number): void => void (this.#holdsUntil = performance.now() + ms);
    const found = this.#find();
    found.then(
      () => hold(CHOICE_MS),
      () => hold(performance.now() - began > VAIN_MS ? VAIN_MS : 0),
    );
    return found;
  }

  /** Asks all servers at once, and those that are of another kind again while one is silent; the first of the wanted kind is it. */
  #firstOf(kind: ServerKind): Promise<Address> {
    let silent = this.#addresses.length;
    let isFound = false;
    const allHeard = Promise.withResolvers<void>();
    const ask = async (address: Address): Promise<Address> => {
      const first = askRole(address).finally(() => {
        silent -= 1;
        if (silent === 0) allHeard.resolve();
      });
      for (let role = await first; ; role = await askRole(address)) {
        if (fits(kind, role)) {
          isFound = true;
          return address;
        }
        if (silent > 0) await Promise.race([allHeard.promise, pause(AGAIN_MS)]);
        if (silent === 0 || isFound) throw new NoServerError(`${nameOf(address)} ${describeRole(role)}`);
      }
    };
    return Promise.any(this.#addresses.map(ask));
  }

  async #find(): Promise<Address> {
    try {
      return await (this.kind === 'prefer-standby'
        ? this.#firstOf('standby').catch(() => this.#firstOf('any'))
        : this.#firstOf(this.kind));
    } catch (error) {
      const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
      // A wrong password or name of the database, which trying again does not help.
      if (reasons.every((reason) => reason instanceof pg.DatabaseError && !isDatabaseBusy(reason))) throw reasons[0];
      const words = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)));
      throw new NoServerError(`No server of the database is ${this.kind}: ${words.join('; ')}`, { cause: error });
    }
  }
}

/** The part of the driver's connection that is needed here; its types leave it out. */
interface Wire {
  on(event: 'parameterStatus', listener: (message: { parameterName: string; parameterValue: string }) => void): void;
  on(event: 'readyForQuery', listener: () => void): void;
  stream: { destroy: () => void };
}

/** A connection to whichever server is chosen, watched for whether that still answers. */
class ServerClient extends pg.Client {
  readonly #choice: ServerChoice;
  readonly #role: () => Promise<ServerRole>;
  /** Statements whose end the server has not said yet, and since when (ms) it has said nothing of them. */
  #unanswered = 0;
  #waitingSince: number | null = null;

  constructor(config: string | pg.ClientConfig | undefined, choice: ServerChoice) {
    super(boundedConfig(config));
    this.#choice = choice;
    this.#role = hearRole(this);
    wireOf(this).on('readyForQuery', () => {
      this.#unanswered = Math.max(0, this.#unanswered - 1);
      this.#waitingSince = this.#unanswered > 0 ? performance.now() : null;
    });
    Object.assign(this, {
      connect: (callback?: (error: Error | null) => void) => {
        const connected = this.#connect(() => super.connect());
        if (!callback) return connected;
        connected.then(
          () => callback(null),
          (error: Error) => callback(error),
        );
      },
      query: (...parts: unknown[]): unknown => {
        this.#unanswered += 1;
        this.#waitingSince ??= performance.now();
        return (super.query as (...all: unknown[]) => unknown)(...parts);
      },
    });
  }

  async #connect(connect: () => Promise<unknown>): Promise<this> {
    const address = await this.#choice.choose();
    Object.assign(this, { host: address.host, port: address.port });
    try {
      await connect();
      const unwatch = watchAnswers({
        server: nameOf(address),
        waitingSince: () => this.#waitingSince,
        isThere: async (withinMs) => fits(this.#choice.kind, await askRole(address, withinMs)),
        cutOff: () => {
          this.#choice.forget();
          wireOf(this).stream.destroy();
        },
      });
      this.once('end', unwatch);
      if (this.#choice.kind === 'any') return this;
      const role = await this.#role();
      if (fits(this.#choice.kind, role)) return this;
      await this.end();
      throw new NoServerError(`${nameOf(address)} ${describeRole(role)}`);
    } catch (error) {
      this.#choice.forget();
      throw error;
    }
  }
}

/** The driver's bound on making a connection, ours at most: one to a machine that is gone would be waited for as long as for a free one. */
function boundedConfig(config: string | pg.ClientConfig | undefined): pg.ClientConfig {
  const given = typeof config === 'string' ? { connectionString: config } : config;
  const connectionTimeoutMillis = Math.min(given?.connectionTimeoutMillis || PROBE_MS, PROBE_MS);
  return { ...given, connectionTimeoutMillis };
}

/** Listens to what the server says of its role while a connection is made. @returns what it is; asks where a pooler does not pass that on */
function hearRole(client: pg.Client): () => Promise<ServerRole> {
  const said = new Map<string, string>();
  wireOf(client).on('parameterStatus', ({ parameterName, parameterValue }) => said.set(parameterName, parameterValue));
  return async () => {
    if (said.has('in_hot_standby')) {
      const isStandby = said.get('in_hot_standby') === 'on';
      return { isStandby, readsOnly: isStandby || said.get('default_transaction_read_only') === 'on' };
    }
    const { rows } = await client.query<ServerRole>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "readsOnly"`,
    );
    return rows[0] ?? { isStandby: false, readsOnly: false };
  };
}

/** @throws when the server cannot be reached, does not answer in time, or refuses */
async function askRole({ url }: Address, withinMs = PROBE_MS): Promise<ServerRole> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'clamshell probe',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => {});
  const role = hearRole(client);
  try {
    await client.connect();
    return await role();
  } finally {
    void client.end().catch(() => {});
  }
}

function fits(kind: ServerKind, { isStandby, readsOnly }: ServerRole): boolean {
  switch (kind) {
    case 'any':
      return true;
    case 'read-write':
      return !readsOnly;
    case 'primary':
      return !isStandby;
    case 'read-only':
      return readsOnly;
    case 'standby':
    case 'prefer-standby':
      return isStandby;
  }
}

const wireOf = (client: pg.Client): Wire => (client as unknown as { connection: Wire }).connection;
const nameOf = ({ host, port }: Address): string => `${host}:${port}`;
const describeRole = ({ isStandby, readsOnly }: ServerRole): string =>
  isStandby ? 'is a standby' : readsOnly ? 'only reads' : 'is the primary';
