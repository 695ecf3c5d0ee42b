import type { HomeText } from '#shared/site-texts.ts';

interface ContactWay {
  title: string;
  value: string;
  /** What a press on the value does; none for what is only to be read. */
  href?: string;
  more: string;
}

/** How else to reach us, and where we are. */
export function contactWays(text: HomeText<'contact'>): ContactWay[] {
  const { supportPhone, salesEmail, pressEmail, bugsEmail } = text;
  return [
    {
      title: 'Technical support',
      value: supportPhone,
      href: `tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`,
      more: text.supportText,
    },
    { title: 'Sales questions', value: salesEmail, href: `mailto:${salesEmail}`, more: text.salesText },
    { title: 'Press', value: pressEmail, href: `mailto:${pressEmail}`, more: text.pressText },
    { title: 'Bug report', value: bugsEmail, href: `mailto:${bugsEmail}`, more: text.bugsText },
    { title: 'Country', value: text.country, more: text.countryText },
    { title: 'Place', value: text.place, more: text.placeText },
  ];
}

/** Where we are, in degrees. */
export interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

export const MAP_ZOOM = 13;

export function placeOf({ place, latitude, longitude }: HomeText<'contact'>): Place {
  return { name: place, latitude: Number(latitude), longitude: Number(longitude) };
}

/** The railway station of Rajshahi, of which there is a drawing. */
const DRAWN = { latitude: 24.3745, longitude: 88.6042 };

export const isDrawn = ({ latitude, longitude }: Place): boolean =>
  latitude === DRAWN.latitude && longitude === DRAWN.longitude;

/** The same place on OpenStreetMap. */
export const onOpenStreetMap = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
