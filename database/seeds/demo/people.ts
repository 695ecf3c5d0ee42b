export const SELLER_KEYS = ['nusrat', 'farida', 'tanvir', 'shirin', 'imran', 'rakib', 'mitali', 'zubair'] as const;
export type SellerKey = (typeof SELLER_KEYS)[number];

export const BUYER_KEYS = ['rafiul', 'sadia', 'arman', 'joyita', 'hasib', 'palash'] as const;
export type BuyerKey = (typeof BUYER_KEYS)[number];

/** Somebody of the demo. The phone numbers begin with 010, which no operator in Bangladesh has. */
interface Person {
  name: string;
  email: string;
  phone: string;
  /** Days before the catalogue was made. */
  joinedDaysAgo: number;
}

interface SellerPerson extends Person {
  place: string;
  verified: boolean;
}

export const ADMIN: Person = {
  name: 'Mahmuda Sultana',
  email: 'admin@clamshell.test',
  phone: '+880 1000-000001',
  joinedDaysAgo: 420,
};

export const SELLERS: Record<SellerKey, SellerPerson> = {
  nusrat: {
    name: 'Nusrat Kabir',
    email: 'seller@clamshell.test',
    phone: '+880 1000-000114',
    joinedDaysAgo: 311,
    place: 'Dhaka, Dhanmondi 27',
    verified: true,
  },
  farida: {
    name: 'Farida Khatun',
    email: 'farida@people.clamshell.test',
    phone: '+880 1000-000128',
    joinedDaysAgo: 388,
    place: 'Rajshahi, Shaheb Bazar',
    verified: true,
  },
  tanvir: {
    name: 'Tanvir Hossain',
    email: 'tanvir@people.clamshell.test',
    phone: '+880 1000-000133',
    joinedDaysAgo: 365,
    place: 'Dhaka, Mirpur 10',
    verified: true,
  },
  shirin: {
    name: 'Shirin Akter',
    email: 'shirin@people.clamshell.test',
    phone: '+880 1000-000147',
    joinedDaysAgo: 352,
    place: 'Chattogram, GEC Circle',
    verified: true,
  },
  imran: {
    name: 'Imran Chowdhury',
    email: 'imran@people.clamshell.test',
    phone: '+880 1000-000152',
    joinedDaysAgo: 341,
    place: 'Sylhet, Zindabazar',
    verified: true,
  },
  rakib: {
    name: 'Rakibul Islam',
    email: 'rakib@people.clamshell.test',
    phone: '+880 1000-000166',
    joinedDaysAgo: 334,
    place: 'Khulna, Sonadanga',
    verified: false,
  },
  mitali: {
    name: 'Mitali Rani Das',
    email: 'mitali@people.clamshell.test',
    phone: '+880 1000-000171',
    joinedDaysAgo: 327,
    place: 'Mymensingh, Ganginarpar',
    verified: false,
  },
  zubair: {
    name: 'Zubair Rahman',
    email: 'zubair@people.clamshell.test',
    phone: '+880 1000-000185',
    joinedDaysAgo: 336,
    place: 'Dhaka, Uttara Sector 7',
    verified: false,
  },
};

export const BUYERS: Record<BuyerKey, Person> = {
  rafiul: { name: 'Rafiul Karim', email: 'buyer@clamshell.test', phone: '+880 1000-000203', joinedDaysAgo: 58 },
  sadia: { name: 'Sadia Afrin', email: 'sadia@people.clamshell.test', phone: '+880 1000-000216', joinedDaysAgo: 77 },
  arman: { name: 'Arman Talukder', email: 'arman@people.clamshell.test', phone: '+880 1000-000229', joinedDaysAgo: 51 },
  joyita: {
    name: 'Joyita Sarkar',
    email: 'joyita@people.clamshell.test',
    phone: '+880 1000-000232',
    joinedDaysAgo: 102,
  },
  hasib: { name: 'Hasib Mahmud', email: 'hasib@people.clamshell.test', phone: '+880 1000-000245', joinedDaysAgo: 63 },
  palash: { name: 'Palash Barua', email: 'palash@people.clamshell.test', phone: '+880 1000-000258', joinedDaysAgo: 49 },
};
