import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { type OfxParts, type OfxRecord, statementOf } from './ofx.rules.ts';
import { type ReadStatement, tooMany } from './statement.types.ts';
import { readXml, textAt, type XmlDocument, type XmlNode } from './xml.rules.ts';

/** Reads the text of an OFX 2 file, which is XML. Throws a BankFileFault. */
export function readOfx2(text: string): ReadStatement {
  const document = readXml(text);
  const found = new Map<string, XmlNode[]>([
    ['STMTTRN', []],
    ['LEDGERBAL', []],
    ['STMTRS', []],
    ['CCSTMTRS', []],
  ]);
  gather(document.root, found);
  const of = (name: string) => found.get(name) ?? [];
  if (of('STMTTRN').length > bankLimits.lines) throw tooMany();
  const statements = [...of('STMTRS'), ...of('CCSTMTRS')];
  const [balance] = of('LEDGERBAL');
  const parts: OfxParts = {
    transactions: of('STMTTRN').map((node) => recordOf(document, node)),
    balance: balance === undefined ? undefined : recordOf(document, balance),
    currency: textAt(statements[0], 'CURDEF') || undefined,
    statements: statements.length,
  };
  return statementOf(parts);
}

/** Puts the elements of the names that are looked for into the map. The parser bounds how deep it goes. */
function gather(node: XmlNode, found: ReadonlyMap<string, XmlNode[]>): void {
  if (typeof node !== 'object') return;
  for (const [name, value] of Object.entries(node))
    for (const child of (Array.isArray(value) ? value : [value]) as XmlNode[]) {
      found.get(name)?.push(child);
      gather(child, found);
    }
}

function recordOf(document: XmlDocument, node: XmlNode): OfxRecord {
  const values = new Map<string, string>();
  if (typeof node === 'object')
    for (const name of Object.keys(node)) {
      const text = textAt(node, name);
      if (text !== '') values.set(name, text);
    }
  const payee = textAt(node, 'PAYEE', 'NAME');
  if (payee !== '' && !values.has('NAME')) values.set('NAME', payee);
  return { line: document.lineOf(node), values };
}
