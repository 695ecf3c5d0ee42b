/** Screen readers announce what is put into a region, not a region that arrives with its text: a moment to notice it. */
const NOTICE_MILLISECONDS = 100;
/** Longer than anybody needs to be told. What is old goes, or it would be found again by reading through the page. */
const KEEP_MILLISECONDS = 10_000;

/** Has screen readers say something when they are done with what they are saying. Nothing is seen of it. */
export function announce(text: string): void {
  const region = document.getElementById('announcements') ?? addRegion();
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), KEEP_MILLISECONDS);
  }, NOTICE_MILLISECONDS);
}

function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = 'announcements';
  region.className = 'sr-only';
  // Line by line, not the whole region again. Named outright, so that dialogs, which hide the rest of the page, leave it heard.
  region.ariaLive = 'polite';
  document.body.append(region);
  return region;
}
