import { wizardFileLimits } from '@bellwether/contract/imports/values';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefused, invalidType, parsingFailed, tooMuch } from './file-refusal.rules.ts';
import { isWorkbookPart, mainPart } from './package-parts.rules.ts';

const mostEntries = 2000;
/** A part that unpacks to more than this many times its size is no sheet that a program wrote. */
const mostRatio = 400;
const ratioFrom = 1_000_000;

/**
 * Looks a zip over before the spreadsheet library sees it: it must be a workbook, and unpack to what it declares and no
 * more than the limit. Every part is really unpacked, and thrown away, since a zip may lie about its sizes. Throws a
 * FileRefused.
 */
export async function checkWorkbookZip(content: Buffer): Promise<void> {
  const zip = await fromBufferPromise(content, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(damaged);
  try {
    const { names, texts } = await checkEntries(zip);
    if (names.has('xl/workbook.xml')) return;
    const main = mainPart(texts.get(relations) ?? '');
    if (main && names.has(main.toLowerCase()) && isWorkbookPart(texts.get(contentTypes) ?? '', main)) return;
    throw names.has(contentTypes) || names.has('mimetype')
      ? parsingFailed('This document is no Excel workbook. Save it as .xlsx or .csv.')
      : invalidType();
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged(error);
  } finally {
    zip.close();
  }
}

/** The parts that say what a package is; they are read, all others only unpacked. */
const relations = '_rels/.rels';
const contentTypes = '[content_types].xml';
const mostPartText = 1_000_000;

async function checkEntries(zip: ZipFile) {
  if (zip.entryCount > mostEntries) throw tooMuch(`The workbook has more than ${mostEntries} parts.`);
  const names = new Set<string>();
  const texts = new Map<string, string>();
  const entries: { entry: Entry; name: string }[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= mostEntries) throw tooMuch(`The workbook has more than ${mostEntries} parts.`);
    if (entry.isEncrypted()) throw parsingFailed('The workbook is protected with a password.');
    total += entry.uncompressedSize;
    if (total > wizardFileLimits.unpackedBytes) throw unpacksTooLarge();
    if (isBomb(entry)) throw unpacksTooLarge();
    const name = entry.fileName.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
    // Programs disagree about which of two parts of one name counts.
    if (names.has(name)) throw parsingFailed(`The workbook holds '${entry.fileName}' twice.`);
    names.add(name);
    entries.push({ entry, name });
  }
  for (const { entry, name } of entries) {
    const isRead = name === relations || name === contentTypes;
    if (isRead && entry.uncompressedSize <= mostPartText) texts.set(name, await textOf(zip, entry));
    else await unpack(zip, entry);
  }
  return { names, texts };
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > ratioFrom && uncompressedSize > mostRatio * Math.max(1, compressedSize);
}

/** Unpacks to nowhere; the library throws as soon as an entry becomes larger than it declares. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  for await (const _ of await zip.openReadStreamPromise(entry));
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function unpacksTooLarge(): FileRefused {
  const megabytes = wizardFileLimits.unpackedBytes / 1_000_000;
  return tooMuch(`The workbook is larger than ${megabytes} MB when unpacked, and is not opened.`);
}

function damaged(error: unknown): never {
  throw parsingFailed(
    `The workbook cannot be opened: ${error instanceof Error ? error.message : 'it is damaged'}.`,
  );
}
