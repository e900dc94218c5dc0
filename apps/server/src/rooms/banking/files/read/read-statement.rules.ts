import type { CsvMapping } from '@bellwether/contract/banking/bank-files';
import type { BankFileFormat } from '@bellwether/contract/banking/banking.values';
import { decodeText } from '../../../imports/index.ts';
import { readCsvStatement } from './csv-statement.rules.ts';
import { readMarkup } from './markup.rules.ts';
import { BankFileFault, type ReadStatement } from './statement.types.ts';

/** A file as text, and of which kind it is. */
export interface BankText {
  readonly text: string;
  readonly format: BankFileFormat;
}

/** The text of a file by the encoding that is named, else by what its bytes say, and its kind by its content. Throws a BankFileFault. */
export function bankTextOf(content: Uint8Array, encoding: CsvMapping['encoding'] = 'auto'): BankText {
  const text = encoding === 'auto' ? decodeText(content).text : decodedAs(content, encoding);
  if (text === undefined)
    throw new BankFileFault('The file is no text. Export it from your bank as OFX, CAMT.053 or CSV.');
  const plain = text.replace(/^\uFEFF/, '');
  return { text: plain, format: formatOf(plain) };
}

function decodedAs(content: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new BankFileFault(`The file is not written in ${encoding}. Choose another encoding.`);
  }
}

function formatOf(text: string): BankFileFormat {
  const begin = text.slice(0, 4_000).trimStart();
  if (/^OFXHEADER/i.test(begin) || /<OFX>/i.test(begin)) return 'OFX';
  if (!begin.startsWith('<')) return 'CSV';
  if (/<(\w{1,20}:)?(Document|BkToCstmrStmt)[\s>]/.test(begin)) return 'CAMT';
  throw new BankFileFault('This is no OFX and no CAMT.053 file.');
}

/** Reads a file whose kind is known; a CSV file by its mapping. Throws a BankFileFault. */
export function readStatement({ text, format }: BankText, mapping: CsvMapping | undefined): ReadStatement {
  if (format !== 'CSV') return readMarkup(text, format);
  if (!mapping) throw new BankFileFault('Say which columns of the file are what.');
  return readCsvStatement(text, mapping);
}
