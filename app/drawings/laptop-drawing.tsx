import { fromServer } from '#app/components/ui/from-server.tsx';

/** A laptop of the category, drawn in ink: in category cards, and wherever a picture is missing. */
export const LaptopDrawing = fromServer(async () => (await import('#app/drawings/laptop.tsx')).Laptop);
