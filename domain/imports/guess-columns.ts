import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { IMPORT_FIELDS, IMPORT_LABELS, JOINED_FIELDS, type ImportField } from '#shared/imports.ts';
import { readTitle } from '#domain/specs/specs.ts';

/** Headings that people and other programs write, in lower case with single spaces and without accents: English first, then other languages. */
const HEADS: Readonly<Record<ImportField, string>> = {
  name: 'name|product name|product|item|item name|listing|listing title|laptop|what|bezeichnung|titel|artikel|titre|nom|produit|titulo|nombre|producto|nome|produto|titolo|prodotto|naam|nazwa|tytul|baslik|urun|judul|nama|название|наименование|товар|শিরোনাম|নাম|标题|名称|商品名|제품명',
  price:
    'resale price|resale rice|selling price|sale price|asking price|ask|cost|amount|usd|us dollars?|buy it now price|start price|preis|vk|prix|precio|preco|prezzo|prijs|cena|fiyat|harga|pris|цена|দাম|মূল্য|कीमत|价格|価格|가격',
  originalPrice:
    'original|new price|list price|retail price|rrp|msrp|was|bought for|purchase price|compare at price|neupreis|prix neuf|precio original|preco original|prezzo originale|nieuwprijs',
  category:
    'type|kind|category name|product type|product category|kategorie|categorie|categoria|kategoria|kategori|категория',
  condition:
    'product condition|state|grade|zustand|etat|estado|stato|condizione|condizioni|staat|conditie|stan|durum|kondisi|skick|stand|состояние|অবস্থা|状态|状態',
  used: 'used|used time|usage|age|time used|years used|in use for',
  description:
    'details|body|body html|text|notes|note|comments?|about|beschreibung|descripcion|descricao|descrizione|omschrijving|beschrijving|opis|aciklama|deskripsi|beskrivning|описание|বিবরণ|描述|説明',
  location:
    'place|city|town|where|meeting place|address|item location|ort|standort|lieu|ville|ciudad|lugar|ubicacion|cidade|local|luogo|citta|plaats|miasto|lokalizacja|konum|sehir|lokasi|kota|plats|город|место|স্থান|地点|所在地',
  phone:
    'mobile|mobile number|phone number|number|telephone|tel|contact|contact number|telefon|telefonnummer|handy|telefono|movil|telefone|cellulare|telefoon|telepon|no hp|телефон|ফোন|মোবাইল|电话|電話',
  picture:
    'pictures?|photos?|photo url|image|images|image url|image src|image link|picture url|pic|pics|logo|cover|foto|fotos|bild|bilder|imagen|imagem|immagine|afbeelding|zdjecie|resim|gambar|фото|ছবি|图片|画像',
  specs:
    'specs|specifications|brand|maker|manufacturer|model|processor|cpu|ram|memory|storage|storage type|ssd|hdd|hard drive|screen|screen size|display|resolution|graphics|gpu|os|operating system|battery|battery health|year|release year',
};

/** Headings of our own exports that say nothing of a laptop. */
const NOTHING =
  /^(?:what to correct|listing state|views|saves|bookings|days listed|id|sku|seller|posted|sold at|quantity|qty)$/;

const PATTERNS = IMPORT_FIELDS.map((field): [ImportField, RegExp] => [
  field,
  new RegExp(`^(?:${IMPORT_LABELS[field].toLowerCase()}|${HEADS[field]})$`),
]);

/** A heading as it is compared: 'Resale_Price (USD)' is 'resale price'. */
export function plainHead(head: string): string {
  return head
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\((?:usd|us\$|\$|gb|in|inches|%)\)|\s(?:usd|gbp|eur)$|_(?:usd|gbp|eur)$|[$£€]/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function fieldOfHead(head: string): ImportField | null | undefined {
  const plain = plainHead(head);
  if (NOTHING.test(plain)) return null;
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0];
}

/**
 * Whether a file's first row names its columns: it has a heading that we know, and nothing that looks like a price or an address; or it has words alone,
 * one of them above prices.
 * @param below some of the rows that follow
 */
export function seemsHeading(first: readonly string[], below: readonly (readonly string[])[] = []): boolean {
  if (first.some((cell) => PRICE.test(cell) || ADDRESS.test(cell))) return false;
  if (first.some((cell) => cell.length <= 40 && fieldOfHead(cell) !== undefined)) return true;
  if (below.length === 0 || first.some((cell) => cell.length > 40 || /\d/.test(cell))) return false;
  return first.some((cell, column) => {
    const prices = below.filter((row) => looksLike.price(row[column] ?? ''));
    return cell !== '' && prices.length >= below.length / 2;
  });
}

const PRICE = /^\W{0,4}\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{1,2})?\s?(?:[$£€]|usd|dollars?)?$/i;
const MONEY = /[$£€]\s?\d|\d\s?(?:[$£€]|usd)/i;
const ADDRESS = /^https?:\/\//i;
const PHONE = /^\+?[\d\s().-]{9,20}$/;

/**
 * What each column of a file holds, by its heading, by what the seller chose for that heading the last time, or by what stands in it.
 * @param heads empty texts where the file has none
 * @param samples some of the first rows
 * @param remembered fields by the plain heading
 */
export function guessColumns(
  heads: readonly string[],
  samples: readonly (readonly string[])[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
): (ImportField | null)[] {
  const mapping = heads.map((head): ImportField | null | undefined => {
    const plain = plainHead(head);
    if (plain === '') return undefined;
    return remembered.has(plain) ? remembered.get(plain) : fieldOfHead(head);
  });
  const guessed = withoutRepeats(mapping);
  for (const field of ['picture', 'name', 'price', 'category', 'phone'] as const) {
    if (guessed.includes(field)) continue;
    const column = bestColumn(field, guessed, samples);
    if (column !== undefined) guessed[column] = field;
  }
  return guessed.map((field) => field ?? null);
}

/** The first column of a field is the one, unless several may be joined. */
function withoutRepeats(mapping: readonly (ImportField | null | undefined)[]): (ImportField | null | undefined)[] {
  return mapping.map((field, at) =>
    field && !JOINED_FIELDS.includes(field) && mapping.indexOf(field) < at ? null : field,
  );
}

/** Of the columns that nothing is known of, the one in which most cells look like this. */
function bestColumn(
  field: 'picture' | 'name' | 'price' | 'category' | 'phone',
  taken: readonly (ImportField | null | undefined)[],
  samples: readonly (readonly string[])[],
): number | undefined {
  const shares = taken.map((known, column) => {
    if (known !== undefined) return 0;
    const cells = samples.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.length === 0 ? 0 : cells.filter((cell) => looksLike[field](cell)).length / cells.length;
  });
  const best = Math.max(...shares, 0);
  return best >= 0.5 ? shares.indexOf(best) : undefined;
}

const CATEGORIES = new Set(CATEGORY_NAMES.map((name) => name.toLowerCase()));

const looksLike = {
  picture: (cell: string) => ADDRESS.test(cell),
  name: (cell: string) => cell.length >= 8 && /\p{L}{3}/u.test(cell) && readTitle(cell) !== null,
  price: (cell: string) => MONEY.test(cell) || (PRICE.test(cell) && cell.length <= 10),
  category: (cell: string) => CATEGORIES.has(cell.toLowerCase()),
  phone: (cell: string) => PHONE.test(cell),
} as const;
