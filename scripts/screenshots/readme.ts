import { join } from 'node:path';
import type { Marketplace } from '#scripts/screenshots/marketplace.ts';
import { openDialog } from '#scripts/screenshots/shots/actions.ts';
import { settle, visit } from '#scripts/screenshots/take.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';

interface ReadmeShot extends Shot {
  theme: 'light' | 'dark';
  width: number;
  height: number;
}

/** The four pictures of the README. */
const README_SHOTS: readonly ReadmeShot[] = [
  { name: 'home', as: 'visitor', path: '/', theme: 'light', width: 1280, height: 860 },
  {
    name: 'booking',
    as: 'buyer',
    path: '/category/MacBook',
    act: openDialog(/^Book Now/),
    window: true,
    theme: 'dark',
    width: 1280,
    height: 860,
  },
  { name: 'selling', as: 'seller', path: '/dashboard/myProducts', theme: 'light', width: 1280, height: 860 },
  {
    name: 'payment',
    as: 'buyer',
    path: ({ orders }) => `/dashboard/payment/${orders.open}`,
    theme: 'light',
    width: 1280,
    height: 860,
  },
];

/** Takes the pictures of the README. */
export async function takeReadmePictures(marketplace: Marketplace, folder: string): Promise<void> {
  for (const shot of README_SHOTS) {
    const page = await visit(shot, marketplace, shot.width);
    await page.setViewportSize({ width: shot.width, height: shot.height });
    await page.emulateMedia({ colorScheme: shot.theme });
    await settle(page, shot);
    const path = join(folder, `${shot.name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
    await page.close();
    console.log(path);
  }
}
