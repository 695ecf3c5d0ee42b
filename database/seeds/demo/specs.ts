import * as v from 'valibot';
import { type Specs, specs } from '#shared/contracts/specs.ts';

/** The columns of the tables below, in their order. */
const COLUMNS = [
  'brand',
  'line',
  'model',
  'cpuMaker',
  'cpuFamily',
  'cpuGeneration',
  'cpuModel',
  'memoryGb',
  'storageGb',
  'storageKind',
  'screenInches',
  'resolution',
  'gpu',
  'operatingSystem',
  'batteryHealth',
  'grade',
  'year',
] as const satisfies readonly (keyof Specs)[];
const NUMBERS = new Set<string>(['cpuGeneration', 'memoryGb', 'storageGb', 'screenInches', 'batteryHealth', 'year']);

/** Lines of `key|brand|line|…`, as a map by key. @throws when a line says what no laptop can be */
export function readSpecsTable(table: string): Map<string, Specs> {
  return new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', ...cells] = line.trim().split('|');
        const known = COLUMNS.flatMap((name, at) => {
          const cell = cells[at] ?? '';
          return cell === '' ? [] : [[name, NUMBERS.has(name) ? Number(cell) : cell]];
        });
        return [key, v.parse(specs, Object.fromEntries(known))];
      }),
  );
}

/**
 * What the sellers of the demo have confirmed, by picture: what title, description and condition say, and what such a model always has.
 * Some have not confirmed anything yet: a Chromebook of the Dells, the big one of Asus, the pink netbook and the white one of Samsung.
 */
