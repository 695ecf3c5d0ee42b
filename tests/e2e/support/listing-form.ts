import type { FileChooser, Page } from '@playwright/test';
import { fillIn } from '#tests/e2e/support/fields.ts';

/** What a seller says of a laptop, by the labels of the form; in the order of the form. */
const LISTING = {
  'Product name': 'Latitude',
  'Resale price': '412.50',
  'Original price': '1200',
  'Used time': '2 years',
  'Product condition': 'Good',
  Description: 'A careful owner. The battery holds six hours.',
  Location: 'Rajshahi',
  'Mobile number': '+880 1700-000000',
  Category: 'Ultrabook',
  'Image URL': '/pictures/fallback/ultrabook.svg',
} as const;
type ListingLabel = keyof typeof LISTING;

const LABELS = Object.keys(LISTING) as ListingLabel[];

/** Fills in the form of a listing, which is on the page; `null` leaves a field as it is. */
export async function fillListing(page: Page, texts: Partial<Record<ListingLabel, string | null>>): Promise<void> {
  for (const label of LABELS) {
    const text = texts[label] === undefined ? LISTING[label] : texts[label];
    if (text === null) continue;
    await fillIn(page, label, text.startsWith('/') ? new URL(text, page.url()).href : text);
  }
}

/** Chooses files as the pictures of the listing. */
export async function choosePictures(page: Page, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(files);
}

/** Shows all fields of the specifications, also those that were found. */
export async function openSpecs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change specifications' }).click();
}
