import type { CategoryName } from '#shared/catalogue.ts';

/** A model as it is written in titles, what it can be had with, and what it cost new, in dollars. */
interface Model {
  name: string;
  processors: readonly string[];
  memory: readonly string[];
  storage: readonly string[];
  screen: string;
  price: number;
}

const model = (
  name: string,
  screen: string,
  price: number,
  processors: string,
  memory: string,
  storage: string,
): Model => ({
  name,
  screen,
  price,
  processors: processors.split('|'),
  memory: memory.split('|'),
  storage: storage.split('|'),
});

export const MODELS: Record<CategoryName, readonly Model[]> = {
  Chromebook: [
    model('Acer Chromebook 314', '14" FHD', 269, 'Celeron N4020|Celeron N4120', '4GB', '32GB eMMC|64GB eMMC'),
    model(
      'Acer Chromebook Spin 713',
      '13.5" 2256x1504 touch',
      699,
      'Core i5-1135G7|Core i3-10110U',
      '8GB',
      '128GB SSD|256GB SSD',
    ),
    model('ASUS Chromebook Flip C434', '14" FHD touch', 569, 'Core m3-8100Y', '4GB|8GB', '64GB eMMC|128GB eMMC'),
    model('Dell Chromebook 3100', '11.6" HD', 319, 'Celeron N4020', '4GB', '16GB eMMC|32GB eMMC'),
    model('HP Chromebook 14a', '14" HD', 299, 'Celeron N4020|Celeron N4500', '4GB', '32GB eMMC|64GB eMMC'),
    model(
      'Lenovo Flex 5 Chromebook',
      '13.3" FHD touch',
      429,
      'Core i3-1115G4|Core i3-10110U',
      '4GB|8GB',
      '64GB eMMC|128GB SSD',
    ),
    model('Samsung Chromebook 4', '11.6" HD', 229, 'Celeron N4000', '4GB', '32GB eMMC|64GB eMMC'),
  ],
  Netbook: [
    model('Acer Aspire One D255', '10.1" WSVGA', 299, 'Atom N450|Atom N550', '1GB|2GB', '160GB HDD|250GB HDD'),
    model('ASUS Eee PC 1000HE', '10" WSVGA', 399, 'Atom N280', '1GB|2GB', '160GB HDD|120GB SSD'),
    model('Dell Inspiron Mini 10v', '10.1" WSVGA', 299, 'Atom N270', '1GB|2GB', '160GB HDD'),
    model('HP Mini 210', '10.1" WSVGA', 329, 'Atom N450|Atom N455', '1GB|2GB', '160GB HDD|250GB HDD'),
    model('HP Stream 11', '11.6" HD', 199, 'Celeron N3060', '4GB', '32GB eMMC'),
    model('Samsung NC10', '10.2" WSVGA', 499, 'Atom N270', '1GB|2GB', '160GB HDD|120GB SSD'),
    model('Toshiba NB305', '10.1" WSVGA', 399, 'Atom N450|Atom N455', '1GB|2GB', '250GB HDD'),
  ],
  Ultrabook: [
    model(
      'ASUS ZenBook 14 UX425EA',
      '14" FHD',
      799,
      'Core i5-1135G7|Core i7-1165G7',
      '8GB|16GB',
      '256GB SSD|512GB SSD',
    ),
    model('Dell Latitude 7420', '14" FHD', 1899, 'Core i5-1145G7|Core i7-1185G7', '8GB|16GB', '256GB SSD|512GB SSD'),
    model(
      'Dell XPS 13 9310',
      '13.4" FHD+',
      1399,
      'Core i5-1135G7|Core i7-1165G7',
      '8GB|16GB',
      '256GB SSD|512GB SSD|1TB SSD',
    ),
    model('HP EliteBook 840 G6', '14" FHD', 1499, 'Core i5-8265U|Core i7-8565U', '8GB|16GB', '256GB SSD|512GB SSD'),
    model(
      'HP Spectre x360 14',
      '13.5" WUXGA+ touch',
      1429,
      'Core i5-1135G7|Core i7-1165G7',
      '8GB|16GB',
      '512GB SSD|1TB SSD',
    ),
    model(
      'Lenovo ThinkPad X1 Carbon Gen 9',
      '14" WUXGA',
      1829,
      'Core i5-1135G7|Core i7-1165G7',
      '16GB',
      '256GB SSD|512GB SSD|1TB SSD',
    ),
    model(
      'Microsoft Surface Laptop 4',
      '13.5" 2256x1504 touch',
      1299,
      'Core i5-1135G7|Ryzen 5 4680U',
      '8GB|16GB',
      '256GB SSD|512GB SSD',
    ),
  ],
  Ultraportable: [
    model('Dell Latitude 7290', '12.5" HD', 1349, 'Core i5-8350U|Core i7-8650U', '8GB|16GB', '256GB SSD|512GB SSD'),
    model(
      'HP Elite Dragonfly',
      '13.3" FHD touch',
      1549,
      'Core i5-8265U|Core i7-8665U',
      '8GB|16GB',
      '256GB SSD|512GB SSD',
    ),
    model('HP EliteBook 830 G7', '13.3" FHD', 1499, 'Core i5-10210U|Core i7-10610U', '8GB|16GB', '256GB SSD|512GB SSD'),
    model(
      'Lenovo ThinkPad X13 Gen 2',
      '13.3" WUXGA',
      1419,
      'Core i5-1135G7|Core i7-1165G7',
      '8GB|16GB',
      '256GB SSD|512GB SSD',
    ),
    model('Lenovo ThinkPad X270', '12.5" FHD', 1009, 'Core i5-6300U|Core i5-7200U', '8GB|16GB', '256GB SSD|512GB SSD'),
    model('LG gram 13', '13.3" FHD', 1299, 'Core i5-8265U|Core i7-8565U', '8GB|16GB', '256GB SSD|512GB SSD'),
    model(
      'Microsoft Surface Laptop Go 2',
      '12.4" 1536x1024 touch',
      699,
      'Core i5-1135G7',
      '4GB|8GB',
      '128GB SSD|256GB SSD',
    ),
  ],
  MacBook: [
    model('Apple MacBook Air M1 2020', '13.3" Retina', 999, 'Apple M1', '8GB|16GB', '256GB SSD|512GB SSD'),
    model('Apple MacBook Air M2 2022', '13.6" Liquid Retina', 1199, 'Apple M2', '8GB|16GB', '256GB SSD|512GB SSD'),
    model('Apple MacBook Air 2017', '13.3" 1440x900', 999, 'Core i5-5350U', '8GB', '128GB SSD|256GB SSD'),
    model('Apple MacBook Pro 13 M1 2020', '13.3" Retina', 1299, 'Apple M1', '8GB|16GB', '256GB SSD|512GB SSD'),
    model(
      'Apple MacBook Pro 14 2021',
      '14.2" Liquid Retina XDR',
      1999,
      'Apple M1 Pro',
      '16GB|32GB',
      '512GB SSD|1TB SSD',
    ),
    model(
      'Apple MacBook Pro 16 2019',
      '16" Retina',
      2399,
      'Core i7-9750H|Core i9-9880H',
      '16GB|32GB',
      '512GB SSD|1TB SSD',
    ),
    model('Apple MacBook 12 2017', '12" Retina', 1299, 'Core m3-7Y32|Core i5-7Y54', '8GB', '256GB SSD|512GB SSD'),
  ],
};

export const CONDITIONS = ['Like new', 'Excellent', 'Very good', 'Good', 'Fair'] as const;

export const PLACES = [
  'Rajshahi',
  'Dhaka, Mirpur',
  'Dhaka, Uttara',
  'Dhaka, Dhanmondi',
  'Chattogram, Agrabad',
  'Sylhet, Zindabazar',
  'Khulna, Sonadanga',
  'Barishal',
  'Rangpur',
  'Mymensingh',
] as const;

export const REMARKS = [
  'The battery still lasts a working day of writing and mail.',
  'The battery holds about three hours; a new one is easy to fit.',
  'Light scratches on the lid, none on the screen.',
  'One corner has a small dent from a bag, everything works.',
  'The keyboard is clean and all keys are as they should be.',
  'Comes with the original charger.',
  'Comes with a charger of another brand that fits.',
  'Freshly installed, no passwords left on it.',
  'Bought new by me, I have the receipt.',
  'You are welcome to test everything when we meet.',
] as const;
