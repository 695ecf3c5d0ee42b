import { THEME_COLOURS } from '#app/head/theme-colours.ts';

/** For so many milliseconds a pressed button waits for the page's code. */
const TIMEOUT_MS = 20_000;
/** Below the navbar, where messages appear. */
const NOTE_CLASS =
  'fixed inset-x-4 top-[calc(var(--navbar)+0.5rem)] z-50 mx-auto max-w-sm rounded-box border border-hairline bg-raised p-3 text-ink shadow-float';

/**
 * Runs in the head before anything is painted, so that nothing flashes: the theme that the visitor chose, or the system's, and
 * whether this browser holds a session. The window's frame follows the theme, too. The HTML is the same for everyone; CSS shows each visitor the right half of the navbar.
 * Errors of the page are reported, three of a page at most, without cookies and query; also those of scripts that never get to run.
 * Menus close once something in them is chosen, also the page that one is on; the browser then gives the focus back to their button.
 * A button that is pressed before the page's code is there looks busy, and is pressed again once it is. If the code fails, or doesn't come in time, the button looks
 * as before and a note says so; links, menus and forms that need no code work all the while.
 */
export const headScript = () =>
  `(function () {
  var colours = ${JSON.stringify(THEME_COLOURS)}, root = document.documentElement, system = matchMedia('(prefers-color-scheme: dark)');
  function read(key) { try { return localStorage.getItem(key) } catch (e) { return null } }
  function apply() {
    var theme = read('theme');
    root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : system.matches ? 'dark' : 'light';
  }
  function frame() {
    document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) { meta.content = colours[root.dataset.theme] });
  }
  apply();
  frame();
  new MutationObserver(frame).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  if (read('accessToken')) root.dataset.session = 'in';
  var left = 3;
  function report(kind, error, file) {
    if (left < 1 || (file && file.indexOf(location.origin)) || (error && error.name === 'AbortError')) return;
    left -= 1;
    try { fetch('/api/client-errors', {
      method: 'POST', keepalive: true, credentials: 'omit', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: kind, page: location.pathname.slice(0, 200),
        message: String((error && error.message) || error).slice(0, 500), stack: String((error && error.stack) || '').slice(0, 2000)
      })
    }).catch(function () {}) } catch (e) {}
  }
  addEventListener('error', function (event) { report('error', event.error || event.message, event.filename) });
  addEventListener('unhandledrejection', function (event) { report('rejection', event.reason) });
  addEventListener('caught', function (event) { report('caught', event.error) });
  addEventListener('click', function (event) {
    var chosen = event.target instanceof Element && event.target.closest('a, button'), menu = chosen && chosen.closest('[popover]:not(form)');
    if (menu) menu.hidePopover();
  });
  var early, look, waited, lost, note;
  function giveUp() {
    if (look) look.cancel();
    if (note) note.remove();
    early = look = null;
    note = document.createElement('div');
    note.setAttribute('role', 'alert');
    note.className = '${NOTE_CLASS}';
    note.innerHTML = '<p class="font-medium">Part of this page hasn’t loaded.</p> <p>Check your connection, then <a href="" class="font-medium text-link">reload the page</a>.</p>';
    document.body.append(note);
  }
  function press(event) {
    var button = event.target instanceof Element && event.target.closest('button[type=button]:not([popovertarget])');
    if (!button || !document.querySelector('script[data-files]')) return;
    event.stopImmediatePropagation();
    if (lost) return giveUp();
    if (look) look.cancel();
    early = button;
    look = button.animate({ opacity: 0.6 }, { fill: 'both' });
    clearTimeout(waited);
    waited = setTimeout(giveUp, ${TIMEOUT_MS});
  }
  function lose(event) {
    if (event.target.type !== 'module') return;
    lost = true;
    clearTimeout(waited);
    if (early) giveUp();
  }
  addEventListener('click', press, true);
  addEventListener('error', lose, true);
  addEventListener('hydrated', function () {
    removeEventListener('click', press, true);
    removeEventListener('error', lose, true);
    clearTimeout(waited);
    if (note) note.remove();
    if (!early) return;
    look.cancel();
    setTimeout(function () { early.click() });
  }, { once: true });
})()`.replaceAll(/\n\s*/g, ' ');
