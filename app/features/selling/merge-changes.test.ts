import { describe, expect, it } from 'vitest';
import { mergeChanges } from '#app/features/selling/merge-changes.ts';
import type { NewProduct } from '#shared/contracts/products.ts';
import { coverPath, pictureFile } from '#shared/pictures.ts';
import type { OwnProductView } from '#shared/views/products.ts';

const SENT: NewProduct = {
  name: 'Latitude 5400',
  used: '3 years',
  originalPriceCents: 140_000,
  priceCents: 42_000,
  condition: 'Good',
  phone: '01711204060',
  location: 'Dhaka',
  category: 'Ultrabook',
  description: 'As good as new.',
  coverUrl: 'https://pictures.example/one.jpg',
};

const FOUND: OwnProductView = {
  ...SENT,
  id: '01a22488-077d-7024-b35e-c51916a9197c',
  sellerId: 's',
  sellerName: 'Sufia',
  sellerVerified: false,
  phone: SENT.phone,
  pictures: [],
  postedAt: '2026-11-01T00:00:00.000Z',
  sold: false,
  reported: false,
  advertised: false,
  farBelowUsual: false,
  specs: { memoryGb: 16 },
  picturesWaiting: 0,
  picturesFailed: 0,
  returned: false,
  views: 0,
  viewsLately: 0,
  saves: 0,
  booked: 0,
  priceChanges: [],
  bookings: [],
};

const UPLOADS = ['01a22488-077d-7024-b35e-c51916a91971', '01a22488-077d-7024-b35e-c51916a91972'] as const;

describe('what an edited listing is sent as', () => {
  it('has what was changed in the form, and in the rest what it has become since', () => {
    const now = { ...FOUND, priceCents: 40_000, location: 'Rajshahi' };
    expect(
      mergeChanges({ ...SENT, description: 'New words.', location: 'Khulna' }, { product: FOUND, pictures: '' }, now),
    ).toEqual({ ...SENT, description: 'New words.', location: 'Khulna', priceCents: 40_000 });
  });

  it('leaves out specifications that are as they were, and sends others', () => {
    const found = { product: FOUND, pictures: '' };
    expect(mergeChanges({ ...SENT, specs: { memoryGb: 16 } }, found, FOUND)).toEqual(SENT);
    const changed = { ...SENT, specs: { memoryGb: 32 } };
    expect(mergeChanges(changed, found, FOUND)).toEqual(changed);
    expect(mergeChanges({ ...SENT, specs: {} }, found, FOUND)).toEqual({ ...SENT, specs: {} });
  });

  it('leaves out pictures that are as they were, whatever its cover has become, and sends others', () => {
    const found = { product: { ...FOUND, coverUrl: coverPath(UPLOADS[0]) }, pictures: UPLOADS.join(',') };
    const sent = { ...SENT, coverUrl: pictureFile(UPLOADS[0], 1024, 'webp') };
    const now = { ...FOUND, coverUrl: coverPath(UPLOADS[1]) };
    expect(mergeChanges({ ...sent, pictures: [...UPLOADS] }, found, now)).toEqual({ ...SENT, coverUrl: now.coverUrl });
    const reordered = { ...sent, coverUrl: coverPath(UPLOADS[1]), pictures: [...UPLOADS].toReversed() };
    expect(mergeChanges(reordered, found, now)).toEqual(reordered);
    expect(mergeChanges({ ...SENT, pictures: [] }, found, now)).toEqual({ ...SENT, pictures: [] });
  });
});