export const DEMO_SPECS = readSpecsTable(`
acer-chromebook-spin-713|Acer|Chromebook|Spin 713|Intel|Core i5|11|i5-1135G7|8|256|SSD|13.5|2256x1504|Iris Xe|ChromeOS||excellent|2023
lenovo-flex-5-chromebook|Lenovo|Flex|5 Chromebook|Intel|Core i3|11|i3-1115G4|8|64|eMMC|13.3|1920x1080|UHD Graphics|ChromeOS||good|2023
hp-chromebook-14a-teal|HP|Chromebook|14a|Intel|Celeron||N4020|4|64|eMMC|14|1366x768||ChromeOS||excellent|2024
pixelbook-go-not-pink|Google|Pixelbook|Go|Intel|Core m3|8|8100Y|8|64|eMMC|13.3|1920x1080||ChromeOS|81|good|2021
google-pixelbook-2017|Google|Pixelbook||Intel|Core i5|7|i5-7Y57|8|128|SSD|12.3|2400x1600||Linux||fair|2017
asus-chromebook-flip-c434|Asus|Chromebook|Flip C434|Intel|Core m3|8|8100Y|4|64|eMMC|14|1920x1080||ChromeOS||good|2021
samsung-galaxy-chromebook-2|Samsung|Chromebook|Galaxy 2|Intel|Core i3|10|i3-10110U|8|128|SSD|13.3|1920x1080|UHD Graphics|ChromeOS||excellent|2023
acer-chromebook-314|Acer|Chromebook|314|Intel|Celeron||N4000|4|64|eMMC|14|1920x1080||ChromeOS||good|2022
lenovo-100e-chromebook|Lenovo|Chromebook|100e Gen 2|Intel|Celeron||N4020|4|32|eMMC|11.6|1366x768||ChromeOS||fair|2022
hp-chromebook-x360-14c|HP|Chromebook|x360 14c|Intel|Core i3|10|i3-10110U|8|64|eMMC|14|1920x1080|UHD Graphics|ChromeOS||excellent|2021
acer-chromebook-plus-515|Acer|Chromebook|Plus 515|Intel|Core i3|12|i3-1215U|8|128|SSD|15.6|1920x1080|UHD Graphics|ChromeOS||like-new|2024
framework-chromebook|Framework|Chromebook|Laptop 13|Intel|Core i5|12|i5-1240P|8|256|SSD|13.5|2256x1504|Iris Xe|ChromeOS||excellent|2023
samsung-chromebook-4|Samsung|Chromebook|4|Intel|Celeron||N4000|4|32|eMMC|11.6|1366x768||ChromeOS||good|2022
asus-eee-pc-1000he|Asus|Eee PC|1000HE|Intel|Atom||N280|2|120|SSD|10|1024x600||Windows XP||good|2009
asus-eee-pc-901|Asus|Eee PC|901|Intel|Atom||N270|1|20|SSD|8.9|1024x600||Linux||good|2008
acer-aspire-one-d255|Acer|Aspire|One D255|Intel|Atom||N450|2|250|HDD|10.1|1024x600||||fair|2011
acer-aspire-one-722|Acer|Aspire|One 722|AMD|C||C-60|4|320|HDD|11.6|1366x768||Windows 10||good|2012
hp-mini-210-red|HP|Mini|210|Intel|Atom||N455|2|160|HDD|10.1|1024x600||Linux||good|2011
hp-mini-5103|HP|Mini|5103|Intel|Atom||N455|2|250|HDD|10.1|1024x600||||good|2011
dell-mini-9|Dell|Inspiron|Mini 9|Intel|Atom||N270|2|16|SSD|8.9|1024x600||||excellent|2009
lenovo-ideapad-s10-2|Lenovo|IdeaPad|S10-2|Intel|Atom||N270|1|160|HDD|10.1|1024x600||Linux||fair|2009
toshiba-nb305|Toshiba||NB305|Intel|Atom||N455|2|250|HDD|10.1|1024x600||Windows 7||good|2011
sony-vaio-p-red|Sony|VAIO|P|Intel|Atom||Z530|2|64|SSD|8|1600x768||Linux||good|2009
hp-stream-11-blue|HP|Stream|11|Intel|Celeron||N3060|4|32|eMMC|11.6|1366x768||Linux||good|2018
gpd-pocket-2|GPD||Pocket 2|Intel|Core m3|8|8100Y|8|128|eMMC|7|1920x1200||||excellent|2019
dell-xps-13-9310|Dell|XPS|13 9310|Intel|Core i7|11|i7-1165G7|16|512|SSD|13.4|1920x1200|Iris Xe|Windows 11|84|excellent|2022
dell-xps-13-9380-white|Dell|XPS|13 9380|Intel|Core i5|8|i5-8265U|8|256|SSD|13.3|1920x1080|UHD Graphics 620|Windows 11||good|2020
thinkpad-x1-carbon-gen-9|Lenovo|ThinkPad|X1 Carbon Gen 9|Intel|Core i7|11|i7-1165G7|16|512|SSD|14|1920x1200|Iris Xe|Windows 11 Pro||excellent|2022
hp-spectre-x360-13-blue|HP|Spectre|x360 13|Intel|Core i7|10|i7-1065G7|8|512|SSD|13.3|1920x1080|Iris Plus|Windows 11|79|good|2021
hp-spectre-x360-14-black|HP|Spectre|x360 14|Intel|Core i7|11|i7-1165G7|16|512|SSD|13.5|1920x1280|Iris Xe|Windows 11||excellent|2022
asus-zenbook-14-pine-grey|Asus|ZenBook|14 UX425EA|Intel|Core i5|11|i5-1135G7|8|512|SSD|14|1920x1080|Iris Xe|Windows 11|82|good|2022
asus-zenbook-14-oled-blue|Asus|ZenBook|14 UX3402|Intel|Core i7|12|i7-1260P|16|512|SSD|14|2880x1800|Iris Xe|Windows 11|86|excellent|2023
surface-laptop-4-ice-blue|Microsoft|Surface Laptop|4|Intel|Core i5|11|i5-1135G7|8|512|SSD|13.5|2256x1504|Iris Xe|Windows 11|85|excellent|2022
lg-gram-14-white|LG|gram|14Z90P|Intel|Core i7|11|i7-1165G7|16|512|SSD|14|1920x1200|Iris Xe|Windows 11||excellent|2022
acer-swift-5-green|Acer|Swift|5 SF514-55T|Intel|Core i5|11|i5-1135G7|8|256|SSD|14|1920x1080|Iris Xe|Windows 11||good|2022
hp-elitebook-840-g6|HP|EliteBook|840 G6|Intel|Core i5|8|i5-8365U|16|256|SSD|14|1920x1080|UHD Graphics 620|Windows 11 Pro|76|good|2020
lenovo-yoga-9i-14|Lenovo|Yoga|9i 14|Intel|Core i7|12|i7-1260P|16|512|SSD|14|2880x1800|Iris Xe|Windows 11||excellent|2023
samsung-galaxy-book-pro-13|Samsung|Galaxy Book|Pro 13|Intel|Core i5|11|i5-1135G7|8|256|SSD|13.3|1920x1080|Iris Xe|Windows 11|83|excellent|2022
huawei-matebook-x-pro-green|Huawei|MateBook|X Pro|Intel|Core i7|10|i7-10510U|16|512|SSD|13.9|3000x2000|UHD Graphics|Windows 11|77|good|2020
dell-latitude-7420|Dell|Latitude|7420|Intel|Core i7|11|i7-1185G7|16|512|SSD|14|1920x1080|Iris Xe|Windows 11 Pro|91|excellent|2021
thinkpad-x13-gen-2|Lenovo|ThinkPad|X13 Gen 2|Intel|Core i5|11|i5-1145G7|16|512|SSD|13.3|1920x1200|Iris Xe|Windows 11 Pro||excellent|2022
thinkpad-x270|Lenovo|ThinkPad|X270|Intel|Core i5|7|i5-7200U|8|256|SSD|12.5|1920x1080|HD Graphics 620|Linux||good|2018
thinkpad-x230|Lenovo|ThinkPad|X230|Intel|Core i5|3|i5-3320M|8|240|SSD|12.5|1366x768|HD Graphics 4000|Linux||fair|2013
surface-laptop-go-2-sage|Microsoft|Surface Laptop|Go 2|Intel|Core i5|11|i5-1135G7|8|128|SSD|12.4|1536x1024|Iris Xe|Windows 11|88|excellent|2023
surface-laptop-go-sandstone|Microsoft|Surface Laptop|Go|Intel|Core i5|10|i5-1035G1|8|128|SSD|12.4|1536x1024|UHD Graphics|Windows 11||good|2021
dell-latitude-7320|Dell|Latitude|7320|Intel|Core i5|11|i5-1145G7|16|256|SSD|13.3|1920x1080|Iris Xe|Windows 11 Pro|85|excellent|2022
hp-elite-dragonfly|HP|Elite Dragonfly||Intel|Core i5|8|i5-8265U|8|256|SSD|13.3|1920x1080|UHD Graphics 620|Windows 11||excellent|2020
lets-note-sv8|Panasonic|Let's Note|CF-SV8|Intel|Core i5|8|i5-8365U|8|256|SSD|12.1|1920x1200|UHD Graphics 620|||good|2020
lifebook-u938-red|Fujitsu|LifeBook|U938|Intel|Core i5|8|i5-8350U|8|256|SSD|13.3|1920x1080|UHD Graphics 620||74|good|2018
portege-x30l|Dynabook|Portégé|X30L-G|Intel|Core i5|10|i5-10210U|8|256|SSD|13.3|1920x1080|UHD Graphics|||excellent|2021
asus-expertbook-b9|Asus|ExpertBook|B9450FA|Intel|Core i7|10|i7-10510U|16|1000|SSD|14|1920x1080|UHD Graphics||80|good|2021
lg-gram-13-white|LG|gram|13Z990|Intel|Core i5|8|i5-8265U|8|256|SSD|13.3|1920x1080|UHD Graphics 620|||excellent|2020
hp-elitebook-830-g7|HP|EliteBook|830 G7|Intel|Core i5|10|i5-10210U|16|256|SSD|13.3|1920x1080|UHD Graphics|Windows 11 Pro|78|good|2020
thinkpad-x1-nano|Lenovo|ThinkPad|X1 Nano Gen 1|Intel|Core i5|11|i5-1130G7|16|512|SSD|13|2160x1350|Iris Xe|||like-new|2022
macbook-air-m1-gold|Apple|MacBook Air||Apple|M1||M1|8|256|SSD|13.3|2560x1600||macOS|86|excellent|2020
macbook-air-m1-space-grey|Apple|MacBook Air||Apple|M1||M1|16|512|SSD|13.3|2560x1600||macOS|83|excellent|2020
macbook-air-m2-midnight|Apple|MacBook Air||Apple|M2||M2|8|256|SSD|13.6|2560x1664||macOS|92|excellent|2022
macbook-air-m2-starlight|Apple|MacBook Air||Apple|M2||M2|16|512|SSD|13.6|2560x1664||macOS|90|like-new|2022
macbook-air-15-m2-silver|Apple|MacBook Air|15|Apple|M2||M2|8|256|SSD|15.3|2880x1864||macOS|91|excellent|2023
macbook-air-m3-space-grey|Apple|MacBook Air||Apple|M3||M3|16|512|SSD|13.6|2560x1664||macOS||like-new|2024
macbook-pro-14-m1-pro|Apple|MacBook Pro|14|Apple|M1||M1 Pro|16|512|SSD|14.2|3024x1964||macOS|84|good|2021
macbook-pro-14-m3-pro-space-black|Apple|MacBook Pro|14|Apple|M3||M3 Pro|18|512|SSD|14.2|3024x1964||macOS|93|excellent|2023
macbook-pro-16-m1-pro-silver|Apple|MacBook Pro|16|Apple|M1||M1 Pro|16|512|SSD|16.2|3456x2234||macOS|87|excellent|2021
macbook-pro-16-2019|Apple|MacBook Pro|16|Intel|Core i7|9|i7-9750H|16|512|SSD|16|3072x1920|Radeon Pro 5300M|macOS|78|good|2019
macbook-pro-13-m1|Apple|MacBook Pro|13|Apple|M1||M1|8|256|SSD|13.3|2560x1600||macOS|85|excellent|2020
macbook-pro-13-2017|Apple|MacBook Pro|13|Intel|Core i5|7|i5-7360U|8|256|SSD|13.3|2560x1600|Iris Plus 640|macOS|88|good|2017
macbook-pro-15-2015|Apple|MacBook Pro|15|Intel|Core i7|4|i7-4770HQ|16|256|SSD|15.4|2880x1800|Iris Pro|macOS|81|good|2015
macbook-air-2017|Apple|MacBook Air|13|Intel|Core i5|5|i5-5350U|8|128|SSD|13.3|1440x900|HD Graphics 6000|macOS|79|good|2017
macbook-12-rose-gold|Apple|MacBook|12|Intel|Core m3|7|7Y32|8|256|SSD|12|2304x1440||macOS|82|good|2017
`);
