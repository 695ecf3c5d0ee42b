// The icons that only some pages need, apart from the others so that the rest need not load them.
import { icon } from '#app/components/ui/icon.tsx';

export const ChevronDownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const MoreIcon = icon(<path strokeWidth="3" d="M4.5 10h.01M10 10h.01M15.5 10h.01" />);
export const PhoneIcon = icon(
  <path d="M3.5 3.5h3.3l1.5 3.8-2 1.4a9.5 9.5 0 0 0 5 5l1.4-2 3.8 1.5v3.3c0 .5-.4 1-1 1A14 14 0 0 1 2.5 4.5c0-.6.5-1 1-1Z" />,
);
export const PlaceIcon = icon(
  <>
    <path d="M10 18s6-5.3 6-9.8A6 6 0 0 0 4 8.2C4 12.7 10 18 10 18Z" />
    <circle cx="10" cy="8.2" r="2.1" />
  </>,
);
export const LockIcon = icon(
  <>
    <rect x="4" y="9" width="12" height="8.5" rx="2" />
    <path d="M6.8 9V6.2a3.2 3.2 0 0 1 6.4 0V9" />
  </>,
);
export const PencilIcon = icon(<path d="m12.8 4 3.2 3.2-9 9-4 .8.8-4ZM10.8 6l3.2 3.2" />);
export const TrashIcon = icon(
  <path d="M3.5 5.5h13M8 5.5V3.3h4v2.2M5.2 5.5l.7 11.2h8.2l.7-11.2M8.4 8.8v4.7M11.6 8.8v4.7" />,
);
