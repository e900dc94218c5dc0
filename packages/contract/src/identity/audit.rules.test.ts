import { expect, it } from 'vitest';
import { entityOfPath, recordNameIn } from './audit.rules.ts';

it('a record is called as it is after a change, or as it was before it', () => {
  expect(recordNameIn({ name: 'Old' }, { name: 'New' })).toBe('New');
  expect(recordNameIn({ name: 'Gone' }, null)).toBe('Gone');
  expect(recordNameIn({ name: 'Known' }, { isActive: false })).toBe('Known');
  expect(recordNameIn(null, { name: 'student_reader', displayName: 'Student reader' })).toBe(
    'Student reader',
  );
  expect(recordNameIn(null, { firstName: 'Mai', lastName: 'Đặng' })).toBe('Mai Đặng');
  expect([recordNameIn(null, null), recordNameIn('x', 3), recordNameIn({ name: ' ' }, { id: '1' })]).toEqual([
    ...[null, null, null],
  ]);
});

it('an address is called by its last word that is no parameter', () => {
  const paths = ['/api/me/preferences', '/api/lms/class-groups/:id', '/api/leads/:id/students/:studentId'];
  expect(paths.map(entityOfPath)).toEqual(['preferences', 'class_groups', 'students']);
});
