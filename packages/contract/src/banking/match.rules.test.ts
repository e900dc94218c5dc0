import { describe, expect, it } from 'vitest';
import { exactOf } from '../shared/exact.rules.ts';
import { defaultTolerance, matchTypes } from './banking.values.ts';
import {
  appliesTo,
  type Candidate,
  invoiceNumbersIn,
  newOnes,
  type OpenBankLine,
  scoreOf,
  suggest,
} from './match.rules.ts';

const cent = exactOf('0.01');

function line(amount: string, more: Partial<OpenBankLine> = {}): OpenBankLine {
  return { id: 'b1', day: '2026-11-10', amount: exactOf(amount), text: 'TRANSFER', references: [], ...more };
}

function booked(amount: string, day = '2026-11-10', more: Partial<Candidate> = {}): Candidate {
  return { id: 'l1', kind: 'LINE', days: [day], amount: exactOf(amount), references: [], ...more };
}

function invoice(amount: string, more: Partial<Candidate> = {}): Candidate {
  return {
    id: 'i1',
    kind: 'INVOICE',
    days: ['2026-10-01', '2026-10-20'],
    amount: exactOf(amount),
    references: ['BW7MX3D0PU'],
    ...more,
  };
}

describe('how sure a match is', () => {
  it('has three words and a tolerance of a cent [FIN-14]', () => {
    expect(matchTypes).toEqual(['EXACT', 'PARTIAL', 'MANUAL']);
    expect(defaultTolerance).toBe('0.01');
  });

  it('is exact for the same amount within the tolerance on the same day [FIN-14]', () => {
    const exact = { matchType: 'EXACT', confidence: 1, reason: 'AMOUNT_AND_DAY', days: 0 };
    for (const amount of ['100', '100.01', '99.99'])
      expect(scoreOf(line('100'), booked(amount), cent), amount).toEqual(exact);
    for (const amount of ['100.0101', '99.9899', '-100'])
      expect(scoreOf(line('100'), booked(amount), cent), amount).toBeUndefined();
    expect(scoreOf(line('-100'), booked('-100.01'), cent)).toEqual(exact);
    expect(scoreOf(line('100'), booked('100.01'), 0n)).toBeUndefined();
  });

  it('is 0.9 less 0.08 a day for the same amount within five days, before and after, and nothing on the sixth [FIN-14]', () => {
    const on = (day: string) => scoreOf(line('100'), booked('100', day), cent);
    const days = ['2026-11-09', '2026-11-12', '2026-11-07', '2026-11-14', '2026-11-05'];
    expect(days.map((day) => on(day)?.confidence)).toEqual([0.82, 0.74, 0.66, 0.58, 0.5]);
    expect(on('2026-11-15')).toEqual({
      matchType: 'PARTIAL',
      confidence: 0.5,
      reason: 'AMOUNT_NEAR',
      days: 5,
    });
    expect([on('2026-11-04'), on('2026-11-16')]).toEqual([undefined, undefined]);
  });

  it('is exact by the reference of an invoice that is paid to the cent, else 0.9 [FIN-14]', () => {
    const paying = (amount: string) =>
      scoreOf(line(amount, { references: ['BW7MX3D0PU'] }), invoice('100'), cent);
    expect(paying('100')).toMatchObject({ matchType: 'EXACT', confidence: 1, reason: 'REFERENCE' });
    for (const amount of ['99.99', '40', '400'])
      expect(paying(amount), amount).toMatchObject({
        matchType: 'PARTIAL',
        confidence: 0.9,
        reason: 'REFERENCE_PART',
      });
    expect(paying('-100')).toBeUndefined();
    expect(scoreOf(line('100'), invoice('100'), cent)).toBeUndefined();
  });

  it('is exact by amount and the reference of an entry on any day, 0.9 by the reference of a smaller one [FIN-14]', () => {
    const cheque = (amount: string, text: string) =>
      scoreOf(line('-100', { text }), booked(amount, '2026-10-01', { references: ['CHQ-0123'] }), cent);
    expect(cheque('-100', 'cheque chq 0123')).toBeUndefined();
    expect(cheque('-100', 'Cheque (CHQ0123)')).toMatchObject({
      matchType: 'EXACT',
      reason: 'AMOUNT_AND_REFERENCE',
    });
    expect(cheque('-60', 'CHQ-0123')).toMatchObject({
      matchType: 'PARTIAL',
      confidence: 0.9,
      reason: 'REFERENCE_PART',
    });
    expect(cheque('-160', 'CHQ-0123')).toBeUndefined();
  });
});

