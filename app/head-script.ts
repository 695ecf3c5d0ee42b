import { THEME_COLOURS } from '#app/head/theme-colours.ts';

/**
 * Runs in the head before anything is painted, so that nothing flashes: the theme that the visitor chose, or the system's, and
 * whether this browser holds a session. The window's frame follows the theme, too. The HTML is the same for everyone; CSS shows each visitor the right half of the navbar.
 * Menus close once something in them is chosen, also the page that one is on; the browser then gives the focus back to their button.
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
  addEventListener('click', function (event) {
    var chosen = event.target instanceof Element && event.target.closest('a, button'), menu = chosen && chosen.closest('[popover]:not(form)');
    if (menu) menu.hidePopover();
  });
})()`.replaceAll(/\n\s*/g, ' ');
