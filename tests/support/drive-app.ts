import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createLog } from '#server/log.ts';
import { type Settings, readSettings } from '#config/settings.ts';
import { POWERS, type Power, type RegistrableType, type UserType } from '#shared/catalogue.ts';
import { type OpenDatabase } from '#database/open.ts';
import { buildApp } from '#server/build-app.ts';
import { type Services, createServices } from '#server/services.ts';
import type { PasswordHasher } from '#server/identity/passwords.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { inProcessWorkshop } from '#tests/support/in-process-workshop.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

export const PASSWORD = 'Secret!9';
export const ORIGIN = 'http://localhost:3000';

/** A registered person, with both ways to call. */
export interface TestUser {
  id: string;
  name: string;
  email: string;
  cookie: string;
  token: string;
}

export interface CallOptions {
  /** Who calls, with a bearer token; nobody when absent. */
  as?: TestUser | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** Calls the API; `path` is below `/api`. A 5xx fails the test unless it is what the test asks for with `expect5xx`. */
  call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions) => Promise<TestAnswer>;
  /** Registers through the API; an Admin is a Buyer whose type was changed in the database, with all powers unless some are named. */
  register: (type: UserType, name?: string, powers?: readonly Power[]) => Promise<TestUser>;
  /** Adds a product as `seller`, at 300 dollars unless `changes` say otherwise. @returns its id */
  addProduct: (seller: TestUser, changes?: Record<string, unknown>) => Promise<string>;
  close: () => Promise<void>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // Answers are checked by their tests, field by field.
  // oxlint-disable-next-line typescript/no-explicit-any -- any shape may come back, and tests say which one should
  body: any;
}

export const PRODUCT = {
  name: 'ThinkPad X1 Carbon Gen 9',
  used: '2 years',
  original_price: 1600,
  resale_rice: 300,
  productCondition: 'Good',
  number: '+880 1700-000000',
  logo: 'https://pictures.example/x1.jpg',
  location: 'Rajshahi',
  Category_Name: 'Ultrabook',
  description: 'A careful owner, battery at 91 %.',
};

/** What a test app may have other than usual, beside its settings. */
export interface TestAppOptions {
  /** Where its log goes instead of standard output. */
  logged?: DestinationStream;
  /** Cheap by default. */
  passwords?: PasswordHasher;
}

/**
 * The app on a migrated database, without pages; closing it closes the database. For programs that are no tests as well.
 */
export async function driveApp(
  database: OpenDatabase,
  changes: Partial<Settings> = {},
  { logged, passwords = cheapPasswords }: TestAppOptions = {},
): Promise<TestApp> {
  const settings: Settings = {
    ...readSettings({ RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'silent', SEARCH_INDEX_MB: '0' }),
    // Exists once something is stored in it.
    dataDir: join(tmpdir(), `clamshell-test-${randomUUID()}`),
    ...changes,
  };
  const log = createLog(settings.logLevel, logged);
  const services = await createServices({
    settings,
    database,
    authSecrets: [
      settings.authSecret ?? AUTH_SECRET,
      ...(settings.authSecretPrevious === undefined ? [] : [settings.authSecretPrevious]),
    ],
    log,
    passwords,
    workshop: inProcessWorkshop(),
  });
  const app = await buildApp(services, { rendering: 'none' });
  let people = 0;

  const call: TestApp['call'] = async (method, path, { as, body, headers = {} } = {}) => {
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    };
    const response = await app.inject(request);
    const isJson = response.headers['content-type']?.includes('json') ?? false;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== '' ? response.json() : response.body,
    };
  };

  const register: TestApp['register'] = async (type, name = `${type} ${(people += 1)}`, powers = POWERS) => {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '-')}@people.test`;
    const registered: RegistrableType = type === 'Admin' ? 'Buyer' : type;
    const answer = await call('PUT', '/users', { body: { name, email, password: PASSWORD, type: registered } });
    const id = String(answer.body.upsertedId);
    if (type === 'Admin')
      await database.db
        .updateTable('users')
        .set({ type, powers: [...powers] })
        .where('id', '=', id)
        .execute();
    // Of the session alone; the other one only makes the device known.
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const token = await call('GET', `/jwt?email=${email}`, { headers: { cookie } });
    return { id, name, email, cookie, token: String(token.body.accessToken) };
  };

  return {
    app,
    services,
    call,
    register,
    addProduct: async (seller, productChanges) => {
      const answer = await call('POST', '/category', { as: seller, body: { ...PRODUCT, ...productChanges } });
      return String(answer.body.insertedId);
    },
    close: async () => {
      await app.close();
      await database.close();
      if (changes.dataDir === undefined) await rm(settings.dataDir, { recursive: true, force: true });
    },
  };
}
