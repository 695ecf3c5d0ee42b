// The icons that every page may need: states, toasts and the navbar.
import { icon, symbolIcon } from '#app/components/ui/icon.tsx';

export const CheckIcon = icon(<path d="m4.5 10.5 3.5 3.5 7.5-8" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const AlertIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v4.5M10 13.6v.1" />
  </>,
);
export const VerifiedIcon = symbolIcon('verified');
export const MegaphoneIcon = symbolIcon('megaphone');
export const TagIcon = icon(
  <>
    <path d="M3.2 3.2h6.5l7.1 7.1-6.5 6.5-7.1-7.1Z" />
    <path d="M6.8 6.8v.01" strokeWidth="2.2" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 5.8V10l2.8 2" />
  </>,
);
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M4.7 15.3l1.1-1.1M14.2 5.8l1.1-1.1" />
  </>,
);
export const MoonIcon = icon(<path d="M16.5 11.8A6.9 6.9 0 0 1 8.2 3.5a6.9 6.9 0 1 0 8.3 8.3z" />);
export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />);
