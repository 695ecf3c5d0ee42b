/** A link of the drawer; the current page says so in `aria-current`. */
export const DRAWER_LINK =
  'relative flex min-h-11 items-center rounded-box px-3 whitespace-nowrap text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-pine-tint aria-[current=page]:font-medium aria-[current=page]:text-pine-strong';
