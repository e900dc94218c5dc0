import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { total } from '@bellwether/contract/shared/exact.rules';
import { amountOf, cleanReference, cleanWords, dayOf } from './cells.rules.ts';
import { BankFileFault, type BankLine, type ReadStatement, tooMany } from './statement.types.ts';
import { at, childrenOf, readXml, textAt, type XmlDocument, type XmlNode } from './xml.rules.ts';

interface CamtStatement {
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly lines: readonly BankLine[];
}

/**
 * Reads the text of a CAMT.053 file: booked entries only, a batch as the transactions that it is made of. Throws a BankFileFault that names the line.
 */
export function readCamt(text: string): ReadStatement {
  const document = readXml(text);
  const nodes = childrenOf(at(document.root, 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (nodes.length === 0) throw new BankFileFault('This is no CAMT.053 file: it has no statement.');
  const accounts = new Set(nodes.map((node) => accountOf(node)));
  if (accounts.size > 1)
    throw new BankFileFault('The file has statements of several accounts. Send one at a time.');
  const currencies = new Set(nodes.flatMap((node) => currenciesOf(node)));
  if (currencies.size > 1) throw new BankFileFault('The file has amounts of several currencies.');
  const statements = nodes.map((node) => statementOf(document, node));
  const lines = statements.flatMap((statement) => statement.lines);
  if (lines.length > bankLimits.lines) throw tooMany();
  return {
    format: 'CAMT',
    currency: [...currencies][0] ?? null,
    opening: statements[0]?.opening ?? null,
    closing: statements.at(-1)?.closing ?? null,
    lines,
  };
}

function accountOf(node: XmlNode): string {
  return textAt(node, 'Acct', 'Id', 'IBAN') || textAt(node, 'Acct', 'Id', 'Othr', 'Id');
}

function currenciesOf(node: XmlNode): string[] {
  const amounts = [...childrenOf(node, 'Bal'), ...childrenOf(node, 'Ntry')].map((one) =>
    textAt(at(one, 'Amt'), '@Ccy'),
  );
  return [textAt(node, 'Acct', 'Ccy'), ...amounts].filter((currency) => currency !== '');
}

function statementOf(document: XmlDocument, node: XmlNode): CamtStatement {
  const opening = balanceOf(document, node, ['OPBD', 'PRCD']);
  const closing = balanceOf(document, node, ['CLBD']);
  const entries = childrenOf(node, 'Ntry').filter(
    (entry) => (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK',
  );
  const read = (inverts: boolean) =>
    entries.flatMap((entry) => linesOf(document, entry, inverts)).filter(({ amount }) => amount !== 0n);
  const inverted = read(true);
  // Banks differ in whether the sign of what takes something back is that of the first booking or its own. The balances tell.
  const fits = (lines: readonly BankLine[]) =>
    opening === null || closing === null || opening + total(lines.map(({ amount }) => amount)) === closing;
  const lines = fits(inverted) ? inverted : read(false);
  if (!fits(lines))
    throw new BankFileFault(
      'The opening balance and the transactions do not come to the closing balance. The file is not whole.',
    );
  return { opening, closing, lines };
}

function balanceOf(document: XmlDocument, node: XmlNode, codes: readonly string[]): bigint | null {
  const found = childrenOf(node, 'Bal').find((balance) =>
    codes.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')),
  );
  return found === undefined
    ? null
    : signed(document, found, textAt(found, 'CdtDbtInd'), textAt(found, 'Amt'), false);
}

function signed(
  document: XmlDocument,
  node: XmlNode,
  direction: string,
  text: string,
  inverts: boolean,
): bigint {
  const line = document.lineOf(node);
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw new BankFileFault(`Line ${line}: it is not said whether money came in or went out.`);
  const amount = amountOf(text, '.', line);
  return (direction === 'DBIT') === inverts ? amount : -amount;
}

/** The lines of an entry: one, or those of the transactions of a batch, when each says its amount and they come to the entry's. */
function linesOf(document: XmlDocument, entry: XmlNode, inverts: boolean): BankLine[] {
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const direction = textAt(entry, 'CdtDbtInd');
  const amount = signed(document, entry, direction, textAt(entry, 'Amt'), isReversal && inverts);
  const line = document.lineOf(entry);
  const day =
    textAt(entry, 'BookgDt', 'Dt') ||
    textAt(entry, 'BookgDt', 'DtTm').slice(0, 10) ||
    textAt(entry, 'ValDt', 'Dt');
  const common = { line, transactionDate: dayOf(day, 'YYYY-MM-DD', line) };
  const bankRef = cleanReference(textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'));
  const details = childrenOf(entry, 'NtryDtls').flatMap((node) => childrenOf(node, 'TxDtls'));
  const parts = details.map((detail) => {
    const text = textAt(detail, 'Amt') || textAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
    const own = textAt(detail, 'CdtDbtInd') || direction;
    return text === '' ? undefined : signed(document, detail, own, text, isReversal && inverts);
  });
  const isBatch =
    details.length > 1 &&
    parts.every((part) => part !== undefined) &&
    total(parts.map((part) => part ?? 0n)) === amount;
  if (!isBatch) return [{ ...common, amount, bankRef, ...wordsOf(entry, details[0]) }];
  return details.map((detail, index) => ({
    ...common,
    amount: parts[index] ?? 0n,
    bankRef:
      cleanReference(textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId')) ?? bankRef,
    ...wordsOf(entry, detail),
  }));
}

function wordsOf(entry: XmlNode, detail: XmlNode | undefined): Pick<BankLine, 'description' | 'reference'> {
  const isIn = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const party = at(detail, 'RltdPties', isIn ? 'Dbtr' : 'Cdtr');
  const name = textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm');
  const told = childrenOf(at(detail, 'RmtInf'), 'Ustrd').map((node) => textAt(node));
  const structured = textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref');
  const endToEnd = textAt(detail, 'Refs', 'EndToEndId');
  const words = [name, ...told].filter((text) => text !== '');
  const reference = cleanReference(structured || (endToEnd === 'NOTPROVIDED' ? '' : endToEnd));
  const rest = textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf');
  return { description: cleanWords(words.join(' ')) || cleanWords(rest) || reference || '–', reference };
}
