import type { HomeText } from '#shared/site-texts.ts';

/** The texts of the home page and the contact page until somebody changes them. */
export const HERO: HomeText<'hero'> = {
  heading: 'Good laptops deserve a second owner.',
  browse: 'See all laptops',
  sell: 'Sell yours',
};

export const HOME_ABOUT: HomeText<'home-about'> = {
  heading: 'Used laptops, from people you meet before you pay',
  intro:
    'Clamshell is for used laptops only. There’s no shipping: you sit down with the person who used the laptop, try it, and decide.',
  steps: [
    {
      title: 'See exactly what it is',
      text: 'Every listing says how long the laptop was used, what condition it’s in, where it is and what it cost new. Verified sellers have a badge.',
    },
    {
      title: 'Meet and try it',
      text: 'Book with a phone number and a place that suits you. Booking costs nothing, and the seller knows who’s coming.',
    },
    {
      title: 'Pay by card',
      text: 'Pay at the meeting, once you’re happy with the laptop. We hold your money until you’ve had time to check it at home, and the seller is paid after that.',
    },
  ],
};

export const STATISTICS: HomeText<'statistics'> = {
  figures: [
    { label: 'Satisfaction', figure: '100', after: '%' },
    { label: 'Years in market', figure: '10', after: '' },
    { label: 'Happy customers', figure: '2300', after: '+' },
    { label: 'Orders complete', figure: '5000', after: '+' },
  ],
};

export const TESTIMONIALS: HomeText<'testimonials'> = {
  heading: 'What buyers and sellers say',
  testimonials: [
    {
      name: 'Nusrat Jahan',
      who: 'Student in Rajshahi, bought an ultrabook',
      text: 'The listing said four hours of battery, and at the tea stall it was four hours. I tried every key and every port before I paid, and nobody hurried me.',
      portrait: 'headscarf',
    },
    {
      name: 'Imran Hossain',
      who: 'Repairer in Dhaka, sold three laptops',
      text: 'I write down every scratch, because buyers will see it anyway. They come, look at it and pay by card. No envelopes of cash, no week of messages about ten dollars.',
      portrait: 'beard',
    },
    {
      name: 'Farzana Akter',
      who: 'Teacher in Sylhet, bought five Chromebooks',
      text: 'Five Chromebooks for my class. Four were like new. The fifth had a loose hinge, as its seller had written, and cost less because of it. The children drew a face on it.',
      portrait: 'long-hair',
    },
    {
      name: 'Ratan Das',
      who: 'Web developer in Chattogram, bought a MacBook',
      text: 'Less than half of what a new one costs. What convinced me was the badge beside her name, and that we met in daylight, in a library. It has worked every day since.',
      portrait: 'glasses',
    },
  ],
};

// No operator in Bangladesh has numbers that begin with 010; the domain is reserved.
export const CONTACT: HomeText<'contact'> = {
  lead: 'A question about a laptop, a booking or the site? Write to us, and a person will answer.',
  supportPhone: '+880 1000-000010',
  supportText: 'Sunday to Thursday, 9:00 to 17:00.',
  salesEmail: 'sales@clamshell.example',
  salesText: 'About buying, selling and paying.',
  pressEmail: 'press@clamshell.example',
  pressText: 'For journalists: figures, pictures, interviews.',
  bugsEmail: 'bugs@clamshell.example',
  bugsText: 'Tell us what you did, what you saw and what you expected.',
  country: 'Bangladesh',
  countryText: 'Sellers in every division.',
  place: 'Rajshahi',
  placeText: 'On the north bank of the Padma.',
  mapText: 'Rajshahi, Bangladesh, on the north bank of the Padma',
  latitude: '24.3745',
  longitude: '88.6042',
};
