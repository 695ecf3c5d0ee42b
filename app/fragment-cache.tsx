import { LRUCache } from 'lru-cache';
import { type ComponentType, createContext, createElement, use } from 'react';

/** In characters of HTML and of the properties that it was rendered from: some 800 cards of laptops, at most 8 MB. */
const MAX_CHARACTERS = 4_000_000;

const cache = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** The cached fragments of a page that is being rendered, in the order in which they were rendered; `html` is missing for new ones. */
export type Fragments = { key: string; html: string | undefined }[];

/** Given while a page is rendered as one text on the server. */
export const FragmentsContext = createContext<Fragments | null>(null);

/** Marks the place of a fragment until `insertFragments`. React writes unknown elements as they are. */
const TAG = 'cached-fragment';
const FRAGMENT = new RegExp(`<${TAG} data-index="(\\d+)">([^]*?)</${TAG}>`, 'g');

/** How ids of React's `useId` begin: they follow from the place in the page. */
const REACT_ID = '_R_';

/**
 * A component whose HTML is cached on the server by its properties, and reused on all pages (fragment caching). Use the component itself in
 * the browser: it hydrates what the server sent.
 *
 * Its HTML must follow from its properties alone, which must be JSON: not from the page's address, the visitor or the time. It has no
 * pictures that are fetched first, since React also names those in the page's head. HTML with ids of React is not cached.
 * @param name keeps its HTML apart from that of other components
 */
export function cacheFragment<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function CachedFragment(props: Props) {
    const fragments = use(FragmentsContext);
    if (!fragments) return <Component {...props} />;
    const key = name + JSON.stringify(props);
    const html = cache.get(key);
    const index = fragments.push({ key, html }) - 1;
    return createElement(TAG, { 'data-index': index }, html === undefined ? <Component {...props} /> : undefined);
  };
}

/** The page with its fragments inserted; new ones are cached. @param html of a page that was rendered without errors */
export function insertFragments(html: string, fragments: Fragments): string {
  if (fragments.length === 0) return html;
  return html.replaceAll(FRAGMENT, (_, index: string, rendered: string) => {
    const fragment = fragments[Number(index)];
    if (fragment?.html !== undefined) return fragment.html;
    // A copy: a slice of the page would hold all of it in memory.
    if (fragment && !rendered.includes(REACT_ID)) cache.set(fragment.key, Buffer.from(rendered).toString());
    return rendered;
  });
}
