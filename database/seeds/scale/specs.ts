import type { CategoryName } from '#shared/catalogue.ts';
import type { SpecValue } from '#shared/specs/declared-specs.ts';
import type { Grade } from '#shared/grades.ts';
import type { SpecsColumns } from '#database/specs-tables.ts';
import type { Dice } from '#database/seeds/scale/random.ts';
import type { CONDITIONS, Model } from '#database/seeds/scale/vocabulary.ts';

export type GeneratedSpecs = Partial<SpecsColumns>;

/** What was chosen for a laptop, in the words of its title. */
export interface Choice {
  category: CategoryName;
  model: Model;
  processor: string;
  memory: string;
  storage: string;
  condition: (typeof CONDITIONS)[number];
  boughtIn: number;
}

const GRADE_OF: Record<Choice['condition'], Grade> = {
  'Like new': 'like-new',
  Excellent: 'excellent',
  'Very good': 'good',
  Good: 'good',
  Fair: 'fair',
};
const SYSTEMS: Record<CategoryName, readonly string[]> = {
  Chromebook: ['ChromeOS'],
  Netbook: ['Windows 7', 'Windows 10 Home', 'Linux'],
  Ultrabook: ['Windows 10 Pro', 'Windows 11 Pro', 'Windows 10 Home', 'Windows 11 Home'],
  Ultraportable: ['Windows 10 Pro', 'Windows 11 Pro', 'Linux'],
  MacBook: ['macOS'],
};
const MAKERS: readonly [start: string, maker: SpecValue<'cpuMaker'>][] = [
  ['Apple', 'Apple'],
  ['Ryzen', 'AMD'],
  ['Snapdragon', 'Qualcomm'],
];

/** What the seller of a generated laptop would confirm: what was chosen for it. */
export function specsOf(dice: Dice, choice: Choice): GeneratedSpecs {
  const { brand, line, model, screen } = choice.model;
  const [size = '', kind] = choice.storage.split(' ');
  return {
    brand,
    line,
    model,
    ...processorSpecs(choice.processor),
    memory_gb: Number.parseInt(choice.memory, 10),
    storage_gb: Number.parseInt(size, 10) * (size.endsWith('TB') ? 1_000 : 1),
    storage_kind: kind as SpecValue<'storageKind'>,
    screen_inches: Number.parseFloat(screen),
    resolution: /\d{4}x\d{3,4}/.exec(screen)?.[0] ?? (screen.includes('FHD') ? '1920x1080' : null),
    operating_system: dice.pick(SYSTEMS[choice.category]),
    battery_health: dice.next() < 0.6 ? dice.between(55, 100) : null,
    grade: GRADE_OF[choice.condition],
    year: choice.boughtIn,
  };
}

/** 'Core i5-8250U' and 'Ryzen 5 4500U' have a family and a model; a Core's model begins with its generation. */
function processorSpecs(
  processor: string,
): Pick<GeneratedSpecs, 'cpu_maker' | 'cpu_family' | 'cpu_generation' | 'cpu_model'> {
  const maker = MAKERS.find(([start]) => processor.startsWith(start))?.[1] ?? 'Intel';
  if (maker === 'Apple') {
    const [, family = ''] = processor.split(' ');
    return { cpu_maker: maker, cpu_family: family, cpu_generation: null, cpu_model: processor.replace('Apple ', '') };
  }
  const [first = '', second = '', third] = processor.split(' ');
  if (first === 'Core') {
    const [family = '', number = ''] = second.split('-');
    const digits = /^1[0-4]/.test(number) ? 2 : 1;
    return {
      cpu_maker: maker,
      cpu_family: `Core ${family}`,
      cpu_generation: Number(number.slice(0, digits)),
      cpu_model: second,
    };
  }
  const family = third === undefined ? first : `${first} ${second}`;
  return { cpu_maker: maker, cpu_family: family, cpu_generation: null, cpu_model: third ?? second };
}
