import { serverHtml } from '#app/components/ui/server-html.tsx';

/** A laptop of the category, drawn in ink: in category cards, and wherever a picture is missing. */
export const LaptopDrawing = serverHtml(async () => (await import('#app/drawings/laptop.tsx')).Laptop);
