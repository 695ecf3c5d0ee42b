import { beforeEach, expect, test } from 'vitest';
import { MOST_IMPORT_BYTES, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '#shared/imports.ts';
import { LIMITS } from '#shared/limits.ts';
import { failPicture } from '#domain/pictures/settle-picture.ts';
import { HEADS, importing, laptops, PICTURE } from '#tests/support/imports.ts';
import { jpegFile } from '#tests/support/pictures.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;

beforeEach(async () => {
  seller = await shop.register('Seller');
});

const { send, work, get, rows, put, list, checked, listed } = importing(shop, () => seller);

test.each([
  ['an empty file', '', 'is empty'],
  ['a byte order mark alone', '\uFEFF\r\n', 'is empty'],
  ['headings alone', 'Title,Price\n', 'no laptops'],
  ['a workbook', 'PK\u0003\u0004xl/workbook.xml', 'workbook'],
  ['bytes', Buffer.from(Array.from({ length: 400 }, (_none, at) => (at % 3 ? 0 : 7))), 'isn’t text'],
  ['too many rows', `Title,Price\n${'ThinkPad,100\n'.repeat(10_001)}`, '10,000 rows'],
])('%s is refused in words', async (_what, file, words) => {
  const answer = await send(file);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'unusable-file', detail: expect.stringContaining(words) });
});

test('files that are too large, cut off, in another encoding or with strange characters', async () => {
  expect((await send(Buffer.alloc(MOST_IMPORT_BYTES + 1, 'x'))).status).toBe(413);
  const cutOff = await checked('Title,Price\nThinkPad T450,100\n"ThinkPad T460,200\nThinkPad T470,300\n');
  expect(await get(cutOff)).toMatchObject({ rows: 1, notice: expect.stringContaining('line 3') });
  const windows = await checked(Buffer.from('Title;Price\nDell Latitude 14" in caf\xe9;100\n', 'latin1'));
  expect(await get(windows)).toMatchObject({ encoding: 'windows-1252' });
  expect(await rows(windows)).toMatchObject([{ texts: { name: 'Dell Latitude 14" in café' } }]);
  const wide = await checked(Buffer.from('\uFEFFTitle\tPrice\nלפטופ ThinkPad\u202e T450\u0007\t100\n', 'utf16le'));
  expect(await rows(wide)).toMatchObject([{ texts: { price: '100' } }]);
  const long = await checked(`Title,Price\n"${'x'.repeat(400_000)}",100\n`);
  expect(await rows(long)).toMatchObject([
    { issues: expect.arrayContaining([expect.objectContaining({ message: 'Use at most 150 characters' })]) },
  ]);
});

test('10,000 rows are checked, and are counted as they are', async () => {
  const id = await checked(laptops(MOST_IMPORT_ROWS));
  expect(await get(id)).toMatchObject({ rows: MOST_IMPORT_ROWS, read: MOST_IMPORT_ROWS, errors: 0 });
  // To end what hangs: on a busy machine it may take longer than others.
}, 240_000);

test('one column is titles, 200 columns are cut with a word about it, and a delimiter that was not seen can be chosen', async () => {
  const one = await checked('Dell Latitude E7470 14" i5 8GB\nThinkPad T450 i5 8GB 14"\n');
  expect(await get(one)).toMatchObject({ rows: 2, errors: 2, columns: [{ field: 'name' }] });
  expect(await rows(one)).toMatchObject([{ issues: [{ message: 'Price is missing' }] }, {}]);

  const line = (cell: (at: number) => string) => Array.from({ length: 200 }, (_none, at) => cell(at)).join(',');
  const wide = await checked(
    `Title,Price,${line((at) => `Extra ${at}`)}\nThinkPad T450 i5 8GB 14",140,${line(String)}\n`,
  );
  const seen = await get(wide);
  expect(seen.columns).toHaveLength(MOST_IMPORT_COLUMNS);
  expect(seen).toMatchObject({ rows: 1, errors: 0, notice: expect.stringContaining('202 columns') });

  // Commas within the titles are more than the bars between the columns.
  const bars = 'Title|Price\n"ThinkPad T450, i5, 8GB, 14"|140\n'.replaceAll('"', '');
  const { body } = await send(bars);
  await work();
  const asGuessed = await get(body.insertedId);
  expect((await put(`${body.insertedId}/file`, { encoding: asGuessed.encoding, delimiter: ',' })).status).toBe(200);
  await work();
  expect(await get(body.insertedId)).toMatchObject({ delimiter: ',', columns: { length: 4 } });
  expect((await put(`${body.insertedId}/file`, { encoding: 'utf-8', delimiter: '|' })).status).toBe(200);
  await work();
  expect(await get(body.insertedId)).toMatchObject({
    delimiter: '|',
    hasHeads: true,
    columns: [{ field: 'name' }, { field: 'price' }],
  });
  expect(await put(`${body.insertedId}/file`, { encoding: 'utf-99', delimiter: 'x' })).toMatchObject({ status: 422 });
});

