/** The app that a worker's tests talk to. */
export interface AppUnderTest {
  origin: string;
  databaseUrl: string;
}

let app: AppUnderTest | undefined;

/** Says which app it is, before the first test of a worker. */
export function setAppUnderTest(started: AppUnderTest): void {
  app = started;
}

export function origin(): string {
  return current().origin;
}

export function databaseUrl(): string {
  return current().databaseUrl;
}

function current(): AppUnderTest {
  if (!app) throw new Error('No app has been started for these tests');
  return app;
}
