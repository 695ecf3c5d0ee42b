/** What a page looks like, for the skeleton that stands in for it. */
export type PageKind = 'search' | 'list' | 'product' | 'rows' | 'form' | 'article';

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/laptops\/?$/i, 'search'],
  [/^\/(category\/|wishlist|sellers\/)/i, 'list'],
  [/^\/laptops\//i, 'product'],
  [/^\/(log-?in|sign-?up|contact|forgot-password|dashboard\/(add|edit)Product)/i, 'form'],
  [/^\/dashboard/i, 'rows'],
];

/** The kind of page at a path: an article, unless it is known to be something else. */
export function pageKind(pathname: string): PageKind {
  return KINDS.find(([path]) => path.test(pathname))?.[1] ?? 'article';
}
