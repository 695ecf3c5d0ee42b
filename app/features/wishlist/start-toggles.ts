import { unreachable } from '#app/api/api-error.ts';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { sessionStore } from '#app/session/session-store.ts';

/** Its files may be there long before the page is alive; what they do begins now. */
async function load() {
  const { followToggles, pressToggle } = await import('#app/features/wishlist/follow-toggles.tsx');
  followToggles();
  return { pressToggle };
}

let started = false;

/**
 * Hearts and the choice to compare stand on many cards, so their buttons are HTML alone (`MarkButton`): what they do is fetched when one is
 * pressed, or when there is something marked to show. A visitor who has marked nothing never loads it.
 */
export function startToggles(): void {
  if (started) return;
  started = true;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-mark]');
    if (!button) return;
    load().then(
      ({ pressToggle }) => pressToggle(button),
      () => showPopup({ kind: 'error', title: 'This could not be done', text: unreachable().detail }),
    );
  });
  sessionStore.subscribe(showMarked);
  showMarked();
}

function showMarked(): void {
  try {
    // Quiet without a connection: a press tries again, and says so.
    if (['accessToken', 'wishes', 'compared'].some((key) => localStorage.getItem(key))) load().catch(() => undefined);
  } catch {
    // Where storage is blocked, nothing is marked.
  }
}
