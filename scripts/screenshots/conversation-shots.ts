import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';
import type { Person } from '#scripts/screenshots/person.ts';
import { type Shot, type Step, dialog, press, see, shots, steps } from '#scripts/screenshots/shots.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { PictureAnswer } from '#shared/contracts/pictures.ts';

/** A buyer and a seller who write to each other about a laptop, with a picture, an offer and a warning, and a report of that. @returns its id */
export async function converse(buyer: Person, seller: Person, productId: string): Promise<string> {
  const { insertedId } = await buyer.call<InsertAnswer>('POST', '/conversations', {
    product_id: productId,
    text: 'Hello! Is it still there? I could come on Friday after five. Call me at 01711 204060.',
  });
  const send = (by: Person, text: string, pictures: string[] = []) =>
    by.call('POST', `/conversations/${insertedId}/messages`, { text, pictures });
  await send(seller, 'Yes, it is. This is how the lid looks.', [await uploadPicture(seller)]);
  await send(buyer, 'Thanks! How long does the battery last?');
  const offer = await buyer.call<InsertAnswer>('POST', `/laptops/${productId}/offers`, {
    price: 300,
    phone: '+880 1711-204060',
    location: 'The café beside the central library',
  });
  await seller.call('PUT', `/offers/${offer.insertedId}/counter`, { price: 340 });
  await send(seller, 'About six hours. If you pay by gift card, I can send it with a courier.');
  await buyer.call('POST', `/conversations/${insertedId}/reports`, {
    reason: 'outside',
    details: 'They want gift cards and don’t want to meet.',
  });
  return insertedId;
}

async function uploadPicture({ context, call }: Person): Promise<string> {
  const response = await context.request.post('/api/conversations/pictures', {
    headers: { origin: new URL((await context.request.get('/robots.txt')).url()).origin },
    data: await readFile(join(ROOT, 'tests/fixtures/laptop.heic')),
  });
  const { _id: id }: PictureAnswer = await response.json();
  for (;;) {
    const { state } = await call<PictureAnswer>('GET', `/conversations/pictures/${id}`);
    if (state !== 'processing') return id;
    await new Promise((next) => setTimeout(next, 500));
  }
}

/** The stream of events has no end, and the page would never be idle; without one it reads on its own. */
const withoutStream = (page: Page) =>
  page.route('**/api/conversations/events', (route) => route.fulfill({ status: 403, json: {} }));

/** From the menu of the conversation. */
const choose = (action: string): Step =>
  steps(
    press(/^More: /),
    (page) => page.getByRole('menuitem', { name: action }).click(),
    (page) => dialog(page).waitFor(),
  );

const open: Shot['path'] = ({ conversation }) => `/dashboard/messages/${conversation}`;

/** Messages between buyers and sellers, and what Admins see of them. */
export const CONVERSATION_SHOTS: readonly Shot[] = [
  ...shots('buyer', {
    conversations: { path: '/dashboard/messages', before: withoutStream },
    conversation: { path: open, before: withoutStream, act: see('This is how the lid looks.') },
    'conversation-first-view': {
      path: open,
      before: withoutStream,
      act: see('This is how the lid looks.'),
      window: true,
    },
    'conversation-new': {
      path: ({ laptops }) => `/dashboard/messages/new?laptop=${laptops.unasked}`,
      before: withoutStream,
    },
    'conversation-report': { path: open, before: withoutStream, act: choose('Report'), window: true },
    'conversation-block': { path: open, before: withoutStream, act: choose('Block'), window: true },
  }),
  ...shots('busy seller', {
    'conversation-seller': { path: open, before: withoutStream, act: see('This is how the lid looks.') },
  }),
  ...shots('new buyer', { 'conversations-empty': { path: '/dashboard/messages', before: withoutStream } }),
  ...shots('admin', {
    'reported-conversations': { path: '/dashboard/moderation?kind=conversation' },
    'reported-conversation': {
      path: ({ conversation }) => `/dashboard/reportedConversations/${conversation}`,
      act: see('This is how the lid looks.'),
    },
  }),
];