describe('suggestions', () => {
  it('give a line of the journal to one line of the bank, to that with the reference first [FIN-14]', () => {
    const lines = [line('100', { id: 'b1' }), line('100', { id: 'b2', text: 'INV 9 RC-2026-00007' })];
    const found = suggest(lines, [booked('100', '2026-11-10', { references: ['RC-2026-00007'] })], cent);
    expect(found.get('b2')?.map(({ reason }) => reason)).toEqual(['AMOUNT_AND_REFERENCE']);
    expect(found.get('b1')).toEqual([]);
  });

  it('pair as many as there are of the same amount and day, each once [FIN-14]', () => {
    const lines = ['b1', 'b2', 'b3'].map((id) => line('100', { id }));
    const found = suggest(
      lines,
      [booked('100', '2026-11-10', { id: 'l1' }), booked('100', '2026-11-10', { id: 'l2' })],
      cent,
    );
    const firsts = lines.map(({ id }) => found.get(id)?.[0]?.candidate.id);
    expect(firsts.toSorted()).toEqual(['l1', 'l2', undefined]);
  });

  it('are not exact for one of several open invoices that only the amount speaks for', () => {
    const due = (id: string) =>
      invoice('100', { id, days: ['2026-11-01', '2026-11-10'], references: [id.repeat(4)] });
    const one = suggest([line('100')], [due('i1')], cent).get('b1');
    expect(one).toMatchObject([{ matchType: 'EXACT', reason: 'AMOUNT_AND_DAY' }]);
    const two = suggest([line('100')], [due('i1'), due('i2')], cent).get('b1');
    expect(two).toMatchObject([
      { matchType: 'PARTIAL', confidence: 0.5, reason: 'ONE_OF_SEVERAL' },
      { matchType: 'PARTIAL', confidence: 0.5, reason: 'ONE_OF_SEVERAL' },
    ]);
  });

  it('come surest first, five at most', () => {
    const days = ['2026-11-14', '2026-11-11', '2026-11-13', '2026-11-12', '2026-11-15', '2026-11-09'];
    const found = suggest(
      [line('100')],
      days.map((day) => booked('100', day, { id: day })),
      cent,
    ).get('b1');
    expect(found?.map(({ confidence }) => confidence)).toEqual([0.82, 0.82, 0.74, 0.66, 0.58]);
  });

  it('of three hundred lines and five thousand candidates take a moment', () => {
    const lines = Array.from({ length: 300 }, (_, at) =>
      line('100', { id: `b${at}`, text: `PAYMENT ${at} `.repeat(20) }),
    );
    const candidates = Array.from({ length: 5000 }, (_, at) =>
      booked(`${at + 1}`, '2026-11-11', { id: `l${at}`, references: [`REF-${at}`] }),
    );
    const from = performance.now();
    expect(suggest(lines, candidates, cent).size).toBe(300);
    expect(performance.now() - from).toBeLessThan(2000);
  });
});

describe('rules', () => {
  it('look for a text in any case, within amounts, both ends included [FIN-14]', () => {
    const rule = { containsText: 'phi sms', least: exactOf('-60'), most: exactOf('-50') };
    const of = (amount: string, text = 'PHI SMS 11') => appliesTo(rule, line(amount, { text }));
    expect(['-60.01', '-60', '-50', '-49.99'].map((amount) => of(amount))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(of('-55', 'PHI_SMS')).toBe(false);
    expect(appliesTo({ containsText: '.*', least: null, most: null }, line('5'))).toBe(false);
  });
});

describe('what a text names', () => {
  it('is numbers of invoices, with or without signs between', () => {
    expect(
      invoiceNumbersIn('inv-2026-00012 INV202600013, INV 2026 00014 INV-2026-123 INV-2026-00012'),
    ).toEqual([...['INV-2026-00012', 'INV-2026-00013', 'INV-2026-00014']]);
  });
});

describe('what is new in a file', () => {
  it('is counted without ids, and known at once with them [FIN-14]', () => {
    const fresh = (isUnique: boolean, stored: number, inFile: number) =>
      newOnes(
        Array.from({ length: inFile }, (_, at) => ({ at })),
        () => ({ key: 'same', isUnique }),
        new Map(stored > 0 ? [['same', stored]] : []),
      ).size;
    expect([fresh(false, 2, 3), fresh(false, 0, 3), fresh(false, 3, 2), fresh(false, 3, 3)]).toEqual([
      1, 3, 0, 0,
    ]);
    expect([fresh(true, 0, 3), fresh(true, 1, 3)]).toEqual([1, 0]);
  });
});
