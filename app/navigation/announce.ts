/** A moment for screen readers to notice that the region was emptied, so that the same words twice are read twice. */
const PAUSE_MILLISECONDS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers say something when they are done with what they are saying. Nothing is seen of it. */
export function announce(text: string): void {
  const region = document.getElementById('announcements') ?? addRegion();
  region.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    region.textContent = text;
  }, PAUSE_MILLISECONDS);
}

/** Screen readers announce what is put into a region, not a region that arrives with its text. */
function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = 'announcements';
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  // Said outright, so that dialogs, which hide the rest of the page, leave it heard.
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}
