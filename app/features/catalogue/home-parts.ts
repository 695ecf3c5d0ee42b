import { fromServer } from '#app/components/ui/from-server.tsx';

/** The parts of the home page that are only looked at, fetched together when one comes to it from another page. */
export const importHomeParts = () => import('#app/features/catalogue/home-still.ts');

export const HeroDrawing = fromServer(async () => (await importHomeParts()).HeroDrawing);
export const HomeAbout = fromServer(async () => (await importHomeParts()).HomeAbout);
export const HomeStatistics = fromServer(async () => (await importHomeParts()).HomeStatistics);
export const HomeTestimonials = fromServer(async () => (await importHomeParts()).HomeTestimonials);
