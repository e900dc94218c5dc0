import { type BookType, utils, type WorkSheet, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { ZipFile } from 'yazl';

// Files as schools send them, and as nobody should: made here, so that no binary lies in the repository.

/** A table with Vietnamese and German names, an identifier with leading zeros, and text that needs quotes. */
export const table = [
  ['First Name', 'Last Name', 'Student ID', 'Phone', 'Note'],
  ['Đức', 'Nguyễn', '000123', '0905123456', 'says "hello", often'],
  ['Thùy Linh', 'Trần', '000124', '+84 912 345 678', 'two\nlines'],
  ['Jörg', 'Müller', '000125', '0049 30 1234', 'plain'],
] as const;

/** The same with letters of Western Europe only. */
export const westernTable = [
  ['First Name', 'Last Name', 'Student ID'],
  ['José', 'Peñalba', '0007'],
  ['Zoë', 'Müller', '0008'],
  ['Nicolò', 'Così', '0009'],
] as const;

type Table = readonly (readonly string[])[];

/** The table as CSV text. */
export function csvText(rows: Table, delimiter = ','): string {
  const cell = (text: string) =>
    /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`;
}

/** The text in an encoding, with its byte order mark where it has one. */
export function encoded(text: string, encoding: string): Buffer {
  switch (encoding) {
    case 'utf-8-bom':
      return iconv.encode(text, 'utf-8', { addBOM: true });
    case 'utf-16le':
    case 'utf-16be':
      return iconv.encode(text, encoding, { addBOM: true });
    case 'windows-1258':
      return encodedIn1258(text);
    default:
      return iconv.encode(text, encoding);
  }
}

/** Windows-1258 writes tones as marks behind their vowel, of which the encoder wants to know before. */
function encodedIn1258(text: string): Buffer {
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/;
  const parts: string[] = [];
  for (const mark of text.normalize('NFD')) {
    const last = parts.at(-1);
    if (!/\p{M}/u.test(mark) || last === undefined) parts.push(mark);
    else if (tones.test(mark)) parts.splice(-1, 1, last + mark);
    else {
      // Circumflex, breve and horn belong to the letter, the tone comes after them.
      const tone = tones.test(last.slice(-1)) ? last.slice(-1) : '';
      parts.splice(-1, 1, (last.slice(0, last.length - tone.length) + mark).normalize('NFC') + tone);
    }
  }
  return iconv.encode(parts.join(''), 'windows-1258');
}

/** A workbook of the table; `shape` may change the sheet before it is written. */
export function workbook(
  rows: Table,
  { bookType = 'xlsx', shape }: { bookType?: BookType; shape?: (sheet: WorkSheet) => void } = {},
): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  shape?.(sheet);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Students');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** A workbook of several worksheets, by their names. */
export function workbookOf(sheets: Readonly<Record<string, Table>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** A workbook whose parts lie in `folder` ('' is the root) in place of 'xl/'; `sheet` is the XML of its sheet. */
export function workbookElsewhere(folder: string, sheet: string): Promise<Buffer> {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const related = (id: string, type: string, target: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${folder}book.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/${folder}sheets/one.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': related('r1', 'officeDocument', `/${folder}book.xml`),
    [`${folder}_rels/book.xml.rels`]: related('r1', 'worksheet', 'sheets/one.xml'),
    [`${folder}book.xml`]: `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    [`${folder}sheets/one.xml`]: `<?xml version="1.0"?>${sheet}`,
  });
}

/** A zip of the given parts. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return collect(zip);
}

/** A workbook of a few KB whose sheet unpacks to the given number of megabytes. */
export function zipBomb(megabytes: number): Promise<Buffer> {
  const row = '<row><c t="inlineStr"><is><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></is></c></row>';
  return zipOf({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'xl/workbook.xml': '<?xml version="1.0"?><workbook/>',
    'xl/worksheets/sheet1.xml': Buffer.alloc(megabytes * 1_000_000, row),
  });
}

/** The bomb with a small size written where its real size stands: whoever trusts the list of parts unpacks it. */
export async function lyingZipBomb(megabytes: number): Promise<Buffer> {
  const zip = await zipBomb(megabytes);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(megabytes * 1_000_000);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(1000);
  for (let at = zip.indexOf(size); at !== -1; at = zip.indexOf(size, at + 4)) small.copy(zip, at);
  return zip;
}

/** A million cells that all name one long shared text. */
export function repeatedText(): Promise<Buffer> {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
  return withSheet(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row.repeat(40_000)}</sheetData></worksheet>`,
    'x'.repeat(30_000),
  );
}

/** A workbook in which there is no sheet. */
export function withoutSheets(): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>',
  });
}

/** A workbook with a sheet of the given XML, and one shared text. */
export function withSheet(sheet: string, text = ''): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${text}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${sheet}`,
  });
}

/** Students as CSV text: `count` rows, of which every twentieth has no last name. */
export function manyStudents(count: number, prefix = 'M'): string {
  const rows = Array.from({ length: count }, (_, index) => [
    `First${index}`,
    index % 20 === 7 ? '' : `Last${index}`,
    `${prefix}-${index}`,
    '2014-05-21',
    '0905 123 456',
  ]);
  return csvText([['First Name', 'Last Name', 'Student ID', 'Date of Birth', 'Phone'], ...rows]);
}

async function collect(zip: ZipFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
