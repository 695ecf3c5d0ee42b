import type { Browser, BrowserContext, Page } from '@playwright/test';
import { awaitHydration } from '#tests/e2e/support/hydration.ts';
import { noteTexts } from '#tests/e2e/support/texts.ts';
import { type Watched, listen, reportPolicy, stopListening } from '#tests/e2e/support/watch.ts';

/** Calls that change a context or page for as long as it exists. */
const IRREVERSIBLE = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'] as const;
const IRREVERSIBLE_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;
/** What tests listen to on a page. */
const PAGE_EVENTS = ['request', 'response', 'console', 'dialog', 'popup', 'download', 'filechooser'] as const;
/** A page of the site, without scripts, on which the site's storage can be cleared. */
const PLAIN_PAGE = '/robots.txt';

/** The options of a test with which contexts are made. */
interface Options {
  viewport: { width: number; height: number } | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
  javaScriptEnabled: boolean;
}

interface Pooled {
  options: Options;
  context: BrowserContext;
  page: Page;
  watched: Watched;
  /** Whether a test has called something irreversible. */
  isSpoiled: boolean;
}

/**
 * A worker's browser contexts, each with one page, which tests use one after the other (decision 100): a new context starts a process that compiles
 * all scripts anew, two thirds of the processor time of a page load. Between two tests cookies, storage, routes, listeners, emulated media and
 * the like are reset; a context whose test has failed, or has called something irreversible, is closed.
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #baseURL: string;
  /** By their options as JSON. */
  readonly #free = new Map<string, Pooled[]>();
  readonly #taken = new Map<BrowserContext, Pooled>();

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  /** A context with one page, like a new one but for the page's history and the cache of files. */
  async take(watched: Watched, options: Options): Promise<BrowserContext> {
    const pooled = this.#free.get(JSON.stringify(options))?.pop() ?? (await this.#open(options));
    this.#taken.set(pooled.context, pooled);
    Object.assign(pooled.watched, watched);
    listen(pooled.context, pooled.watched);
    return pooled.context;
  }

  /** Resets a context for the next test, or closes it. */
  async giveBack(context: BrowserContext, hasFailed: boolean): Promise<void> {
    const pooled = this.#taken.get(context);
    if (!pooled) throw new Error('This context was not taken from here.');
    this.#taken.delete(context);
    stopListening(context);
    if (hasFailed || pooled.isSpoiled || pooled.page.isClosed()) {
      await context.close();
      return;
    }
    await reset(pooled);
    const key = JSON.stringify(pooled.options);
    this.#free.set(key, [...(this.#free.get(key) ?? []), pooled]);
  }

  async close(): Promise<void> {
    for (const pooled of this.#free.values()) for (const { context } of pooled) await context.close();
    this.#free.clear();
  }

  async #open(options: Options): Promise<Pooled> {
    const context = await this.#browser.newContext({ ...options, baseURL: this.#baseURL });
    const watched: Watched = { expected: { refusals: [], hosts: [], unreachable: false }, complaints: [] };
    await reportPolicy(context, watched);
    await context.addInitScript(noteTexts);
    if (options.javaScriptEnabled) awaitHydration(context);
    const page = await context.newPage();
    const pooled: Pooled = { options, context, page, watched, isSpoiled: false };
    const spoil = () => {
      pooled.isSpoiled = true;
    };
    for (const object of [context, page]) for (const name of IRREVERSIBLE) whenCalled(object, name, spoil);
    for (const name of IRREVERSIBLE_OF_CLOCK) whenCalled(context.clock, name, spoil);
    return pooled;
  }
}

async function reset({ options, context, page }: Pooled): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setExtraHTTPHeaders({});
  // Ends what the page still asks for, whose answers could set cookies.
  await page.goto(PLAIN_PAGE, { waitUntil: 'commit' });
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    contrast: 'no-preference',
    forcedColors: 'none',
    reducedMotion: options.reducedMotion,
  });
}

/** Calls `note` before each call of a method. */
function whenCalled(object: object, name: string, note: () => void): void {
  const method: unknown = Reflect.get(object, name);
  if (typeof method !== 'function') return;
  Reflect.set(object, name, (...given: unknown[]) => {
    note();
    return Reflect.apply(method, object, given);
  });
}
