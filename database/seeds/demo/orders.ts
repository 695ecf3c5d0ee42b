import type { BuyerKey } from '#database/seeds/demo/people.ts';

/** A booking of the demo: who wants which laptop (by its picture), and where they offered to meet. */
export interface Booking {
  picture: string;
  buyer: BuyerKey;
  meetingPlace: string;
  /** Days before the catalogue was made; for a paid one, how many hours later it was paid. */
  daysAgo: number;
  paidAfterHours?: number;
}

export const BOOKINGS: readonly Booking[] = [
  // Sold: booked, met, paid.
  {
    picture: 'macbook-air-2017',
    buyer: 'rafiul',
    meetingPlace: 'Star Kabab, Dhanmondi 2, Friday after prayers',
    daysAgo: 20.3,
    paidAfterHours: 26,
  },
  {
    picture: 'thinkpad-x230',
    buyer: 'sadia',
    meetingPlace: 'Khulna railway station, main gate',
    daysAgo: 29.1,
    paidAfterHours: 49,
  },
  {
    picture: 'acer-chromebook-314',
    buyer: 'arman',
    meetingPlace: 'Mymensingh Town Hall, by the bookshop',
    daysAgo: 30.6,
    paidAfterHours: 5,
  },
  {
    picture: 'dell-mini-9',
    buyer: 'palash',
    meetingPlace: 'Mirpur 10 metro station, exit B',
    daysAgo: 33.9,
    paidAfterHours: 71,
  },
  {
    picture: 'dell-latitude-7420',
    buyer: 'joyita',
    meetingPlace: 'Your shop in Shaheb Bazar',
    daysAgo: 34.7,
    paidAfterHours: 22,
  },
  {
    picture: 'macbook-pro-13-2017',
    buyer: 'hasib',
    meetingPlace: 'Café at the Chattogram Shilpakala Academy',
    daysAgo: 31.2,
    paidAfterHours: 47,
  },
  {
    picture: 'lenovo-flex-5-chromebook',
    buyer: 'sadia',
    meetingPlace: 'Zindabazar, in front of the library',
    daysAgo: 35.1,
    paidAfterHours: 30,
  },
  // Somebody who was too late.
  { picture: 'macbook-air-2017', buyer: 'sadia', meetingPlace: 'Dhanmondi Lake, Rabindra Sarobar', daysAgo: 19.8 },
  // Still to be paid.
  {
    picture: 'surface-laptop-go-2-sage',
    buyer: 'rafiul',
    meetingPlace: 'Bengal Boi, Lalmatia, any evening after six',
    daysAgo: 1.2,
  },
  {
    picture: 'surface-laptop-go-2-sage',
    buyer: 'joyita',
    meetingPlace: 'New Market, gate 2, Saturday morning',
    daysAgo: 0.8,
  },
  { picture: 'dell-xps-13-9310', buyer: 'hasib', meetingPlace: 'Dhanmondi 27, your place is fine', daysAgo: 0.4 },
  { picture: 'lg-gram-14-white', buyer: 'arman', meetingPlace: 'Shahbagh, National Museum entrance', daysAgo: 3.3 },
  {
    picture: 'macbook-air-m2-midnight',
    buyer: 'palash',
    meetingPlace: 'GEC Circle, the coffee shop upstairs',
    daysAgo: 1.6,
  },
  {
    picture: 'thinkpad-x1-carbon-gen-9',
    buyer: 'arman',
    meetingPlace: 'Rajshahi College, main building',
    daysAgo: 1.1,
  },
  {
    picture: 'gpd-pocket-2',
    buyer: 'hasib',
    meetingPlace: 'Elephant Road, multi-plan centre, ground floor',
    daysAgo: 9.4,
  },
];

/** A report of the demo: which laptop a buyer found suspicious. */
interface Report {
  picture: string;
  buyer: BuyerKey;
  daysAgo: number;
}

export const REPORTS: readonly Report[] = [
  { picture: 'macbook-air-m3-space-grey', buyer: 'joyita', daysAgo: 0.31 },
  { picture: 'macbook-air-m3-space-grey', buyer: 'hasib', daysAgo: 0.12 },
  { picture: 'dell-chromebook-3100', buyer: 'sadia', daysAgo: 11.6 },
];
