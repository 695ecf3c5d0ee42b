import { serverHtml } from '#app/components/ui/server-html.tsx';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';

/** The parts of the home page that are only looked at, fetched together when one comes to it from another page. */
const importHomeParts = () => import('#app/features/home/home-still.ts');

export const HeroDrawing = serverHtml(async () => (await importHomeParts()).HeroDrawing);
export const HomeAbout = serverHtml(async () => (await importHomeParts()).HomeAbout);
export const HomeStatistics = serverHtml(async () => (await importHomeParts()).HomeStatistics);
export const HomeTestimonials = serverHtml(async () => (await importHomeParts()).HomeTestimonials);

/** Fetches them before the page is shown: it has its whole height at once, and can be scrolled to where one was. Never fails. */
export async function preloadHomeParts(): Promise<void> {
  const parts = [HeroDrawing, HomeAbout, LaptopDrawing, HomeStatistics, HomeTestimonials];
  await Promise.all(parts.map((part) => part.preload()));
}
