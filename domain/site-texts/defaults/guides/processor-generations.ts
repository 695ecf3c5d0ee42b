export const PROCESSOR_GENERATIONS = {
  lead: 'Two laptops both say “Core i5”, and one is twice as fast. The generation makes the difference. Here’s how to read it off the name.',
  actionLabel: '',
  actionTo: '',
  body: `## Intel Core {#intel}

The number begins with the generation: an i5-8250U is of the 8th, an i7-10510U of the 10th, an i5-1135G7 of the 11th. If it begins with a 1, read two digits.

- **2nd to 5th, about 2011 to 2015**: Fine for writing and simple websites. They don’t get Windows 11.
- **6th and 7th, 2015 to 2017**: Good for everyday work with a fast drive. With few exceptions they don’t get Windows 11 either.
- **8th, from late 2017**: A big step: twice the cores in thin laptops. The oldest generation that Windows 11 supports, and often the best value.
- **10th and 11th, 2019 to 2021**: Better graphics and longer battery life; the 11th brings Thunderbolt 4 to many.
- **12th and 13th, 2022 to 2023**: Two kinds of cores, fast ones and efficient ones. Quick at everything that most people do.
- **Core Ultra, from late 2023**: A new name, and the count starts again: Core Ultra 5 125U is of the first series, 226V of the second. Long battery life, much better graphics.

The number after the i is a rank within a generation. A newer i5 usually beats an older i7.

## The letters at the end {#letters}

- **U**: Made for thin laptops: less heat, more hours.
- **P**: Between the two.
- **H, HQ, HX**: Made for speed: games, video, large projects. Shorter battery life, louder fan.
- **Y**: Very thin, often without a fan. Slow under load.
- **G1 to G7**: In the 10th and 11th generation: the higher, the better the graphics.

## AMD Ryzen {#amd}

The first digit counts the series: a Ryzen 5 3500U is older than a 5500U. From the 4000 series of 2020 on, Ryzen laptops are fast and last long; Windows 11 supports most from the 3000 series.

From 7000 on, look at the third digit as well: it tells the design, and a 7520U has an older one than a 7540U. The 4 is newer than the 2.

## Apple {#apple}

MacBooks from late 2020 have Apple’s own processors: M1, M2, M3 and so on. Even an M1 is quick and silent. Pro and Max mean more cores for video and programming. Intel MacBooks are cheaper for a reason: check which macOS they still get.

## So which one? {#which}

- Writing, mail, films: Intel 8th generation or Ryzen 3000 and newer, with 8 GB of memory. [Look at some](/laptops?q=8th%20gen%208gb).
- Study and office for years to come: Intel 11th generation, Ryzen 5000 or an M1, with 16 GB.
- Video, code, games: a processor with H at its end or an M Pro, with 16 GB or more and its own graphics for games.

Memory and a fast drive matter as much. Read [how much of them you need](/guides/memory-and-storage).`,
};
