import { MoonIcon, SunIcon } from '#app/layouts/layout-icons.tsx';

/** Light or dark. What it offers is chosen by CSS, since only the browser knows which theme it has. */
export function ThemeSwitch() {
  return (
    <button type="button" onClick={switchTheme} className="icon-button noscript:hidden">
      <span className="contents dark:hidden">
        <MoonIcon />
        <span className="sr-only">Use the dark theme</span>
      </span>
      <span className="hidden dark:contents">
        <SunIcon />
        <span className="sr-only">Use the light theme</span>
      </span>
    </button>
  );
}

function switchTheme(): void {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}
