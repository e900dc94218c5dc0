import { describe, expect, it } from 'vitest';
import { everyTable, tablesRead, tablesWritten, writesLog } from './writes.ts';

describe('the tables of a statement', () => {
  it.each([
    ['select count(*) from "student" for update', []],
    ['begin', []],
    ['with a as (select 1) select * from a', []],
    ['insert into "lead" ("id") values ($1) on conflict do nothing', ['lead']],
    ['update "user" set "name" = $1', ['user']],
    [
      'with gone as (update lead set a = 1 returning id) insert into "lead_activity" select',
      ['lead', 'lead_activity'],
    ],
    ['delete from "class" where id = $1', [everyTable]],
    ['with gone as (delete from a returning id) update b set c = 1', ['b', everyTable]],
    ['truncate lead', [everyTable]],
    ['copy lead from stdin', [everyTable]],
  ])('written by %s', (text, tables) => {
    expect(tablesWritten(text)).toEqual(tables);
  });

  it('read by a count are those after from and join, each once', () => {
    const text =
      'from "student" join "Student_find" f on true where exists (select 1 from enrolment) and x in (select 1 from enrolment)';
    expect(tablesRead(text)).toEqual(['student', 'student_find', 'enrolment']);
  });
});

describe('a stamp', () => {
  it('changes when one of its tables is written, or any may have been', () => {
    const writes = writesLog();
    const stamp = () => writes.stamp(['lead', 'user']);
    const first = stamp();
    writes.note(new Set(['class']));
    expect(stamp()).toBe(first);
    writes.note(new Set(['user']));
    const second = stamp();
    expect(second).not.toBe(first);
    writes.note(new Set([everyTable]));
    expect(stamp()).not.toBe(second);
  });
});
