import { icon } from '#app/components/ui/icon.tsx';

export const ZoomIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8M9 6.8v4.4M6.8 9h4.4" />
  </>,
);
