import { usualChoices } from '@bellwether/contract/imports/choices';
import { importModel } from '@bellwether/contract/imports/models';
import { describe, expect, it } from 'vitest';
import { checkedRows, tallyOf } from './check-file.rules.ts';
import { sentFile } from './testing/sent-file.ts';

describe('rows that make one record', () => {
  const journal = importModel('journalEntry');
  const columns = { reference: 'Ref', date: 'Date', account: 'Account', debit: 'Dr', credit: 'Cr' };
  const sent = sentFile(
    ['Ref', 'Date', 'Account', 'Dr', 'Cr'],
    [
      ['J-1', '2026-01-05', '6200', '5', ''],
      ['', '', '1010', '', 'much'],
      ['J-2', '2026-01-05', '6200', '5', ''],
    ],
  );

  it('are left out together, each with its reason [IMP-08]', () => {
    const checked = checkedRows(journal, sent, columns, usualChoices, '2026-01-10');
    expect(checked.map(({ check }) => check.problems.map(({ message }) => message))).toEqual([
      ['Not imported, as another row that belongs to it is refused.'],
      ['This is not a number'],
      [],
    ]);
    expect(tallyOf(checked)).toMatchObject({ good: 1, bad: 2 });
  });
});
