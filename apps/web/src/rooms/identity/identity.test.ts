import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { groupRights, includedRights, inheritedRights } from './rights-matrix.ts';
import { safeNext } from './sign-in/next-path.ts';

describe('after the sign-in', () => {
  it('goes only to a path of this application', () => {
    expect(safeNext('/students?page=2')).toBe('/students?page=2');
    for (const bad of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login', undefined])
      expect(safeNext(bad)).toBe('/dashboard');
  });
});

describe('the rights of a role', () => {
  const roles = [
    { id: 'a', parentId: 'b', permissionIds: ['1'] },
    { id: 'b', parentId: 'c', permissionIds: ['2'] },
    { id: 'c', parentId: 'a', permissionIds: ['3'] },
  ];

  it('include those of all ancestors, also when the parents form a ring [IAM-15]', () => {
    expect([...inheritedRights('b', roles)].sort()).toEqual(['1', '2', '3']);
    expect([...inheritedRights(null, roles)]).toEqual([]);
  });

  it('for any record include those for the own ones of the same subject and action alone [IAM-13]', () => {
    const rights = [
      { id: '1', action: 'read:any', subject: 'student', room: 'students' },
      { id: '2', action: 'read:own', subject: 'student', room: 'students' },
      { id: '3', action: 'edit:own', subject: 'student', room: 'students' },
      { id: '4', action: 'read:own', subject: 'class', room: 'learning' },
    ];
    expect([...includedRights(rights, new Set(['1']))]).toEqual(['2']);
    expect([...includedRights(rights, new Set(['2', '4']))]).toEqual([]);
  });

  it('are listed by room and subject, from read to manage, without the wildcard', () => {
    const right = (id: string, action: string, subject: string, room: string) => ({
      id,
      action,
      subject,
      room,
    });
    const grouped = groupRights(
      [
        right('1', 'manage', 'user', 'identity'),
        right('2', 'read', 'user', 'identity'),
        right('3', '*', '*', 'identity'),
      ],
      '',
    );
    expect(grouped).toHaveLength(1);
    expect(grouped[0]?.subjects[0]?.rights.map((one) => one.action)).toEqual(['read', 'manage']);
    expect(groupRights([right('1', 'read', 'audit_log', 'identity')], 'audit log')).toHaveLength(1);
  });
});

it('lists only the fields that an audit entry changed', () => {
  expect(changesOf({ name: 'A', age: 3 }, { name: 'B', age: 3 })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ]);
  expect(changesOf(null, { name: 'B' })).toEqual([{ field: 'name', before: '–', after: 'B' }]);
});
