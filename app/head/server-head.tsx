import { PageHead } from '#app/head/page-head.tsx';
import { THEME_COLOURS } from '#app/head/theme-colours.ts';

/**
 * The parts of the head that stay as the server sent them: whoever needs them reads them once, so they are rendered there only and
 * no browser loads what makes them.
 */
export function ServerHead() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* The script in the head sets both to the theme that was chosen, if it isn't the system's. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
      <PageHead />
    </>
  );
}
