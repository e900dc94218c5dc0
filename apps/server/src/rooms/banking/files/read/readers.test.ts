import type { CsvMapping } from '@bellwether/contract/banking/bank-files';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { describe, expect, it } from 'vitest';
import { amountOf, cleanWords, dayOf } from './cells.rules.ts';
import { csvColumns } from './csv-statement.rules.ts';
import { guessMapping } from './guess-mapping.rules.ts';
import { bankTextOf, readStatement } from './read-statement.rules.ts';
import { BankFileFault } from './statement.types.ts';

const mapping: CsvMapping = {
  ...{ date: 'Date', description: 'Text', amount: 'Amount', moneyIn: null, moneyOut: null, reference: null },
  ...{ dateFormat: 'YYYY-MM-DD', decimalMark: '.', encoding: 'auto' },
};

/** What a file comes to: balances, then a line each with day, amount, text, reference, the bank's id. */
function read(text: string, how?: CsvMapping) {
  const statement = readStatement(bankTextOf(Buffer.from(text), how?.encoding), how);
  return {
    ...{ format: statement.format, currency: statement.currency },
    balances: [statement.opening, statement.closing].map((one) => one !== null && exactText(one)),
    lines: statement.lines.map((line) => [
      ...[line.transactionDate, exactText(line.amount), line.description, line.reference, line.bankRef],
    ]),
  };
}

function faultOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof BankFileFault) return error.message;
    throw error;
  }
  return 'no fault';
}

describe('amounts of a bank', () => {
  it('are read with either mark, sign, brackets and thousands set apart [FIN-14]', () => {
    const of = (text: string, mark: '.' | ',' = '.') => exactText(amountOf(text, mark, 1));
    expect(
      ['5', '-5.5', '+1,234.50', '1 234.5', "1'234.50", '(55.00)', '55.00-', '.5', '−7'].map((text) =>
        of(text),
      ),
    ).toEqual([...['5.00', '-5.50', '1234.50', '1234.50', '1234.50', '-55.00', '-55.00', '0.50', '-7.00']]);
    expect(['5,5', '-1.234,50', '1.234.567'].map((text) => of(text, ','))).toEqual([
      '5.50',
      '-1234.50',
      '1234567.00',
    ]);
    expect(of('999999999999.9999')).toBe('999999999999.9999');
    expect(of('1.50000000')).toBe('1.50');
  });

  it('are refused where they are none, with the line [FIN-14]', () => {
    const wrong = [
      '1e30',
      'NaN',
      'Infinity',
      '',
      '-',
      '--5',
      '1.2.3',
      '1,23.4',
      '12,3456.00',
      '1.00001',
      '9999999999999',
      '=1+1',
      '0x10',
      '٣',
    ];
    for (const text of wrong)
      expect(
        faultOf(() => amountOf(text, '.', 12)),
        text,
      ).toBe(`Line 12: "${text}" is no amount.`);
    expect(faultOf(() => amountOf('9'.repeat(1000), '.', 2))).toBe(
      `Line 2: "${'9'.repeat(40)}…" is no amount.`,
    );
  });
});

describe('days of a bank', () => {
  it('are read in the order that is said, and must exist [FIN-14]', () => {
    expect(dayOf('2026-11-03', 'YYYY-MM-DD', 1)).toBe('2026-11-03');
    expect(dayOf('3.11.26', 'DD/MM/YYYY', 1)).toBe('2026-11-03');
    expect(dayOf('03/11/2026 10:22:01', 'DD/MM/YYYY', 1)).toBe('2026-11-03');
    expect(dayOf('11/3/2026', 'MM/DD/YYYY', 1)).toBe('2026-11-03');
    expect(dayOf('20261103', 'YYYY-MM-DD', 1)).toBe('2026-11-03');
    expect(dayOf('03112026', 'DD/MM/YYYY', 1)).toBe('2026-11-03');
    for (const text of ['2026-02-30', '2025-02-29', '31.12.2026', '0001-01-01', '', 'tomorrow', '202611031'])
      expect(
        faultOf(() => dayOf(text, 'YYYY-MM-DD', 3)),
        text,
      ).toBe(`Line 3: "${text}" is no date.`);
  });

  it('are not mixed up: the 13th month of one order is the 13th day of the other', () => {
    expect(faultOf(() => dayOf('11/13/2026', 'DD/MM/YYYY', 1))).toBe('Line 1: "11/13/2026" is no date.');
    expect(dayOf('11/13/2026', 'MM/DD/YYYY', 1)).toBe('2026-11-13');
  });
});

