import { exactText } from '@bellwether/contract/shared/exact.rules';
import { describe, expect, it } from 'vitest';
import { readCamt } from './camt.rules.ts';
import { BankFileFault } from './statement.types.ts';

interface Parts {
  readonly opening?: string;
  readonly closing?: string;
  readonly entries: string;
}

function camt({ opening = '100.00', closing, entries }: Parts): string {
  const balance = (code: string, amount: string) => {
    const [sign, size] = amount.startsWith('-') ? ['DBIT', amount.slice(1)] : ['CRDT', amount];
    return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${size}</Amt><CdtDbtInd>${sign}</CdtDbtInd></Bal>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE02</IBAN></Id></Acct>${balance('OPBD', opening)}${closing ? balance('CLBD', closing) : ''}
${entries}
</Stmt></BkToCstmrStmt></Document>`;
}

interface Entry {
  readonly amount: string;
  readonly sign?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly reversal?: boolean;
  readonly details?: string;
}

function entry({
  amount,
  sign = 'CRDT',
  status = '<Sts>BOOK</Sts>',
  reversal = false,
  details = '',
}: Entry): string {
  return `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${reversal ? '<RvslInd>true</RvslInd>' : ''}${status}
<BookgDt><Dt>2026-11-03</Dt></BookgDt><AcctSvcrRef>E1</AcctSvcrRef><NtryDtls>${details}</NtryDtls><AddtlNtryInf>Entry</AddtlNtryInf></Ntry>`;
}

function detail(amount: string, name: string): string {
  return `<TxDtls><Refs><AcctSvcrRef>${name}-1</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="USD">${amount}</Amt>
<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>for ${name}</Ustrd></RmtInf></TxDtls>`;
}

const short = (text: string) =>
  readCamt(text).lines.map(({ transactionDate, amount, description, bankRef }) => [
    ...[transactionDate, exactText(amount), description, bankRef],
  ]);

function faultOf(text: string): string {
  try {
    readCamt(text);
  } catch (error) {
    if (error instanceof BankFileFault) return error.message;
    throw error;
  }
  return 'no fault';
}

describe('a CAMT.053 file', () => {
  it('has its booked entries only, by either way to say so, and both balances [FIN-14]', () => {
    const entries = [
      entry({ amount: '50.00' }),
      entry({ amount: '7.00', sign: 'DBIT', status: '<Sts><Cd>BOOK</Cd></Sts>' }),
      entry({ amount: '900.00', status: '<Sts>PDNG</Sts>' }),
      entry({ amount: '800.00', status: '<Sts><Cd>INFO</Cd></Sts>' }),
    ].join('');
    const read = readCamt(camt({ closing: '143.00', entries }));
    expect([
      read.format,
      read.currency,
      exactText(read.opening ?? 0n),
      exactText(read.closing ?? 0n),
    ]).toEqual([...['CAMT', 'USD', '100.00', '143.00']]);
    expect(short(camt({ closing: '143.00', entries }))).toEqual([
      ['2026-11-03', '50.00', 'Entry', 'E1'],
      ['2026-11-03', '-7.00', 'Entry', 'E1'],
    ]);
  });

  it('has a batch as its transactions, when they come to the entry [FIN-14]', () => {
    const details = detail('30.00', 'An') + detail('20.00', 'Binh');
    expect(short(camt({ closing: '150.00', entries: entry({ amount: '50.00', details }) }))).toEqual([
      ['2026-11-03', '30.00', 'An for An', 'An-1'],
      ['2026-11-03', '20.00', 'Binh for Binh', 'Binh-1'],
    ]);
    // What was charged in between leaves the entry as it is: its amount is what moved.
    expect(short(camt({ closing: '149.00', entries: entry({ amount: '49.00', details }) }))).toHaveLength(1);
    expect(
      short(camt({ closing: '130.00', entries: entry({ amount: '30.00', details: detail('30.00', 'An') }) })),
    ).toEqual([['2026-11-03', '30.00', 'An for An', 'E1']]);
  });

  it('has what takes something back the other way round, once, also in a batch; the balances have the last word [FIN-14]', () => {
    const reversal = entry({ amount: '50.00', reversal: true });
    expect(short(camt({ entries: reversal }))[0]?.[1]).toBe('-50.00');
    expect(short(camt({ closing: '50.00', entries: reversal }))[0]?.[1]).toBe('-50.00');
    expect(short(camt({ closing: '150.00', entries: reversal }))[0]?.[1]).toBe('50.00');
    const details = detail('30.00', 'An') + detail('20.00', 'Binh');
    const batch = camt({ closing: '50.00', entries: entry({ amount: '50.00', reversal: true, details }) });
    expect(short(batch).map(([, amount]) => amount)).toEqual(['-30.00', '-20.00']);
  });

  it('is refused when opening balance and transactions do not come to the closing balance [FIN-14]', () => {
    const entries = entry({ amount: '50.00' });
    expect(faultOf(camt({ closing: '150.00', entries }))).toBe('no fault');
    expect(faultOf(camt({ opening: '-100.00', closing: '-50.00', entries }))).toBe('no fault');
    for (const closing of ['150.01', '149.99'])
      expect(faultOf(camt({ closing, entries }))).toBe(
        'The opening balance and the transactions do not come to the closing balance. The file is not whole.',
      );
  });

  it('says the line of what is wrong, and is of one account and one currency', () => {
    expect(faultOf(camt({ entries: entry({ amount: 'NaN' }) }))).toBe('Line 4: "NaN" is no amount.');
    expect(faultOf(camt({ entries: entry({ amount: '1.00' }).replace('2026-11-03', '2026-11-31') }))).toBe(
      'Line 4: "2026-11-31" is no date.',
    );
    expect(faultOf(camt({ entries: entry({ amount: '1.00' }).replace('CRDT', 'UP') }))).toBe(
      'Line 4: it is not said whether money came in or went out.',
    );
    const other = camt({ entries: '' }).replace(
      '</Stmt>',
      '</Stmt><Stmt><Acct><Id><IBAN>DE03</IBAN></Id></Acct></Stmt>',
    );
    expect(faultOf(other)).toBe('The file has statements of several accounts. Send one at a time.');
    expect(faultOf(camt({ entries: entry({ amount: '1.00' }).replace('"USD"', '"EUR"') }))).toBe(
      'The file has amounts of several currencies.',
    );
  });
});
