import { fromServer } from '#app/components/ui/from-server.tsx';

/** The heart, and the choice to compare, on the picture of a card: HTML of the server's, of which no browser loads the code with the page. */
export const CardMarks = fromServer(async () => (await import('#app/features/keeping/card-marks-still.tsx')).CardMarks);
