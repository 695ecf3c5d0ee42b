import { CPU_MAKERS, STORAGE_KINDS, type Specs } from '#shared/contracts/specs.ts';

/** How a spec is asked for. */
interface SpecInput {
  name: keyof Specs;
  /** What numbers are in; people may type it too. */
  unit?: string;
  placeholder?: string;
  /** Offered while one types; anything else may be typed as well. */
  common?: readonly string[];
  /** All that can be said. */
  choices?: readonly string[];
  /** Which keys a phone shows; letters where it is not said. */
  keys?: 'numeric' | 'decimal';
}

/** All but the grade, which is chosen by its definition. */
export const SPEC_INPUTS: readonly SpecInput[] = [
  {
    name: 'brand',
    common: [
      'Acer',
      'Apple',
      'Asus',
      'Dell',
      'Dynabook',
      'Framework',
      'Fujitsu',
      'Google',
      'HP',
      'Huawei',
      'Lenovo',
    ].concat(['LG', 'Microsoft', 'MSI', 'Panasonic', 'Razer', 'Samsung', 'Sony', 'Toshiba']),
  },
  {
    name: 'line',
    placeholder: 'e.g. ThinkPad',
    common: [
      'MacBook Air',
      'MacBook Pro',
      'ThinkPad',
      'IdeaPad',
      'Yoga',
      'Latitude',
      'XPS',
      'Inspiron',
      'EliteBook',
    ].concat([
      'ProBook',
      'Pavilion',
      'Spectre',
      'ZenBook',
      'VivoBook',
      'Aspire',
      'Swift',
      'Surface Laptop',
      'Chromebook',
    ]),
  },
  { name: 'model', placeholder: 'e.g. T450' },
  { name: 'cpuMaker', choices: CPU_MAKERS },
  {
    name: 'cpuFamily',
    placeholder: 'e.g. Core i5',
    common: [
      'Core i3',
      'Core i5',
      'Core i7',
      'Core i9',
      'Core Ultra 5',
      'Core Ultra 7',
      'Celeron',
      'Pentium',
      'Atom',
    ].concat(['Ryzen 3', 'Ryzen 5', 'Ryzen 7', 'Ryzen 9', 'M1', 'M2', 'M3', 'M4', 'Snapdragon']),
  },
  { name: 'cpuGeneration', placeholder: 'e.g. 8', keys: 'numeric' },
  { name: 'cpuModel', placeholder: 'e.g. i5-8250U' },
  { name: 'memoryGb', unit: 'GB', keys: 'numeric', common: ['4', '8', '12', '16', '24', '32', '64'] },
  { name: 'storageGb', unit: 'GB', common: ['64', '128', '240', '256', '480', '500', '512', '1000', '2000'] },
  { name: 'storageKind', choices: STORAGE_KINDS },
  {
    name: 'screenInches',
    unit: 'inches',
    keys: 'decimal',
    common: ['11.6', '12.5', '13.3', '14', '15.6', '16', '17.3'],
  },
  {
    name: 'resolution',
    placeholder: 'e.g. 1920x1080',
    common: ['1366x768', '1600x900', '1920x1080', '1920x1200', '2560x1440', '2560x1600', '2880x1800', '3840x2160'],
  },
  { name: 'gpu', placeholder: 'e.g. Iris Xe' },
  {
    name: 'operatingSystem',
    common: ['Windows 11 Home', 'Windows 11 Pro', 'Windows 10 Home', 'Windows 10 Pro', 'macOS', 'ChromeOS', 'Linux'],
  },
  { name: 'batteryHealth', unit: '%', keys: 'numeric' },
  { name: 'year', keys: 'numeric' },
];
