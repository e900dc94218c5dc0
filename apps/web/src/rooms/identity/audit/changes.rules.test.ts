import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.rules.ts';
import { recordPath } from './record-path.ts';

describe('the changes of an entry', () => {
  it('are the fields that differ, without what only keeps the books', () => {
    const before = { id: '1', name: 'A', age: 3, version: 1, updatedAt: 'x' };
    expect(changesOf(before, { ...before, name: 'B', version: 2, updatedAt: 'y' })).toEqual([
      { path: ['name'], before: 'A', after: 'B' },
    ]);
    expect(changesOf(null, { name: 'B', note: null, tags: '' })).toEqual([
      { path: ['name'], before: undefined, after: 'B' },
    ]);
  });

  it('are told field by field within a field, down to the third', () => {
    expect(changesOf({ look: { theme: 'light', font: 1 } }, { look: { theme: 'dark', font: 1 } })).toEqual([
      { path: ['look', 'theme'], before: 'light', after: 'dark' },
    ]);
    const deep = (last: number) => ({ a: { b: { c: { d: last } } } });
    expect(changesOf(deep(1), deep(2))).toEqual([
      { path: ['a', 'b', 'c'], before: { d: 1 }, after: { d: 2 } },
    ]);
  });

  it('of a list of words are those that went and those that came; of a mere order the whole', () => {
    expect(changesOf({ rights: ['a', 'b'] }, { rights: ['b', 'c'] })).toEqual([
      { path: ['rights'], before: ['a'], after: ['c'] },
    ]);
    expect(changesOf({ steps: ['a', 'b'] }, { steps: ['b', 'a'] })).toEqual([
      { path: ['steps'], before: ['a', 'b'], after: ['b', 'a'] },
    ]);
  });
});

describe('the way to the record of an entry', () => {
  it('is its page, or its dialog in the list, unless it is deleted', () => {
    const of = (entity: string, action = 'update') => recordPath({ entity, action, entityId: '7' });
    expect(of('student')).toEqual({ to: '/students/7', search: {} });
    expect(of('role')).toEqual({ to: '/roles', search: { edit: '7' } });
    expect([of('student', 'delete'), of('something')]).toEqual([undefined, undefined]);
    expect(recordPath({ entity: 'student', action: 'create', entityId: null })).toBeUndefined();
  });
});
