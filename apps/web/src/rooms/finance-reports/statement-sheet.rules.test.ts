import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { csvFile } from '../../ui/list/csv.ts';
import { amountCell } from './report-sheet.rules.ts';
import { statementSheet } from './statement-sheet.rules.ts';

// The last word of the key, and what it is about.
const t = ((key: string, values?: { part?: string }) =>
  [key.split('.').at(-1), values?.part].filter(Boolean).join(' ')) as unknown as TFunction;

const line = {
  accountId: 'a',
  accountCode: '4000',
  accountName: '=Tuition',
  amount: '12.50',
  compared: '-3.00',
};
const sections = [{ key: 'REVENUE', lines: [line], total: '12.50', compared: '-3.00' }];
const results = [{ label: 'Net income', amount: '-0.01', compared: null }];

describe('a report as a spreadsheet has it', () => {
  it('has a row for each account, total and result, with numbers as numbers [FIN-26]', () => {
    const sheet = statementSheet({ sections, results, heading: '2026' }, t);
    expect(sheet.head).toEqual(['part', 'code', 'account', '2026']);
    expect(sheet.rows).toEqual([
      ['REVENUE', '4000', '=Tuition', 12.5],
      ['REVENUE', null, 'totalOf REVENUE', 12.5],
      [null, null, 'Net income', -0.01],
    ]);
  });

  it('has the other days in a column of their own where they are asked for [FIN-26]', () => {
    const { head, rows } = statementSheet({ sections, results, heading: '2026', compared: '2025' }, t);
    expect(head.slice(3)).toEqual(['2026', '2025']);
    expect(rows.map((row) => row.slice(3))).toEqual([
      [12.5, -3],
      [12.5, -3],
      [-0.01, null],
    ]);
  });

  it('runs no text as a formula, and keeps the sign of an amount', () => {
    const { head, rows } = statementSheet({ sections, results, heading: '2026' }, t);
    expect(csvFile(head, rows).split('\r\n').slice(1, 4)).toEqual([
      ...["REVENUE,4000,'=Tuition,12.5", 'REVENUE,,totalOf REVENUE,12.5', ',,Net income,-0.01'],
    ]);
    expect([amountCell(null), amountCell(undefined), amountCell('0.00')]).toEqual([null, null, 0]);
  });
});
