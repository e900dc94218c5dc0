import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { amountOf, cleanReference, cleanWords, dayOf } from './cells.rules.ts';
import { BankFileFault, type BankLine, type ReadStatement, tooMany } from './statement.types.ts';
import { plainText } from './xml.rules.ts';

/** A tag of OFX 1, which is SGML: what stands behind it up to the next one, and the line where it stands. */
interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly value: string;
  readonly line: number;
}

/** The values of one transaction or balance by their names, each the first that was said. */
export interface OfxRecord {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

/** The parts of an OFX file that count, of either version. */
export interface OfxParts {
  readonly transactions: readonly OfxRecord[];
  readonly balance: OfxRecord | undefined;
  readonly currency: string | undefined;
  /** Accounts that the file has statements of. */
  readonly statements: number;
}

/** Reads the text of an OFX 1 file. Throws a BankFileFault. Its work grows with the length of the text. */
export function readOfx1(text: string): ReadStatement {
  return statementOf(partsOf(text));
}

function partsOf(text: string): OfxParts {
  const transactions: OfxRecord[] = [];
  let balance: OfxRecord | undefined;
  let currency: string | undefined;
  let statements = 0;
  let open: { line: number; values: Map<string, string>; within: string } | undefined;
  for (const { name, isEnd, value, line } of tagsOf(text)) {
    if (name === 'STMTTRN' || name === 'LEDGERBAL') {
      if (!isEnd) {
        open = { line, values: new Map(), within: name };
        if (name === 'STMTTRN') transactions.push(open);
        else balance ??= open;
        if (transactions.length > bankLimits.lines) throw tooMany();
      } else open = undefined;
    } else if (isEnd) continue;
    else if (name === 'STMTRS' || name === 'CCSTMTRS') statements += 1;
    else if (name === 'CURDEF') currency ??= value;
    else if (open && value !== '' && !open.values.has(name)) open.values.set(name, value);
  }
  return { transactions, balance, currency, statements };
}

function* tagsOf(text: string): Generator<Tag> {
  let at = text.indexOf('<');
  let line = 1;
  let counted = 0;
  while (at >= 0) {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    const end = text.indexOf('>', at);
    if (end < 0) throw new BankFileFault(`Line ${line}: a tag is opened and never closed.`);
    const next = text.indexOf('<', end);
    const isEnd = text[at + 1] === '/';
    const name = text
      .slice(at + (isEnd ? 2 : 1), Math.min(end, at + 60))
      .trim()
      .toUpperCase();
    const value = plainText(text.slice(end + 1, Math.min(next < 0 ? text.length : next, end + 2_000)).trim());
    yield { name, isEnd, value, line };
    at = next;
  }
}

/** The statement that the parts come to. Throws a BankFileFault that names the line of what is wrong. */
export function statementOf({ transactions, balance, currency, statements }: OfxParts): ReadStatement {
  if (statements > 1)
    throw new BankFileFault('The file has statements of several accounts. Send one at a time.');
  const lines = transactions.map(lineOf).filter((line) => line !== undefined);
  const closing = balance?.values.get('BALAMT');
  return {
    format: 'OFX',
    currency: currency?.toUpperCase() ?? null,
    opening: null,
    closing: closing === undefined || balance === undefined ? null : ofxAmount(closing, balance.line),
    lines,
  };
}

function lineOf({ line, values }: OfxRecord): BankLine | undefined {
  const missing = ['DTPOSTED', 'TRNAMT'].find((name) => !values.has(name));
  if (missing) throw new BankFileFault(`Line ${line}: the transaction has no ${missing}.`);
  const amount = ofxAmount(values.get('TRNAMT') ?? '', line);
  if (amount === 0n) return undefined;
  const [name, memo] = [cleanWords(values.get('NAME') ?? ''), cleanWords(values.get('MEMO') ?? '')];
  const words = memo.includes(name) ? [memo] : [name, memo];
  const reference = cleanReference(values.get('REFNUM') ?? values.get('CHECKNUM'));
  return {
    line,
    transactionDate: dayOf((values.get('DTPOSTED') ?? '').slice(0, 8), 'YYYY-MM-DD', line),
    description: cleanWords(words.filter(Boolean).join(' ')) || reference || values.get('TRNTYPE') || '–',
    amount,
    reference,
    bankRef: cleanReference(values.get('FITID')),
  };
}

/** OFX allows the point and the comma, and no thousands. */
function ofxAmount(text: string, line: number): bigint {
  return amountOf(text, text.includes(',') ? ',' : '.', line);
}
