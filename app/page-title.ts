/** The title of a page in the browser's tab. */
export function pageTitle(name: string): { title: string }[] {
  return [{ title: `${name} · Clamshell` }];
}