describe('a CSV statement', () => {
  it('is read by its columns, below lines about the account, and above a total [FIN-14]', () => {
    const text = 'Account 4471\r\n\r\nDate;Text;Amount\r\n2026-11-03;"Fee; SMS";-55,00\r\n04/11/2026x;;\r\n';
    expect(
      read('Account 4471\nDate;Text;Amount\n2026-11-03;"Fee; SMS";-5,50\n;;\n;Total;0,00\n', {
        ...mapping,
        decimalMark: ',',
      }),
    ).toEqual({
      ...{ format: 'CSV', currency: null, balances: [false, false] },
      lines: [['2026-11-03', '-5.50', 'Fee; SMS', null, null]],
    });
    expect(faultOf(() => read(text, { ...mapping, decimalMark: ',' }))).toBe(
      'Line 5: "04/11/2026x" is no date.',
    );
  });

  it('has money in and money out in two columns, whichever sign the bank writes there', () => {
    const both = { ...mapping, amount: null, moneyIn: 'Credit', moneyOut: 'Debit', reference: 'Ref' };
    expect(
      read(
        'Date,Text,Debit,Credit,Ref\n2026-11-03,A,5.00,,R1\n2026-11-04,B,,7.00,\n2026-11-05,C,-2.00,,\n',
        both,
      ).lines,
    ).toEqual([
      ['2026-11-03', '-5.00', 'A', 'R1', null],
      ['2026-11-04', '7.00', 'B', null, null],
      ['2026-11-05', '-2.00', 'C', null, null],
    ]);
  });

  it('says which column is missing, which line cannot be read, and what no cell may be [FIN-14]', () => {
    expect(faultOf(() => read('Day,Text,Amount\n', mapping))).toBe('The file has no column "Date".');
    expect(faultOf(() => read('Date,Text,Amount\n2026-11-03,"open,1\n', mapping))).toBe(
      'Line 2 cannot be read: A quote is opened and never closed.',
    );
    expect(faultOf(() => read('Date,Text,Amount\n2026-11-03,A,1e30\n', mapping))).toBe(
      'Line 2: "1e30" is no amount.',
    );
    expect(faultOf(() => read('', mapping))).toBe('The file is empty.');
    expect(faultOf(() => read('Date,Text,Amount\n2026-11-03,A,1\n'))).toBe(
      'Say which columns of the file are what.',
    );
  });

  it('keeps a formula as the text that it is, without what cannot be seen', () => {
    const [[, , words] = []] = read(
      'Date,Text,Amount\n2026-11-03,"=cmd|\'/C calc\'!A0\u202E",1\n',
      mapping,
    ).lines;
    expect(words).toBe("=cmd|'/C calc'!A0");
    expect(cleanWords(`a\u0000\u0007  b${'x'.repeat(600)}`)).toHaveLength(500);
  });

  it('is read in the encoding that is said, or found [FIN-14]', () => {
    const vietnamese = 'Date,Text,Amount\n2026-11-03,Học phí,5\n';
    expect(read(vietnamese, mapping).lines[0]?.[2]).toBe('Học phí');
    const utf16 = Buffer.from(`\uFEFF${vietnamese}`, 'utf16le');
    expect(readStatement(bankTextOf(utf16), mapping).lines[0]?.description).toBe('Học phí');
    const latin = Buffer.from('Date,Text,Amount\n2026-11-03,Gebühr,5\n', 'latin1');
    expect(readStatement(bankTextOf(latin, 'windows-1252'), mapping).lines[0]?.description).toBe('Gebühr');
    expect(faultOf(() => bankTextOf(latin, 'utf-8'))).toBe(
      'The file is not written in utf-8. Choose another encoding.',
    );
    expect(faultOf(() => bankTextOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2])))).toBe(
      'The file is no text. Export it from your bank as OFX, CAMT.053 or CSV.',
    );
  });

  it('is guessed at by its names and first rows, in more languages than one', () => {
    const guess = (text: string) => {
      const { columns, sample } = csvColumns(text);
      return guessMapping(columns, sample);
    };
    expect(guess('Sao kê\nNgày giao dịch,Diễn giải,Ghi nợ,Ghi có,Số CT\n03/11/2026,A,5,,X1\n')).toMatchObject(
      {
        ...{
          date: 'Ngày giao dịch',
          description: 'Diễn giải',
          moneyOut: 'Ghi nợ',
          moneyIn: 'Ghi có',
          amount: null,
        },
        ...{ reference: 'Số CT', dateFormat: 'DD/MM/YYYY' },
      },
    );
    expect(guess('Date,Amount,Memo\n11/13/2026,"1.234,50",A\n')).toMatchObject({
      ...{ amount: 'Amount', moneyIn: null, dateFormat: 'MM/DD/YYYY', decimalMark: ',' },
    });
    expect(guess('A,B,C\n1,2,3\n')).toBeNull();
  });
});

