import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { findDueClaims, settleDueClaim } from '#domain/claims/settle-due.ts';
import { settleHandover } from '#domain/handovers/settle-due.ts';
import { CHECKLIST } from '#shared/handover-times.ts';
import { database, origin } from '#tests/e2e/support/app-under-test.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { type Member, enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { pay } from '#tests/e2e/support/steps.ts';

const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1280, height: 900 };

/** One sale from its booking on: a buyer and a seller on their phones, and an Admin. */
export interface Stage {
  buyer: Member;
  seller: Member;
  admin: Member;
  order: string;
  /** Takes a picture of somebody's page, the whole of it, numbered in the order of the story. */
  show: (who: 'buyer' | 'seller' | 'admin', what: string, path?: string) => Promise<Page>;
  /** Takes a picture of somebody's page as it is. */
  snap: (who: 'buyer' | 'seller' | 'admin', what: string) => Promise<void>;
}

/** Sets the stage: a laptop that the buyer has booked. @param name of the ending, with which its pictures begin */
export async function setStage(
  browser: Browser,
  folder: string,
  name: string,
): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const people = {
    buyer: await makeMember('Buyer', 'Bashir Rahman'),
    seller: await makeMember('Seller', 'Salma Akter'),
    admin: await makeMember('Admin'),
  };
  const product = await makeProduct(people.seller, 'Dell Latitude 7420, i7, 16 GB, 512 GB SSD');
  const order = await makeOrder(people.buyer, product);
  const pages = new Map<string, Page>();
  let number = 0;
  const pageOf = async (who: 'buyer' | 'seller' | 'admin'): Promise<Page> => {
    const known = pages.get(who);
    if (known) return known;
    const context = await browser.newContext({ baseURL: origin(), reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    await page.setViewportSize(who === 'admin' ? SCREEN : PHONE);
    await enterAs(page, people[who]);
    pages.set(who, page);
    return page;
  };
  const stage: Stage = {
    ...people,
    order,
    async show(who, what, path = `/dashboard/orders/${order}`) {
      const page = await pageOf(who);
      await page.goto(path);
      await loaded(page);
      await stage.snap(who, what);
      return page;
    },
    async snap(who, what) {
      number += 1;
      const file = `story-${name}-${String(number).padStart(2, '0')}-${who}-${what}.png`;
      const page = await pageOf(who);
      // A picture of the whole page would show the navbar at the scroll position.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    },
  };
  return {
    stage,
    close: async () => void (await Promise.all([...pages.values()].map((page) => page.context().close()))),
  };
}

/** Waits until nothing stands in for what is coming; an order's page never stops listening, so the network is no sign of it. */
async function loaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  const quiet = () =>
    page.waitForFunction(
      () => document.querySelector('.animate-pulse, [role=progressbar]:not([aria-hidden])') === null,
    );
  await quiet();
  // Parts that load their own data come one after the other.
  await page.waitForTimeout(700);
  await quiet();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The buyer pays on their phone, with the card that always pays. */
export async function payOnPhone(stage: Stage): Promise<void> {
  const page = await stage.show('buyer', 'payment', `/dashboard/payment/${stage.order}`);
  await pay(page, '4242424242424242');
  await page.getByRole('link', { name: 'See your order' }).waitFor();
}

/** Both check in at the meeting, and the buyer ticks the checklist and holds it. @returns the code that the buyer's phone shows */
async function meet({ buyer, seller, order }: Stage): Promise<string> {
  for (const each of [seller, buyer]) await send(each, 'PUT', `/orders/${order}/handover/arrival`);
  await send(buyer, 'PUT', `/orders/${order}/handover/checklist`, { checked: [...CHECKLIST] });
  return (await send<{ code: string }>(buyer, 'POST', `/orders/${order}/handover/codes`)).code;
}

export async function handOver(stage: Stage): Promise<void> {
  const code = await meet(stage);
  await send(stage.seller, 'POST', `/orders/${stage.order}/handover/confirmation`, { link: code });
}

/** Writes a message about the order. */
export async function write({ order, ...people }: Stage, who: 'buyer' | 'seller', text: string): Promise<void> {
  const { conversation_id: id } = await send<{ conversation_id?: string }>(
    people[who],
    'GET',
    `/conversations/about?order_id=${order}`,
  );
  if (id === undefined) await send(people[who], 'POST', '/conversations', { order_id: order, text });
  else await send(people[who], 'POST', `/conversations/${id}/messages`, { text });
}

/** Lets hours pass for the order, and has what is due done. */
export async function passHours({ order }: Stage, hours: number): Promise<void> {
  const db = database();
  const ago = sql`make_interval(hours => ${hours}::int)`;
  await sql`update handovers set ask_at = ask_at - ${ago}, refund_at = refund_at - ${ago}, release_at = release_at - ${ago},
    remind_at = remind_at - ${ago} where order_id = ${order}`.execute(db);
  await sql`update claims set answer_by = answer_by - ${ago}, remind_at = remind_at - ${ago}
    where order_id = ${order} and state <> 'closed'`.execute(db);
  await settle({ order });
}

export async function settle({ order }: Pick<Stage, 'order'>): Promise<void> {
  const db = database();
  if ((await findDueClaims(db, 1_000)).includes(order)) await settleDueClaim(db, order);
  await settleHandover(db, order);
}

/** Waits until the app has done something by itself. @throws when it hasn't within a minute */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error(`Not within a minute: ${what}`);
}
