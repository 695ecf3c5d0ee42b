import { readSpecsTable } from '#database/seeds/demo/specs.ts';
import { SELLER_KEYS, type SellerKey } from '#database/seeds/demo/people.ts';
import { CATEGORY_NAMES, type CategoryName } from '#shared/catalogue.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { GRADES, type Grade } from '#shared/grades.ts';

/** A laptop that the demo's market has sold in the months before its catalogue. */
export interface PastSale {
  seller: SellerKey;
  category: CategoryName;
  name: string;
  /** What it cost new, and what was paid for it, in dollars. */
  original: number;
  price: number;
  /** When it was paid, in days before the catalogue was made. */
  soldDaysAgo: number;
  specs: Specs & { grade: Grade };
}

/** The models that changed hands most, in the columns of the demo's specs; grade and battery differ from sale to sale. */
const MODEL_SPECS = readSpecsTable(`
air-m1|Apple|MacBook Air||Apple|M1||M1|8|256|SSD|13.3|2560x1600||macOS|||2020
air-m2|Apple|MacBook Air||Apple|M2||M2|8|256|SSD|13.6|2560x1664||macOS|||2022
air-m3|Apple|MacBook Air||Apple|M3||M3|16|512|SSD|13.6|2560x1664||macOS|||2024
pro-13-m1|Apple|MacBook Pro|13|Apple|M1||M1|8|256|SSD|13.3|2560x1600||macOS|||2020
pro-14-m1|Apple|MacBook Pro|14|Apple|M1||M1 Pro|16|512|SSD|14.2|3024x1964||macOS|||2021
xps-9310|Dell|XPS|13 9310|Intel|Core i7|11|i7-1165G7|16|512|SSD|13.4|1920x1200|Iris Xe|Windows 11|||2021
x1-gen-9|Lenovo|ThinkPad|X1 Carbon Gen 9|Intel|Core i7|11|i7-1165G7|16|512|SSD|14|1920x1200|Iris Xe|Windows 11 Pro|||2021
latitude-7420|Dell|Latitude|7420|Intel|Core i7|11|i7-1185G7|16|512|SSD|14|1920x1080|Iris Xe|Windows 11 Pro|||2021
elitebook-840|HP|EliteBook|840 G6|Intel|Core i5|8|i5-8365U|16|256|SSD|14|1920x1080|UHD Graphics 620|Windows 11 Pro|||2019
surface-4|Microsoft|Surface Laptop|4|Intel|Core i5|11|i5-1135G7|8|512|SSD|13.5|2256x1504|Iris Xe|Windows 11|||2021
x270|Lenovo|ThinkPad|X270|Intel|Core i5|7|i5-7200U|8|256|SSD|12.5|1920x1080|HD Graphics 620|Windows 10 Pro|||2017
x13-gen-2|Lenovo|ThinkPad|X13 Gen 2|Intel|Core i5|11|i5-1145G7|16|512|SSD|13.3|1920x1200|Iris Xe|Windows 11 Pro|||2021
latitude-7320|Dell|Latitude|7320|Intel|Core i5|11|i5-1145G7|16|256|SSD|13.3|1920x1080|Iris Xe|Windows 11 Pro|||2021
elitebook-830|HP|EliteBook|830 G7|Intel|Core i5|10|i5-10210U|16|256|SSD|13.3|1920x1080|UHD Graphics|Windows 11 Pro|||2020
chromebook-314|Acer|Chromebook|314|Intel|Celeron||N4000|4|64|eMMC|14|1920x1080||ChromeOS|||2021
spin-713|Acer|Chromebook|Spin 713|Intel|Core i5|11|i5-1135G7|8|256|SSD|13.5|2256x1504|Iris Xe|ChromeOS|||2021
`);