const ofx1 = `OFXHEADER:100
DATA:OFXSGML
ENCODING:USASCII

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103120000[-5:EST]<TRNAMT>450.00<FITID>A1<NAME>Nguyen &amp; Son<MEMO>BW7MX3D0PU
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261104
<TRNAMT>-5,50
<FITID>A2
<CHECKNUM>000123
<NAME>Fee
<MEMO>Fee of November
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1000.00<DTASOF>20261130</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe('an OFX file', () => {
  it('of version 1 is read without closing tags, with names, memo, cheque and the bank’s id [FIN-14]', () => {
    expect(read(ofx1)).toEqual({
      ...{ format: 'OFX', currency: 'USD', balances: [false, '1000.00'] },
      lines: [
        ['2026-11-03', '450.00', 'Nguyen & Son BW7MX3D0PU', null, 'A1'],
        ['2026-11-04', '-5.50', 'Fee of November', '000123', 'A2'],
      ],
    });
  });

  it('of version 2 comes to the same [FIN-14]', () => {
    const ofx2 = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>450.00</TRNAMT><FITID>A1</FITID><PAYEE><NAME>Nguyen &amp; Son</NAME></PAYEE><MEMO>BW7MX3D0PU</MEMO></STMTTRN>
<STMTTRN><DTPOSTED>20261104</DTPOSTED><TRNAMT>-5.50</TRNAMT><FITID>A2</FITID><CHECKNUM>000123</CHECKNUM><NAME>Fee</NAME><MEMO>Fee of November</MEMO></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1000.00</BALAMT></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    expect(read(ofx2)).toEqual(read(ofx1));
    expect(faultOf(() => read(ofx2.replace('20261104', '20260230')))).toBe('Line 4: "20260230" is no date.');
  });

  it('says the line of what is wrong, and takes one account at a time', () => {
    expect(faultOf(() => read(ofx1.replace('20261104', '20261304')))).toBe('Line 9: "20261304" is no date.');
    expect(faultOf(() => read(ofx1.replace('-5,50', '1e30')))).toBe('Line 9: "1e30" is no amount.');
    expect(faultOf(() => read(ofx1.replace('<TRNAMT>-5,50\n', '')))).toBe(
      'Line 9: the transaction has no TRNAMT.',
    );
    expect(faultOf(() => read(`${ofx1}<STMTRS>`))).toBe(
      'The file has statements of several accounts. Send one at a time.',
    );
    expect(faultOf(() => read(ofx1.slice(0, ofx1.indexOf('A1<')).concat('<FIT')))).toBe(
      'Line 7: a tag is opened and never closed.',
    );
  });
});

describe('a hostile file', () => {
  it('with a document type or entities is refused before it is read', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa">]><Document><BkToCstmrStmt/></Document>';
    const message = 'The file has a document type (DOCTYPE). No bank sends that; it is not read.';
    expect(faultOf(() => read(bomb))).toBe(message);
    expect(faultOf(() => read(bomb.replace('DOCTYPE', 'doctype').replace('ENTITY', 'entity')))).toBe(message);
  });

  it('that is deep, broken or of another kind is refused in plain words', () => {
    const deep = `<?xml version="1.0"?><Document>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</Document>`;
    expect(faultOf(() => read(deep))).toBe('The file cannot be read as XML.');
    expect(faultOf(() => read('<?xml version="1.0"?>\n<Document>\n<a></b></Document>'))).toBe(
      'Line 3: the file is no well-formed XML.',
    );
    expect(faultOf(() => read('<html><body>Sign in</body></html>'))).toBe(
      'This is no OFX and no CAMT.053 file.',
    );
    expect(faultOf(() => read('<?xml version="1.0"?><Document><pain/></Document>'))).toBe(
      'This is no CAMT.053 file: it has no statement.',
    );
  });

  it('of more lines than a file may have is refused, one of as many is read [FIN-14]', () => {
    const of = (count: number) => `Date,Text,Amount\n${'2026-11-03,A,1\n'.repeat(count)}`;
    expect(read(of(20_000), mapping).lines).toHaveLength(20_000);
    expect(faultOf(() => read(of(20_031), mapping))).toBe(
      'A file has at most 20000 transactions. Send it in parts.',
    );
  });

  it.each([
    ['tags', (size: number) => `OFXHEADER:100\n<OFX>${'<STMTTRN><A>'.repeat(size / 12)}`],
    ['an unclosed tag after many', (size: number) => `OFXHEADER:100\n<OFX>${'<'.repeat(size)}`],
    ['quotes', (size: number) => `Date,Text,Amount\n${'"'.repeat(size)}`],
    [
      'blanks in an amount',
      (size: number) => `Date,Text,Amount\n2026-11-03,A,${' '.repeat(Math.min(size, 1900))}x`,
    ],
    [
      'elements',
      (size: number) => `<?xml version="1.0"?><Document>${'<a b="1"/>'.repeat(size / 10)}</Document>`,
    ],
  ])('of %s takes no more time than it has size', (_, of) => {
    const took = (size: number) => {
      const text = of(size);
      const from = performance.now();
      faultOf(() => read(text, mapping));
      return performance.now() - from;
    };
    took(100_000);
    // Eight times the size: at most some twenty times the time, and not sixty-four.
    const small = Math.max(took(200_000), 5);
    expect(took(1_600_000)).toBeLessThan(small * 24 + 100);
  });
});
