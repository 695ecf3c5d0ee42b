/** The first thing that the Tab key finds. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-box focus:bg-pine focus:px-4 focus:py-2.5 focus:font-medium focus:text-on-pine"
    >
      Skip to the content
    </a>
  );
}
