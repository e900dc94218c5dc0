import { describe, expect, it } from 'vitest';
import { statementNames } from './statement-names.ts';

const times = (count: number, text: string, name: (text: string) => string | undefined) =>
  Array.from({ length: count }, () => name(text));

describe('the name of a statement', () => {
  it('is given when a reading text is met for the third time, and stays', () => {
    const name = statementNames();
    expect(times(4, 'select 1', name)).toEqual([undefined, undefined, 'bw_1', 'bw_1']);
    expect(times(3, '  WITH a as (select 2) select', name).at(-1)).toBe('bw_2');
    expect(times(5, 'update lead set name = $1', name)).toEqual(Array(5).fill(undefined));
    expect(times(5, 'select 1 where a like $1', name)).toEqual(Array(5).fill(undefined));
    expect(times(5, 'selection', name)).toEqual(Array(5).fill(undefined));
  });

  it('is given to a row or a few that are inserted by their values, not to what is looked for and not to very many', () => {
    const name = statementNames();
    const row = (rows: number) =>
      `insert into "audit_log" ("id", "at") values ${Array(rows).fill('(default, $1)').join(', ')}`;
    expect(times(3, row(2), name).at(-1)).toBe('bw_1');
    expect(times(3, row(200), name).at(-1)).toBeUndefined();
    expect(times(3, 'insert into lead (id) select id from lead where at < $1', name).at(-1)).toBeUndefined();
  });

  it('is given to three hundred texts and no more', () => {
    const name = statementNames();
    const last = (count: number) => times(3, `select ${count}`, name).at(-1);
    const given = Array.from({ length: 300 }, (_, at) => last(at));
    expect(new Set(given).size).toBe(300);
    expect(last(300)).toBeUndefined();
    expect(name('select 0')).toBe(given[0]);
  });

  it('forgets texts that never came again once two thousand wait', () => {
    const name = statementNames();
    times(2, 'select a', name);
    for (let at = 0; at < 1999; at += 1) name(`select ${at}`);
    expect(name('select a')).toBe('bw_1');
    times(2, 'select b', name);
    for (let at = 0; at < 2000; at += 1) name(`select ${at}`);
    expect(name('select b')).toBeUndefined();
  });
});
