import { describe, expect, it } from 'vitest';
import { studentName } from './name.rules.ts';

const all = {
  preferredName: 'Kit',
  firstName: 'Tuấn Kiệt',
  lastName: 'Đinh',
  user: { name: 'kiet.dinh' },
  studentIdentifier: 'STU-1',
};

describe('studentName', () => {
  it('falls back in the given order [STU-03]', () => {
    expect(studentName(all)).toBe('Kit');
    expect(studentName({ ...all, preferredName: ' ' })).toBe('Tuấn Kiệt Đinh');
    expect(studentName({ ...all, preferredName: null, firstName: null, lastName: '' })).toBe('kiet.dinh');
    expect(studentName({ studentIdentifier: 'STU-1', user: null })).toBe('STU-1');
    expect(studentName({})).toBe('Unknown Student');
  });

  it('does with one of the two names [STU-03]', () => {
    expect(studentName({ firstName: 'An' })).toBe('An');
    expect(studentName({ lastName: 'Bùi', user: { name: 'x' } })).toBe('Bùi');
  });
});
