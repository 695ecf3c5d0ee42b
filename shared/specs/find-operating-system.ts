const WINDOWS =
  /(?<![\p{L}\d])(?:windows|window|wind|win|wi|w|viento)[\s.-]*(?<version>11|10|8\.1|8|7|xp|vista|2000|98|95|me(?![a-z]))(?![\d.]\d|\d|\s?["x]|th|\s?(?:gb|inch))[\s,-]*(?:(?:64|32)[\s-]?bit[\s,-]*)?(?<edition>professional|profesional|pro(?:fess\w*|f)?(?!\p{L})|home|hom?(?!\p{L})|[ph](?!\p{L})|enterprise|education|ultimate|premium|s(?!\p{L})|d(?!\p{L}))?(?<other>\s?(?:\/|or)\s?(?:11|10|8\.1|8|7)(?!\d))?/gu;
/** '10P', '11 Pro' at the end of a title, where 'Windows' was left out. */
const SHORT_WINDOWS = /(?<![\p{L}\d.])(?<version>11|10)\s?p(?![\p{L}\d])/gu;
const ANY_VERSION = /(?<![\p{L}\d])(?:windows|win)(?!\s*(?:\d|xp|vista))/u;
const OTHERS: readonly [string, RegExp][] = [
  ['ChromeOS', /chrome\s?os|chromeos/u],
  [
    'macOS',
    /mac\s?os|os\s?x(?!\p{L})|(?<![\p{L}])(?:big sur|monterey|catalina|mojave|high sierra|sierra|yosemite|el capitan|ventura|sonoma|sequoia|mavericks)(?!\p{L})/u,
  ],
  ['FreeDOS', /free\s?dos/u],
];

/** Linux as sellers name it. A distribution is read by its own name, not as plain 'Linux'. */
export const LINUX_DISTRIBUTIONS = [
  'Linux Mint',
  'Ubuntu',
  'Lubuntu',
  'Kubuntu',
  'Xubuntu',
  'Debian',
  'Fedora',
  'Qubes',
];
const DISTRIBUTIONS = LINUX_DISTRIBUTIONS.map(
  (name) => [name, new RegExp(`(?<!\\p{L})${name.toLowerCase()}(?!\\p{L})`, 'u')] as const,
);

const EDITIONS: Record<string, string> = {
  p: 'Pro',
  h: 'Home',
  s: 'S',
  d: '',
  ho: 'Home',
  hom: 'Home',
  home: 'Home',
  enterprise: 'Enterprise',
  education: 'Education',
  ultimate: 'Ultimate',
  premium: 'Home Premium',
};
const VERSIONS: Record<string, string> = { xp: 'XP', vista: 'Vista', me: 'ME' };

/** The operating system, such as 'Windows 10 Pro'; none where there are several to choose from. @param title normalized */
export function findOperatingSystem(title: string): string | undefined {
  const systems = new Map<string, string>();
  for (const pattern of [WINDOWS, SHORT_WINDOWS]) {
    for (const { groups } of title.matchAll(pattern)) {
      if (groups?.['other']) return undefined;
      const version = groups?.['version'] ?? '';
      const edition = pattern === SHORT_WINDOWS ? 'Pro' : editionOf(groups?.['edition']);
      const name = `Windows ${VERSIONS[version] ?? version}`;
      const full = edition ? `${name} ${edition}` : name;
      if (!systems.has(name) || edition) systems.set(name, full);
    }
  }
  for (const [name, pattern] of OTHERS) if (pattern.test(title)) systems.set(name, name);
  for (const name of linuxSystems(title)) systems.set(name, name);
  if (systems.size === 0 && ANY_VERSION.test(title)) return 'Windows';
  const [only] = systems.values();
  return systems.size === 1 ? only : undefined;
}

function linuxSystems(title: string): string[] {
  const named = DISTRIBUTIONS.flatMap(([name, pattern]) => (pattern.test(title) ? [name] : []));
  return named.length === 0 && /linux/.test(title) ? ['Linux'] : named;
}

function editionOf(text: string | undefined): string {
  if (!text) return '';
  return EDITIONS[text] ?? (text.startsWith('pro') ? 'Pro' : '');
}