test('tables sorted by titles of many bytes, or of thousands of characters, are read to their end', async () => {
  const long = ['গ', 'ক', 'খ'];
  const id = await checked(`Title,Price\n${long.map((letter) => `${letter.repeat(2_000)},100\n`).join('')}`);
  for (const letter of long) await shop.addProduct(seller, { name: letter.repeat(LIMITS.productName) });
  const firstLetters = async (path: string, titleOf: (row: never) => string) => {
    const found: string[] = [];
    for (let next: string | undefined = `${path}&limit=1`; next !== undefined;) {
      const { status, headers, body } = await shop.call('GET', next, { as: seller });
      expect(status).toBe(200);
      found.push(...body.map((row: never) => titleOf(row).slice(0, 1)));
      next = /<\/api([^>]+)>/.exec(String(headers['link']))?.[1];
    }
    return found;
  };
  const ofRow = ({ texts }: { texts: { name: string } }) => texts.name;
  expect(await firstLetters(`/imports/${id}/rows?sort=title`, ofRow)).toEqual(['ক', 'খ', 'গ']);
  const ofProduct = ({ name }: { name: string }) => name;
  expect(await firstLetters(`/myProducts?email=${seller.email}&sort=-title`, ofProduct)).toEqual(['গ', 'খ', 'ক']);
});

test.each([
  ['German', 'Bezeichnung;Preis;Zustand;Ort;Foto\nThinkPad T450 i5 8GB 14";140,00;gut;Berlin;'],
  ['French', 'Titre;Prix;État;Lieu;Photo\nThinkPad T450 i5 8GB 14";140,00;bon;Paris;'],
  ['Spanish', 'Título;Precio;Estado;Ciudad;Foto\nThinkPad T450 i5 8GB 14";140,00;bueno;Madrid;'],
  ['Bengali', 'শিরোনাম;দাম;অবস্থা;স্থান;ছবি\nThinkPad T450 i5 8GB 14";140;ভালো;ঢাকা;'],
  ['another shop’s', 'Item title;Asking_price (USD);Grade;Item location;Image URL\nThinkPad T450 i5 8GB 14";140;B;X;'],
])('%s headings are understood', async (_language, file) => {
  const id = await checked(file);
  const { columns } = await get(id);
  expect(columns.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'price',
    'condition',
    'location',
    'picture',
  ]);
});

test('headings in letters that nobody knows are told from laptops by what stands below them', async () => {
  const id = await checked('商品名,価格\nThinkPad T450 i5 8GB 14",140\nDell Latitude E7470 14" i5,150\n');
  const { hasHeads, columns } = await get(id);
  expect(columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'price']);
  expect(hasHeads).toBe(true);
});

test('a photo of 20 MB is no list, whatever it is called', async () => {
  const photo = await jpegFile(4_000, 3_000);
  expect(await send(photo)).toMatchObject({ status: 422, body: { detail: expect.stringContaining('a picture') } });
  const large = Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024 - photo.length, 7)]);
  expect(await send(large)).toMatchObject({ status: 413 });
});

test('a picture that does not load leaves its listing among those with missing photos', async () => {
  const id = await checked(`${HEADS}ThinkPad T450 i5 8GB 14",140,${PICTURE}\nThinkPad T460 i5 8GB 14",150,nonsense\n`);
  expect(await rows(id, 'errors')).toMatchObject([{ issues: [{ field: 'picture', level: 'error' }] }]);
  await list(id);
  await work();
  const [product] = await listed();
  const { db } = shop.services;
  const picture = await db
    .selectFrom('pictures')
    .select('id')
    .where('product_id', '=', product?.id ?? '')
    .executeTakeFirstOrThrow();
  await failPicture(db, picture.id, 'We couldn’t load a picture from this address.');
  const { body } = await shop.call('GET', '/seller/waiting', { as: seller });
  expect(body).toMatchObject({ photos: 1 });
  expect(product).toMatchObject({ unlisted: null });
});
