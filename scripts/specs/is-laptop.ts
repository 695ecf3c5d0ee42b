import { findMemoryAndStorage } from '#shared/specs/find-memory-and-storage.ts';
import { findCpu } from '#shared/specs/find-cpu.ts';
import { normalizeTitle } from '#shared/specs/normalize-title.ts';

/** Other machines. */
const OTHER_MACHINES =
  /(?<!\p{L})(?:thinkcentre|optiplex|elitedesk|prodesk|imac|mac mini|all[\s-]in[\s-]one|aio|mini pc|desktop(?: pc)?|vortex|aurora|shuttle xpc|ipad|iphone|galaxy tab|kindle|cell phone|smartphone|barcode scanner|raspberry|handheld|thin client|monitor)(?!\p{L})/u;
/** Parts, accessories, and paper: what a title is about that names one of them and no machine's own amounts. */
const ACCESSORIES =
  /(?<!\p{L})(?:motherboard|main\s?board|logic board|palm\s?rest|bezel|bottom case|base cover|back cover|lcd cover|hdd cover|covers?(?! letter)|hinges?|enclosure|frame|touch\s?pad|trackpad|stylus|active pen|(?:lcd|led) (?:screen|display|panel)|screen protector|display assembly|screen assembly|lcd assembly|display cable|ribbon|flex cable|cables?|inverter|heat\s?sink|cooling fan|cpu fan|fan|ventilateur|ventola|dissipateur|speakers?|charger|ac adapter|adapter|adaptor|power supply|power (?:port|button)|dc (?:jack|power)|connector|caddy|bracket|holder|docking station|dock(?!ed)|port replicator|battery for|batter(?:y|ies)|keyboard (?:for|it|uk|us|holder)|tastiera|clavier|teclado|keycaps?|sticker|sleeve|(?:carrying|storage|laptop|protective|eva|hard) (?:case|bag)|backpack|usb extension|usb board|wifi card|wireless card|video converter|converter|hub|install disk|recovery disk|ink for|hardback|ribbon marker|binding book|voice recorded|ricambio|keyboard cover|skin|decal|upgrade)(?!\p{L})/u;
const MACHINE =
  /(?<!\p{L})(?:laptop|notebook|netbook|ultrabook|chromebook|macbook|thinkpad|elitebook|probook|latitude|inspiron|toughbook|surface|convertible|2[\s-]in[\s-]1)(?!\p{L})/u;
/** What comes with a laptop, or is missing from one. */
const COMES_WITH =
  /(?:with|w\/|incl\.?|including|and|&|\+|no|without|not included|oem)\s+(?:\w+\s|ac\s){0,2}(?:charg\w+(?: cable)?|(?:power |ac )*(?:adapter|adaptor|supply|cord)|battery|batt|case|bag|stylus\s?(?:pen)?|pen|cable|keyboard|dock(?:ing(?: station)?)?|(?:ram\/)?hdd?(?:\/\w+)*)|charger not included|spares? (?:and|&|or|\/)?\s?(?:parts|repairs?)|battery\/memory\/hdd\/charger|french teclado|(?:led|lcd) display laptop/gu;
/** 'For ASUS …', 'fits Dell …': a part for that machine. */
const FOR_A_MACHINE =
  /^(?:\d+\s?(?:x|pcs?)\s?\(?)?(?:for|fits?|genuine|original|oem|compatible)(?!\p{L}| parts| sale| windows| 1[01])/u;

/** Memory and drives that are sold by themselves. */
const LOOSE =
  /(?<!\p{L})(?:so-?dimm|laptop (?:memory|ram)|for (?:a |all |your )?(?:laptops?|notebooks?|macbooks?))(?!\p{L})/u;

/**
 * Whether a title is of a laptop, and not of a part, an accessory or another machine. A laptop sold for parts is one.
 * @param text as the seller typed it
 */
export function isLaptop(text: string): boolean {
  const title = normalizeTitle(text).replaceAll(COMES_WITH, ' ');
  if (OTHER_MACHINES.test(title) && !/(?<!\p{L})(?:laptop|notebook|chromebook)(?!\p{L})/u.test(title)) return false;
  const { memoryGb, storageGb } = findMemoryAndStorage(title);
  const { cpuFamily } = findCpu(title);
  const stated = [memoryGb, storageGb, cpuFamily].filter((value) => value !== undefined).length;
  if (/(?<!\p{L})(?:motherboard|main\s?board|palm\s?rest)(?!\p{L})/u.test(title)) return false;
  if (FOR_A_MACHINE.test(title)) return stated >= 2;
  if (LOOSE.test(title)) return stated >= 2;
  if (ACCESSORIES.test(title)) return stated >= 2 || (stated === 1 && MACHINE.test(title));
  return (
    stated >= 1 ||
    MACHINE.test(title) ||
    /(?<!\p{L})(?:hp|dell|lenovo|asus|acer|toshiba|compaq|sony|samsung|gateway|fujitsu|msi)(?!\p{L})/u.test(title)
  );
}