/** `model|category|what it cost new|name`. */
const MODELS = `
air-m1|MacBook|999|MacBook Air M1 (2020), 8 GB / 256 GB
air-m2|MacBook|1199|MacBook Air M2 (2022), 8 GB / 256 GB
air-m3|MacBook|1499|MacBook Air M3 (2024), 16 GB / 512 GB
pro-13-m1|MacBook|1299|MacBook Pro 13 M1 (2020), 8 GB / 256 GB
pro-14-m1|MacBook|1999|MacBook Pro 14 (2021), M1 Pro, 16 GB / 512 GB
xps-9310|Ultrabook|1399|Dell XPS 13 9310, i7-1165G7, 16 GB / 512 GB
x1-gen-9|Ultrabook|1829|Lenovo ThinkPad X1 Carbon Gen 9, i7-1165G7, 16 GB / 512 GB
latitude-7420|Ultrabook|1899|Dell Latitude 7420, i7-1185G7, 16 GB / 512 GB
elitebook-840|Ultrabook|1499|HP EliteBook 840 G6, i5-8365U, 16 GB / 256 GB
surface-4|Ultrabook|1299|Microsoft Surface Laptop 4, i5, 8 GB / 512 GB
x270|Ultraportable|1009|Lenovo ThinkPad X270, i5-7200U, 8 GB / 256 GB
x13-gen-2|Ultraportable|1419|Lenovo ThinkPad X13 Gen 2, i5-1145G7, 16 GB / 512 GB
latitude-7320|Ultraportable|1669|Dell Latitude 7320, i5-1145G7, 16 GB / 256 GB
elitebook-830|Ultraportable|1499|HP EliteBook 830 G7, i5-10210U, 16 GB / 256 GB
chromebook-314|Chromebook|269|Acer Chromebook 314, 14" Full HD, 4 GB / 64 GB
spin-713|Chromebook|699|Acer Chromebook Spin 713, Core i5, 8 GB / 256 GB
`;

