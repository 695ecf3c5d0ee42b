import { findBrand } from '#shared/specs/find-brand.ts';
import { findMemoryAndStorage } from '#shared/specs/find-memory-and-storage.ts';
import { findCpu } from '#shared/specs/find-cpu.ts';
import { normalizeTitle } from '#shared/specs/normalize-title.ts';

/** Other machines. */
const OTHER_MACHINES =
  /(?<!\p{L})(?:thinkcentre|optiplex|elitedesk|prodesk|imac|mac mini|all[\s-]in[\s-]one|aio|mini pc|desktop(?: pc)?|vortex|aurora|shuttle xpc|ipad|iphone|galaxy tab|kindle|cell phone|smartphone|barcode scanner|raspberry|handheld|thin client|monitor)(?!\p{L})/u;
/** Machines without a keyboard. Said of one that has a laptop's name as well, it is a way to hold that laptop. */
const TABLET = /(?<!\p{L})(?:tablets?|tablett?es?|tableta|toughpad|(?:lenovo|galaxy|iconia) tab)(?!\p{L})/u;
const HAS_KEYBOARD =
  /(?<!\p{L})(?:laptops?|notebooks?|netbook|ultrabook|chrome\s?books?|macbook|thinkpad|elite\s?book|probook|zbook|lifebook|ideapad|yoga|latitude|inspiron|toughbook|surface(?!.*tablet only)|convertible|detachable|2[\s-]?in[\s-]?1|(?:with|w\/|\+|&|and|incl\p{L}*\.?)\s?(?:\p{L}+\s){0,2}(?:type cover|keyboard))(?!\p{L})/u;
/** Accessories, and paper: what a title is about that names one of them and no machine's own amounts. */
const ACCESSORIES =
  /(?<!\p{L})(?:bezel|bottom case|base cover|back cover|lcd cover|hdd cover|covers?(?! letter)|hinges?|enclosure|frame|touch\s?pad|trackpad|stylus|active pen|(?:lcd|led) (?:screen|display|panel)|screen protector|display assembly|screen assembly|lcd assembly|display cable|ribbon|flex cable|cables?|inverter|heat\s?sink|cooling fan|cpu fan|fan|ventilateur|ventola|dissipateur|speakers?|chargers?|ac adapt[eo]rs?|adapt[eo]rs?|power supply|power supplies|power (?:port|button|cord|lead|brick|bank)|psu|netzteil|ladeger[äa]t|chargeur|cargador|alimentatore|dc (?:jack|power)|connector|caddy|bracket|holder|docking station|dock(?!ed)|port replicator|battery for|batter(?:y|ies)|keyboard (?:for|it|uk|us|holder)|tastiera|clavier|teclado|keycaps?|sticker|sleeve|(?:carrying|storage|laptop|protective|eva|hard) (?:case|bag)|backpack|usb extension|(?:usb|power|audio|vga|led) board|wifi card|wireless card|video converter|converter|hub|install disk|recovery disk|ink for|hardback|ribbon marker|binding book|voice recorded|ricambio|keyboard cover|skin|decal|upgrade)(?!\p{L})/u;
/** Parts that are sold with the names of what is on them, such as a processor. */
const BOARDS =
  /(?<!\p{L}|(?:no|without|missing)\s)(?:mother\s?boards?|main\s?boards?|logic\s?boards?|system\s?boards?|(?:single|i\/?o)[\s-]boards?|mobo|hauptplatine|carte m[eè]re|placa (?:base|madre|m[ãa]e)|scheda madre|palm\s?rests?)(?!\p{L})/u;
/** A laptop whose board is broken or new. */
const BOARD_OF_LAPTOP =
  /(?<!\p{L})(?:laptop|notebook|chromebook|macbook)(?!\p{L}).*(?:(?:bad|faulty|dead|broken|needs?|new|replaced)\s(?:\p{L}+\s)?(?:mother|main|logic)\s?board|(?:mother|main|logic)\s?board\s(?:is |has )?(?:issues?|problems?|fault|faulty|dead|bad|missing|replaced|broken))(?!\p{L})/u;
const MACHINE =
  /(?<!\p{L})(?:laptop|notebook|netbook|ultrabook|chromebook|macbook|thinkpad|elitebook|probook|latitude|inspiron|toughbook|surface|convertible|2[\s-]in[\s-]1)(?!\p{L})/u;
/** What comes with a laptop, or is missing from one. */
const COMES_WITH =
  /(?:(?:with|incl\.?|including|and|no|without|not included|oem)\s+|(?:w\/|&|\+)\s*)(?:[\w.]+\s){0,2}(?:charg\p{L}+(?: cable)?|(?:power |ac )*(?:adapter|adaptor|supply|cord|lead)|psu|battery|batt|case|bag|stylus\s?(?:pen)?|pen|cable|keyboard|dock(?:ing(?: station)?)?|(?:ram\/)?hdd?)(?:\/\p{L}+)*|charger (?:not )?included|spares? (?:and|&|or|\/)?\s?(?:parts|repairs?)|french teclado|(?:led|lcd) display laptop/gu;
