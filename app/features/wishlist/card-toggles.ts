import { serverHtml } from '#app/components/ui/server-html.tsx';

/** The heart, and the choice to compare, on the picture of a card: HTML of the server's, of which no browser loads the code with the page. */
export const CardToggles = serverHtml(
  async () => (await import('#app/features/wishlist/card-toggles-static.tsx')).CardToggles,
);
