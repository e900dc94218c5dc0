import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bankFields,
  bankPath,
  columns,
  csvOf,
  makeBank,
  sendBankFile,
  type TestBank,
} from '../../../testing/bank-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

let app: TestApp;
let world: TestBank;
let finance: TestClient;
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makeBank(app);
  finance = world.finance;
});

/** A bank account without anything on it; returns its path. */
async function empty(): Promise<string> {
  const made = await finance.post(bankPath, { ...bankFields, glAccountId: null });
  return `${bankPath}/${made.body.data.id}`;
}

const ofx = (lines: string, currency = 'USD') =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>${currency}<BANKTRANLIST>${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>1000.00</LEDGERBAL></STMTRS></OFX>`;
const line = (id: string, day: string, amount: string, name: string) =>
  `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>\n`;

describe('a file of the bank', () => {
  it('is looked at first, which stores nothing, then taken in once [FIN-14]', async () => {
    const path = await empty();
    const text = ofx(line('1', '20261103', '450.00', 'An') + line('2', '20261104', '-5.50', 'Fee'));
    const preview = await sendBankFile(app, finance, `${path}/imports/preview`, text);
    expect(preview.status).toBe(200);
    expect(preview.body.data).toMatchObject({
      ...{
        format: 'OFX',
        fromDate: '2026-11-03',
        toDate: '2026-11-04',
        openingBalance: null,
        closingBalance: '1000.00',
      },
      ...{ lineCount: 2, newCount: 2, knownCount: 0, needsMapping: false },
      lines: [
        { line: 2, transactionDate: '2026-11-03', description: 'An', amount: '450.00', isKnown: false },
        { line: 3, transactionDate: '2026-11-04', description: 'Fee', amount: '-5.50', isKnown: false },
      ],
    });
    expect((await finance.get(`${path}/transactions`)).body.totalCount).toBe(0);
    const taken = await sendBankFile(app, finance, `${path}/imports`, text);
    expect(taken.status).toBe(201);
    expect(taken.body.data).toMatchObject({
      fileName: 'statement.txt',
      format: 'OFX',
      lineCount: 2,
      newCount: 2,
      knownCount: 0,
    });
    const { data } = (await finance.get(`${path}/transactions`)).body;
    expect(
      data.map((one: Record<string, unknown>) => [one.transactionDate, one.amount, one.isReconciled]),
    ).toEqual([
      ['2026-11-04', '-5.50', false],
      ['2026-11-03', '450.00', false],
    ]);
    // The bank has what the statement closes with, whatever came before it.
    expect((await finance.get(path)).body.data.bankBalance).toBe('1000.00');
    const again = await sendBankFile(app, finance, `${path}/imports`, text);
    expect([again.status, again.body.code, again.body.error]).toEqual([
      ...[409, 'FILE_TAKEN_ALREADY', 'This file was taken in already.'],
    ]);
    expect((await finance.get(`${path}/imports`)).body.totalCount).toBe(1);
    expect((await sendBankFile(app, finance, `${await empty()}/imports`, text)).status).toBe(201);
  });

  it('with ids of the bank brings what is new by id, day, amount and text together [FIN-14]', async () => {
    const path = await empty();
    const first = line('7', '20261103', '450.00', 'An');
    await sendBankFile(app, finance, `${path}/imports`, ofx(first));
    const others = [
      line('7', '20261104', '450.00', 'An'),
      line('7', '20261103', '451.00', 'An'),
      line('7', '20261103', '450.00', 'Binh'),
      line('8', '20261103', '450.00', 'An'),
    ];
    const taken = await sendBankFile(app, finance, `${path}/imports`, ofx(first + first + others.join('')));
    expect(taken.body.data).toMatchObject({ lineCount: 6, newCount: 4, knownCount: 2 });
    expect((await finance.get(`${path}/transactions`)).body.totalCount).toBe(5);
  });

  it('without ids brings what it has more of than is stored: three in the file, two stored, one new [FIN-14]', async () => {
    const path = await empty();
    const fee = ['2026-11-03', 'Fee', '-1.00'] as const;
    const send = (csvData: string) => finance.post(`${path}/transactions`, { csvData, columns });
    expect((await send(csvOf([fee, fee]))).body.data).toMatchObject({ newCount: 2 });
    expect((await send(csvOf([fee, fee, fee]))).body.data).toMatchObject({
      lineCount: 3,
      newCount: 1,
      knownCount: 2,
    });
    expect((await send(csvOf([fee, ['2026-11-03', 'Fee', '-1.00', 'R']]))).body.data).toMatchObject({
      newCount: 1,
    });
    expect((await finance.get(`${path}/transactions`)).body.totalCount).toBe(4);
  });

  it('that is sent by two at once is stored once [FIN-14]', async () => {
    const path = await empty();
    const rows = Array.from({ length: 40 }, (_, at) => ['2026-11-03', `Row ${at}`, `${at + 1}.00`] as const);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        // Files that differ in a line each and share the rest.
        finance.post(`${path}/transactions`, {
          csvData: csvOf([...rows, ['2026-11-04', `Own ${at}`, '9.00']]),
          columns,
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await finance.get(`${path}/transactions`)).body.totalCount).toBe(48);
  });

  it('of CSV asks for its columns, proposes them, and remembers them for the next file [FIN-14]', async () => {
    const path = await empty();
    const text = csvOf([['2026-11-03', 'Fee', '-1.00', 'R1']]);
    const asked = await sendBankFile(app, finance, `${path}/imports/preview`, text);
    expect(asked.body.data).toMatchObject({
      ...{ format: 'CSV', needsMapping: true, columns: ['Date', 'Text', 'Amount', 'Reference'], lines: [] },
      ...{ sample: [['2026-11-03', 'Fee', '-1.00', 'R1']] },
      suggestedMapping: { date: 'Date', amount: 'Amount', description: 'Text', reference: 'Reference' },
    });
    const refused = await sendBankFile(app, finance, `${path}/imports`, text);
    expect(refused.body.details.fieldErrors).toEqual({ file: ['Say which columns of the file are what.'] });
    expect((await sendBankFile(app, finance, `${path}/imports`, text, columns)).status).toBe(201);
    const next = csvOf([['2026-11-04', 'Fee', '-2.00']]);
    const preview = await sendBankFile(app, finance, `${path}/imports/preview`, next);
    expect(preview.body.data).toMatchObject({ needsMapping: false, newCount: 1 });
    const other = await sendBankFile(app, finance, `${path}/imports/preview`, 'Tag,Was,Betrag\n');
    expect(other.body.data).toMatchObject({ needsMapping: true });
    expect((await finance.get(path)).body.data.csvMapping).toMatchObject({ date: 'Date', decimalMark: '.' });
  });

  it('needs its text and the names of its columns, and says at which field something is wrong [FIN-14]', async () => {
    const path = await empty();
    const errorsOf = async (body: object) =>
      (await finance.post(`${path}/transactions`, { csvData: csvOf([]), columns, ...body })).body.details
        ?.fieldErrors;
    expect(await errorsOf({ csvData: '' })).toEqual({ csvData: ['CSV data is required'] });
    expect(await errorsOf({ csvData: undefined })).toEqual({ csvData: ['CSV data is required'] });
    expect(await errorsOf({ columns: { ...columns, date: '' } })).toEqual({
      'columns.date': ['Column name is required'],
    });
    expect(await errorsOf({ columns: { ...columns, amount: '' } })).toEqual({
      'columns.amount': ['Choose the column of the amount, or those of money in and money out'],
    });
    expect(await errorsOf({ columns: { ...columns, amount: 'Sum' } })).toEqual({
      csvData: ['The file has no column "Sum".'],
    });
    expect(await errorsOf({})).toEqual({ file: ['The file has no transactions.'] });
    expect(await errorsOf({ csvData: csvOf([['2026-02-30', 'A', '1']]) })).toEqual({
      csvData: ['Line 2: "2026-02-30" is no date.'],
    });
    expect(await errorsOf({ csvData: csvOf([['2026-02-28', 'A', '1e30']]) })).toEqual({
      csvData: ['Line 2: "1e30" is no amount.'],
    });
  });

  it('that is hostile, of another currency or too large is refused, never with a 5xx', async () => {
    const path = await empty();
    const send = async (content: Uint8Array | string, mapping?: object) => {
      const { status, body } = await sendBankFile(app, finance, `${path}/imports`, content, mapping);
      return [status, body.details?.fieldErrors?.file?.[0] ?? body.error];
    };
    expect(await send(ofx(line('1', '20261103', '1', 'A'), 'EUR'))).toEqual([
      ...[400, 'The file is in EUR, and the books are kept in USD.'],
    ]);
    expect((await send('<?xml version="1.0"?><!DOCTYPE a><OFX></OFX>'))[0]).toBe(400);
    expect((await send(Buffer.from([0, 1, 2, 255])))[0]).toBe(400);
    expect((await send(''))[0]).toBe(400);
    expect((await send(Buffer.alloc(5_000_001, 65)))[0]).toBe(413);
    expect((await send('x', { date: 5 }))[0]).toBe(400);
    expect((await sendBankFile(app, finance, `${bankPath}/${world.customerId}/imports`, 'x')).status).toBe(
      404,
    );
    const formula = await send(csvOf([['2026-11-03', "=cmd|'/C calc'!A0", '1.00']]), columns);
    expect(formula[0]).toBe(201);
    const [stored] = (await finance.get(`${path}/transactions`)).body.data;
    expect(stored.description).toBe("=cmd|'/C calc'!A0");
  });
});

describe('a line of the bank', () => {
  it('does not change, and is not deleted, whoever asks the database [FIN-13]', async () => {
    const path = await empty();
    await finance.post(`${path}/transactions`, { csvData: csvOf([['2026-11-03', 'A', '1.00']]), columns });
    const [{ id }] = (await finance.get(`${path}/transactions`)).body.data;
    for (const statement of [
      sql`update bank_transaction set amount = 2 where id = ${id}`,
      sql`update bank_transaction set description = 'B' where id = ${id}`,
      sql`update bank_transaction set matched_amount = 1 where id = ${id}`,
      sql`delete from bank_transaction where id = ${id}`,
    ])
      await expect(app.db.execute(statement)).rejects.toThrow();
  });
});