/** 'For ASUS …', 'fits Dell …', 'Charger for Dell …': a part for that machine. */
const FOR_A_MACHINE =
  /^(?:\d+\s?(?:x|pcs?)\s?\(?)?(?:for|fits?|genuine|original|oem|compatible)(?!\p{L}| parts| sale| windows| 1[01])|(?<!\p{L})(?:chargers?|adapt[eo]rs?|power suppl(?:y|ies)|psu|cables?)\s(?:for|fits?|compatible)(?!\p{L}| parts)/u;
/** What a charger gives: '19.5V', '65W', '3.34A'. */
const POWER = /(?<![\p{L}\d.,])\d{1,3}(?:[.,]\d{1,2})?\s?(?:w|watts?|v|volts?|a|amps?)(?![\p{L}\d])/u;
const CHARGER =
  /(?<!\p{L})(?:chargers?|adapt[eo]rs?|power suppl(?:y|ies)|psu|netzteil|ladeger[äa]t|chargeur|cargador|alimentatore)(?!\p{L})/u;

/** Memory and drives that are sold by themselves. */
const LOOSE =
  /(?<!\p{L})(?:so-?dimm|laptop (?:memory|ram)|for (?:a |all |your )?(?:laptops?|notebooks?|macbooks?))(?!\p{L})/u;

const MACHINES = String.raw`(?:laptops?|note\s?books?|netbooks?|chrome\s?books?|macbooks?|ultrabooks?|thinkpads?|computers?)(?!\p{L})`;
const MANY = String.raw`(?:[2-9]|[1-9]\d{1,2}|0[2-9]|two|three|four|five|six|ten|dozen)`;
/** Several machines sold as one. */
const LOT = new RegExp(
  [
    String.raw`(?<!\p{L})job\s?-?lots?(?!\p{L})`,
    // 'Lot of 5', 'lot of laptops', 'set of 3', 'lot de 2'
    String.raw`(?<!\p{L})(?:lots?|lote|lotto|set|bundle|pack|box|pallet)[\s-](?:of|de|di)\s\(?(?:${MANY}(?![\p{L}\d.,"])|${MANY}\s?(?:pcs?|x)(?!\p{L})|(?:\p{L}+\s){0,2}(?:laptops|notebooks|chromebooks|computers)(?!\p{L}))`,
    // 'Lot 12 computers', 'laptop lot'
    String.raw`(?<!\p{L})(?:lot|set)\s${MANY}\s(?:\p{L}+\s)?${MACHINES}`,
    String.raw`(?<!\p{L})(?:laptops?|notebooks?|chromebooks?|computers?)\s(?:job\s)?lot(?!\p{L}|\s?#?\d)`,
    String.raw`(?<!\p{L})computer set ${MANY}(?!\d)`,
    // '5 laptops', '2 Dell laptops'
    String.raw`^\W*${MANY}\s(?!in(?:ch)?(?!\p{L}))(?:\p{L}+\s){0,2}(?:laptops|notebooks|chromebooks|macbooks)(?!\p{L})`,
    // '2 Dell Latitude E7470 i5 laptops'
    String.raw`^\W*[2-9]\s\p{L}.*\s(?:laptops|notebooks|chromebooks|macbooks)(?!\p{L})`,
    // '3 pcs'
    String.raw`(?<![\p{L}\d.,])${MANY}\s?(?:pcs|pieces?)(?!\p{L})`,
    String.raw`(?<!\p{L})konvolut(?!\p{L})`,
    String.raw`(?<!\p{L})qty[\s.:-]?\s?${MANY}(?!\d)`,
  ].join('|'),
  'u',
);
/** '3x Dell Latitude', '2 x laptops'; 'i5 2x2.5GHz' and '2x 512GB' are of one machine. */
const TIMES = new RegExp(String.raw`(?<![\p{L}\d.,])${MANY}\s?x\s?(?<what>\p{L}{2,}(?:\s[\p{L}\d]+)?)`, 'gu');

/**
 * Whether a title is of a laptop, and not of a part, an accessory, another machine, or several machines sold as one. A laptop sold for
 * parts is one.
 * @param text as the seller typed it
 */
export function isLaptop(text: string): boolean {
  const whole = normalizeTitle(text);
  if (isLot(whole) || (TABLET.test(whole) && !HAS_KEYBOARD.test(whole))) return false;
  if (BOARDS.test(whole) && !BOARD_OF_LAPTOP.test(whole)) return false;
  const title = whole.replaceAll(COMES_WITH, ' ');
  if (OTHER_MACHINES.test(title) && !/(?<!\p{L})(?:laptop|notebook|chromebook)(?!\p{L})/u.test(title)) return false;
  const { memoryGb, storageGb } = findMemoryAndStorage(title);
  const { cpuFamily } = findCpu(title);
  const stated = [memoryGb, storageGb, cpuFamily].filter((value) => value !== undefined).length;
  if (FOR_A_MACHINE.test(title) || LOOSE.test(title)) return stated >= 2;
  if (CHARGER.test(title) && POWER.test(title)) return stated >= 2;
  if (ACCESSORIES.test(title)) return stated >= 2 || (stated === 1 && MACHINE.test(title));
  return (
    stated >= 1 ||
    MACHINE.test(title) ||
    /(?<!\p{L})(?:hp|dell|lenovo|asus|acer|toshiba|compaq|sony|samsung|gateway|fujitsu|msi)(?!\p{L})/u.test(title)
  );
}

function isLot(title: string): boolean {
  if (LOT.test(title)) return true;
  return [...title.matchAll(TIMES)].some(({ groups }) => {
    const what = (groups?.['what'] ?? '').replaceAll(/(?<=\p{L}{3})s(?!\p{L})/gu, '');
    return new RegExp(`^${MACHINES}`, 'u').test(what) || findBrand(`${what} `) !== undefined;
  });
}
