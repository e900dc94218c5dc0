import { describe, expect, it } from 'vitest';
import type { OpenLine, Suggestion } from './match-words.tsx';
import { countsOf, isSure, keyAction, matchOf, nextOf } from './reconcile.rules.ts';
import { fits, splitOf } from './split.rules.ts';

function suggestion(more: Partial<Suggestion> = {}): Suggestion {
  return {
    ...{ kind: 'LINE', journalLineId: 'l1', invoiceId: null, billId: null },
    ...{ accountId: null, ruleId: null, named: null },
    ...{ matchType: 'EXACT', confidence: 1, reason: 'AMOUNT_AND_DAY', days: 0 },
    ...{ amount: '10.00', total: '10.00', title: 'JE-1', detail: 'Rent', date: '2026-11-03' },
    ...more,
  };
}

const invoice = (more: Partial<Suggestion> = {}) =>
  suggestion({ kind: 'INVOICE', journalLineId: null, invoiceId: 'i1', ...more });

function line(id: string, ...suggestions: Suggestion[]): OpenLine {
  return {
    ...{ bankTransactionId: id, transactionDate: '2026-11-03', description: 'A', reference: null },
    ...{ amount: '10.00', remaining: '10.00', suggestions },
  };
}

describe('what is accepted together', () => {
  it('is what the books have exactly, and an invoice that its own reference names, not one of the same amount [FIN-14]', () => {
    expect(isSure(suggestion())).toBe(true);
    expect(isSure(invoice({ reason: 'REFERENCE' }))).toBe(true);
    expect(isSure(invoice({ reason: 'AMOUNT_AND_DAY' }))).toBe(false);
    expect(isSure(suggestion({ matchType: 'PARTIAL', confidence: 0.9 }))).toBe(false);
    expect(isSure(undefined)).toBe(false);
  });

  it('is counted by how sure the best suggestion is', () => {
    const rule = suggestion({ kind: 'ACCOUNT', matchType: 'PARTIAL', reason: 'RULE', confidence: 0.8 });
    const near = suggestion({ matchType: 'PARTIAL', reason: 'AMOUNT_NEAR', confidence: 0.82 });
    const lines = [
      line('a', suggestion(), rule),
      line('b', rule),
      line('c', near, rule),
      line('d'),
      line('e'),
    ];
    expect(countsOf(lines)).toEqual({ exact: 1, rule: 1, likely: 1, none: 2 });
  });

  it('is sent with what it is and how sure it is', () => {
    expect(matchOf(line('a'), invoice({ matchType: 'PARTIAL', confidence: 0.9 }))).toEqual({
      ...{ bankTransactionId: 'a', journalLineId: null, invoiceId: 'i1', billId: null, accountId: null },
      ...{ matchType: 'PARTIAL', confidence: 0.9 },
    });
  });
});

describe('a bill of a vendor', () => {
  const bill = suggestion({
    ...{ kind: 'BILL', journalLineId: null, billId: 'b1', reason: 'REFERENCE' },
    ...{ amount: '-20.00', total: '-20.00' },
  });

  it('is sent with what of the line it takes, and accepted together only by its number [FIN-14]', () => {
    expect(matchOf(line('a'), bill)).toMatchObject({ billId: 'b1', amount: '-20.00', matchType: 'EXACT' });
    expect(isSure(bill)).toBe(true);
    expect(isSure({ ...bill, reason: 'AMOUNT_AND_DAY' })).toBe(false);
  });

  it('takes of a split what is due at most, of money that went out', () => {
    const split = splitOf('-50.00', [bill, { ...bill, billId: 'b2', total: '-40.00' }]);
    expect(split).toMatchObject({ parts: [{ amount: '-20.00' }, { amount: '-30.00' }], rest: '0.00' });
  });
});

describe('the mark', () => {
  it('goes to the next line, at the end to the one before, and nowhere when none is left', () => {
    const lines = [line('a'), line('b'), line('c')];
    expect(['a', 'b', 'c'].map((id) => nextOf(lines, id))).toEqual(['b', 'c', 'b']);
    expect(nextOf([line('a')], 'a')).toBe('');
  });
});

describe('the keys', () => {
  it('are those that the screen shows; with Ctrl they are the browser’s [FIN-14]', () => {
    const of = (key: string, more = {}) =>
      keyAction({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
    expect(
      ['ArrowDown', 'ArrowUp', 'Enter', 's', 'S', 'n', 'r', 'u', '1', '5'].map((key) => of(key)),
    ).toEqual([...['next', 'previous', 'accept', 'split', 'split', 'entry', 'rule', 'undo', 0, 4]]);
    expect(['x', '6', '0', 'constructor', 'Escape'].map((key) => of(key))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect([of('s', { ctrlKey: true }), of('r', { metaKey: true }), of('u', { altKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a split', () => {
  it('gives an invoice what is due or what is left, a line all that it is, and says the rest [FIN-14]', () => {
    const split = splitOf('100.00', [
      suggestion({ total: '30.00' }),
      invoice({ total: '50.00' }),
      invoice({ total: '50.00', invoiceId: 'i2' }),
    ]);
    expect(split.parts.map(({ amount }) => amount)).toEqual(['30.00', '50.00', '20.00']);
    expect(split.rest).toBe('0.00');
    expect(fits('100.00', split)).toBe(true);
  });

  it('does not fit when it is more than the line, or when somebody gets nothing', () => {
    const over = splitOf('-20.00', [suggestion({ total: '-30.00' })]);
    expect([over.rest, fits('-20.00', over)]).toEqual(['10.00', false]);
    const none = splitOf('20.00', [suggestion({ total: '20.00' }), invoice({ total: '5.00' })]);
    expect(fits('20.00', none)).toBe(false);
    expect(fits('-20.00', splitOf('-20.00', [suggestion({ total: '-5.00' })]))).toBe(true);
  });
});