/** `model|seller|days ago|price|grade|battery health, where the seller measured it`, newest first within a model. */
const SALES = `
air-m1|tanvir|9|438|excellent|87
air-m1|imran|38|421|good|82
air-m1|farida|61|455|excellent|88
air-m1|zubair|30|412|good|
air-m1|tanvir|97|470|excellent|90
air-m1|farida|142|465|good|84
air-m1|rakib|176|502|excellent|91
air-m1|mitali|233|519|excellent|90
air-m1|imran|288|548|like-new|94
air-m2|rakib|14|612|excellent|93
air-m2|mitali|47|588|good|88
air-m2|zubair|83|639|excellent|92
air-m2|tanvir|115|650|like-new|97
air-m2|farida|151|628|good|89
air-m2|shirin|204|689|excellent|94
air-m3|shirin|21|905|excellent|96
air-m3|imran|52|934|like-new|98
air-m3|rakib|88|948|like-new|99
air-m3|mitali|131|921|excellent|95
air-m3|tanvir|169|985|like-new|98
air-m3|farida|212|1010|like-new|
pro-13-m1|zubair|26|459|good|84
pro-13-m1|tanvir|73|488|excellent|86
pro-13-m1|imran|124|470|good|83
pro-13-m1|rakib|188|531|excellent|90
pro-13-m1|farida|254|545|excellent|89
pro-14-m1|mitali|17|902|excellent|88
pro-14-m1|farida|64|868|good|83
pro-14-m1|imran|109|935|excellent|89
pro-14-m1|zubair|163|951|excellent|90
pro-14-m1|tanvir|221|972|good|85
pro-14-m1|rakib|302|1049|excellent|92
xps-9310|farida|11|468|excellent|85
xps-9310|tanvir|44|441|good|79
xps-9310|imran|79|482|excellent|88
xps-9310|farida|118|495|excellent|
xps-9310|tanvir|159|470|good|82
xps-9310|shirin|217|529|excellent|90
xps-9310|mitali|296|548|excellent|91
x1-gen-9|shirin|13|455|excellent|88
x1-gen-9|zubair|33|462|excellent|90
x1-gen-9|rakib|55|418|good|78
x1-gen-9|mitali|92|479|excellent|89
x1-gen-9|imran|127|449|good|84
x1-gen-9|tanvir|181|505|excellent|92
x1-gen-9|shirin|247|522|excellent|
x1-gen-9|tanvir|319|538|good|88
latitude-7420|zubair|19|359|excellent|90
latitude-7420|shirin|58|342|good|83
latitude-7420|rakib|95|371|excellent|91
latitude-7420|tanvir|137|365|good|
latitude-7420|mitali|199|398|excellent|93
latitude-7420|imran|276|421|excellent|94
elitebook-840|zubair|12|231|good|77
elitebook-840|shirin|41|242|good|80
elitebook-840|rakib|66|215|fair|68
elitebook-840|mitali|103|255|excellent|86
elitebook-840|imran|158|249|good|79
elitebook-840|tanvir|225|268|good|
elitebook-840|zubair|311|289|excellent|88
surface-4|imran|36|375|good|81
surface-4|shirin|86|402|excellent|87
surface-4|farida|134|396|excellent|86
surface-4|rakib|193|418|excellent|89
surface-4|tanvir|269|431|good|85
x270|mitali|23|129|fair|
x270|zubair|57|141|good|76
x270|shirin|89|135|good|72
x270|farida|146|158|good|81
x270|tanvir|209|149|good|
x270|imran|291|172|excellent|85
x13-gen-2|rakib|29|329|excellent|87
x13-gen-2|mitali|71|308|good|80
x13-gen-2|zubair|112|341|excellent|90
x13-gen-2|shirin|174|355|excellent|
x13-gen-2|tanvir|243|362|good|86
latitude-7320|rakib|24|292|excellent|86
latitude-7320|mitali|68|299|excellent|88
latitude-7320|zubair|121|281|good|80
latitude-7320|tanvir|187|318|excellent|
latitude-7320|shirin|262|331|excellent|90
elitebook-830|imran|35|248|good|79
elitebook-830|rakib|77|259|good|82
elitebook-830|mitali|139|271|excellent|87
elitebook-830|zubair|206|265|good|
elitebook-830|shirin|284|288|excellent|89
chromebook-314|farida|18|84|good|
chromebook-314|imran|49|92|good|
chromebook-314|rakib|80|79|fair|
chromebook-314|zubair|111|98|excellent|
chromebook-314|tanvir|171|101|good|
spin-713|farida|31|262|excellent|
spin-713|mitali|84|249|good|
spin-713|shirin|113|271|excellent|
spin-713|rakib|154|268|good|
spin-713|zubair|228|295|excellent|
`;

/** All past sales, oldest first. */
export const PAST_SALES: readonly PastSale[] = readPastSales();

function readPastSales(): PastSale[] {
  const models = new Map(
    cellsOf(MODELS).map(([model = '', category, original, name = '']) => [
      model,
      { category: oneOf(CATEGORY_NAMES, category), original: Number(original), name },
    ]),
  );
  return cellsOf(SALES)
    .map(([key = '', seller, days, price, grade, battery]) => {
      const model = models.get(key);
      if (!model) throw new Error(`The demo knows no model ${key}`);
      return {
        ...model,
        seller: oneOf(SELLER_KEYS, seller),
        price: Number(price),
        soldDaysAgo: Number(days),
        specs: {
          ...MODEL_SPECS.get(key),
          grade: oneOf(GRADES, grade),
          ...(battery && { batteryHealth: Number(battery) }),
        },
      };
    })
    .toSorted((a, b) => b.soldDaysAgo - a.soldDaysAgo);
}

function cellsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}

function oneOf<Known extends string>(known: readonly Known[], cell: string | undefined): Known {
  const found = known.find((value) => value === cell);
  if (found === undefined) throw new Error(`None of ${known.join(', ')}: ${cell}`);
  return found;
}
