/** A link of the drawer; the current page says so in `aria-current`, the one that it belongs to in `data-parent`. */
export const DRAWER_LINK =
  'relative flex min-h-11 items-center rounded-box px-3 whitespace-nowrap md:max-lg:px-2 text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-pine-tint aria-[current=page]:font-medium aria-[current=page]:text-pine-strong data-parent:bg-pine-tint data-parent:font-medium data-parent:text-pine-strong';
