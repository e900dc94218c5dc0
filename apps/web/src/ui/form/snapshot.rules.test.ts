import { describe, expect, it } from 'vitest';
import { heldAfter, heldAnew, isVersioned, recordIn, sentBody } from './snapshot.rules.ts';

const first = { name: 'Aula', version: 1 };
const second = { name: 'Hall', version: 2 };
const answered = <T>(data: T) => ({ data, isSuccess: true, isFetching: false });

describe('what a form holds of its record', () => {
  it('is the first whole answer', () => {
    expect(heldAfter(undefined, { data: undefined, isSuccess: false, isFetching: true })).toBeUndefined();
    expect(heldAfter(undefined, answered(first))).toEqual({ record: first, copy: 1 });
  });

  it('is no reply from before that is being read again', () => {
    expect(heldAfter(undefined, { ...answered(first), isFetching: true })).toBeUndefined();
  });

  it('is no old reply beside a failure: what is stored now is not known', () => {
    expect(heldAfter(undefined, { ...answered(first), isSuccess: false })).toBeUndefined();
  });

  it('stays when others save or delete the record', () => {
    const held = heldAfter(undefined, answered(first));
    expect(heldAfter(held, answered(second))).toBe(held);
    expect(heldAfter(held, { data: undefined, isSuccess: false, isFetching: false })).toBe(held);
  });

  it('is theirs after it was asked for, in a form made again', () => {
    const held = heldAfter(undefined, answered(first));
    expect(heldAnew(held, second)).toEqual({ record: second, copy: 2 });
    expect(heldAnew(heldAnew(held, second), second).copy).toBe(3);
  });

  it('is found in a reply that has it as data, and in one that is it', () => {
    expect(recordIn({ data: first })).toBe(first);
    expect(recordIn(first)).toBe(first);
    expect(recordIn(undefined)).toBeUndefined();
  });

  it('can be saved over only with a version that is a number', () => {
    expect(isVersioned(first)).toBe(true);
    for (const other of [{ name: 'Aula' }, { version: '1' }, { version: null }, null, undefined, 'Aula'])
      expect(isVersioned(other)).toBe(false);
  });
});

describe('what a form sends', () => {
  it('carries the version that it began with, for a change alone', () => {
    expect(sentBody({ name: 'Aula' }, undefined)).toEqual({ name: 'Aula' });
    expect(sentBody({ name: 'Aula' }, 7)).toEqual({ name: 'Aula', version: 7 });
  });
});
