interface ContactWay {
  title: string;
  value: string;
  /** What a press on the value does; none for what is only to be read. */
  href?: string;
  text: string;
}

/** How else to reach us, and where we are. */
// No operator in Bangladesh has numbers that begin with 010; the domain is reserved.
export const CONTACT_WAYS: readonly ContactWay[] = [
  {
    title: 'Technical support',
    value: '+880 1000-000010',
    href: 'tel:+8801000000010',
    text: 'Sunday to Thursday, 9:00 to 17:00.',
  },
  {
    title: 'Sales questions',
    value: 'sales@clamshell.example',
    href: 'mailto:sales@clamshell.example',
    text: 'About buying, selling and paying.',
  },
  {
    title: 'Press',
    value: 'press@clamshell.example',
    href: 'mailto:press@clamshell.example',
    text: 'Figures, pictures, interviews.',
  },
  {
    title: 'Bug report',
    value: 'bugs@clamshell.example',
    href: 'mailto:bugs@clamshell.example',
    text: 'Tell us what you did, what you saw and what you expected.',
  },
  { title: 'Country', value: 'Bangladesh', text: 'Sellers in every division.' },
  { title: 'Place', value: 'Rajshahi', text: 'On the north bank of the Padma.' },
];

/** Rajshahi, Bangladesh: where we are, in degrees. */
export const PLACE = { latitude: 24.3745, longitude: 88.6042, zoom: 13 } as const;

/** The same place on OpenStreetMap. */
export const PLACE_URL = `https://www.openstreetmap.org/?mlat=${PLACE.latitude}&mlon=${PLACE.longitude}#map=${PLACE.zoom}/${PLACE.latitude}/${PLACE.longitude}`;
