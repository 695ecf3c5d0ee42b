import { expect, test } from 'vitest';
import { isLaptop } from '#shared/specs/is-laptop.ts';

test.each([
  'Lenovo ThinkPad T450 i5 8GB',
  'Great for students laptop HP 8GB 256GB',
  'Dell laptop for parts 8GB i5',
  'HP laptop with charger and bag',
  'HP EliteBook x360 1030 G2 w/power adapter',
  'Dell laptop i5 with 65W charger',
  'HP laptop i5, 65W charger included',
  '3 year old Dell Latitude i5 laptop',
  'Asus X56T Laptop Faulty No Battery/MEMORY/HDD/Charger',
  'Fujitsu Lifebook T730 12.1" Laptop/Tablet 6GB i7',
  'Panasonic Toughbook CF-MX4 i5 Tablet 8GB',
  'Rugged Windows tablet with keyboard i5 8GB 256GB',
  'Alienware 16GB 2x 512GB SSD',
  'Acer i3 Notebook 2x2.1GHz 8GB',
  'Alienware 17 2x Samsung 512GB SSD',
  'Lenovo Flex 3 for parts, no motherboard',
  'Dell laptop i5 8GB, faulty motherboard',
  'Toshiba Satellite i3 damaged charging port',
])('%s is of a laptop', (title) => {
  expect(isLaptop(title)).toBe(true);
});

test.each([
  '16GB DDR4 RAM laptop memory SODIMM',
  '256GB SSD 2.5" SATA for laptop',
  'Charger for HP EliteBook 840 G3 65W',
  'Dell OptiPlex 3050 i5 8GB',
  'ThinkPad X1 Carbon palm rest i5',
  'PC Tablet Core i7 12" Touch Rugged RAM 16GB SSD 2 TB Windows 10',
  'Panasonic Toughpad FZ-G1 i5 4GB 128GB',
  'Microsoft Surface Pro 7, i7, 16GB, 512GB SSD, tablet only',
  '3x Dell Latitude E7470 i5 8GB 256GB',
  '3xDell Latitude E7470 i5 8GB',
  '2 x Laptops i5 8GB',
  '2 Dell Latitude E7470 i5 8GB laptops',
  'Mini laptops, 3 pcs',
  'JobLot HP ProBook i5 8GB',
  'Job lot of 5 Lenovo ThinkPad T450 i5 8GB',
  'Lot of 12 Lenovo HP Dell notebooks',
  'HP Chromebook 11 4GB 32GB LOT OF 10',
  'Laptop motherboards i5 8GB DDR4',
  'ThinkPad X1 Carbon logic board i7 16GB 512GB',
  'Rock Pi X Atom 4GB RAM 32GB eMMC single board',
  'Dell Latitude charger 65W 19.5V i5 i7',
  'AC adaptors for MacBook M1',
  'Power adapter for Dell Latitude i5',
])('%s is not', (title) => {
  expect(isLaptop(title)).toBe(false);
});
