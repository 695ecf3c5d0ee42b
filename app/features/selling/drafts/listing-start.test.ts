import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readListingStart } from '#app/features/selling/drafts/listing-start.ts';

const SELLER = { uid: 'selma', email: 'selma@people.test' };
const ACCOUNT = { phone: '+880 1711-204060', place: 'Rajshahi, Shaheb Bazar' };

/** What the API answers, by path; a status alone is a problem. */
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  answers = { '/api/drafts': [], '/api/myProducts': [], '/api/users/me': ACCOUNT };
  asked = [];
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => 'token', setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[path.split('?')[0] ?? ''];
    if (typeof answer !== 'number') return Response.json(answer);
    return Response.json({ status: answer, code: 'internal', detail: 'Not now.' }, { status: answer });
  });
});

afterEach(() => vi.unstubAllGlobals());

const start = () => readListingStart(SELLER, null, new AbortController().signal);
const listing = (location: string, number: string) => ({ location, number });

describe('a new listing begins', () => {
  test('with phone and place of the account where nothing was listed yet, and says that nobody has seen them', async () => {
    expect(await start()).toEqual({
      drafts: [],
      phone: ACCOUNT.phone,
      location: ACCOUNT.place,
      areFromAccount: true,
      places: [ACCOUNT.place],
    });
  });

  test('with those of the newest listing, and suggests the places of all others once, the newest first', async () => {
    answers['/api/myProducts'] = [
      listing('Dhaka, Mirpur', '01811-111111'),
      listing('Khulna', '01911-222222'),
      listing('Dhaka, Mirpur', '01911-222222'),
      listing(ACCOUNT.place, ACCOUNT.phone),
    ];
    expect(await start()).toMatchObject({
      phone: '01811-111111',
      location: 'Dhaka, Mirpur',
      areFromAccount: false,
      places: ['Dhaka, Mirpur', 'Khulna', ACCOUNT.place],
    });
    expect(asked).toContain('/api/myProducts?email=selma%40people.test&limit=10');
  });

  test('with nothing where the account has saved nothing', async () => {
    answers['/api/users/me'] = {};
    expect(await start()).toMatchObject({ phone: '', location: '', areFromAccount: true, places: [] });
  });

  test('with what can be read', async () => {
    answers['/api/myProducts'] = 500;
    answers['/api/drafts'] = 503;
    expect(await start()).toMatchObject({ drafts: [], phone: ACCOUNT.phone, location: ACCOUNT.place });
    answers['/api/users/me'] = 500;
    expect(await start()).toMatchObject({ phone: '', location: '', places: [] });
  });
});
