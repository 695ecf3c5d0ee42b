import type { SpamReason } from '#shared/contracts/contact.ts';

/** What somebody wrote by the contact form. */
export interface DemoMessage {
  name: string;
  email: string;
  text: string;
  /** Days before the catalogue was made; for an answered one, how many hours later it was answered. */
  daysAgo: number;
  answeredAfterHours?: number;
  keptApartFor?: SpamReason;
}

export const MESSAGES: readonly DemoMessage[] = [
  {
    name: 'Sadia Afrin',
    email: 'sadia@people.clamshell.test',
    text: 'I booked a laptop in Khulna and the seller would like to meet two days later than we had agreed. Does my booking stay, or do I have to book again?',
    daysAgo: 6.4,
    answeredAfterHours: 3,
  },
  {
    name: 'Priya Watches Ltd',
    email: 'offers@watches.example',
    text: 'Best price for your shop!!! https://watches.example https://bags.example https://shoes.example',
    daysAgo: 3.1,
    keptApartFor: 'links',
  },
  {
    name: 'Tanvir Hossain',
    email: 'tanvir@people.clamshell.test',
    text: 'One of my laptops was reported, and I think by mistake: the scratch on its lid is in the description and on the picture.\n\nCould you have a look? I am glad to send more pictures.',
    daysAgo: 0.8,
  },
];
