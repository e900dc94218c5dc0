import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  idsOf,
  inheritedRights,
  type Level,
  levelOf,
  levelsOf,
  presetLevel,
  presets,
  rightsTable,
  shownRows,
  withLevels,
} from './rights-levels.rules.ts';

const right = (id: string, action: string, subject: string, room: string, isOffered = true) => ({
  ...{ id, action, subject, room, isOffered },
});
const catalogue = [
  right('w', '*', '*', 'all'),
  right('ro', 'read:own', 'student', 'students'),
  right('ra', 'read:any', 'student', 'students'),
  right('co', 'create:own', 'student', 'students'),
  right('ca', 'create:any', 'student', 'students'),
  right('m', 'manage', 'student', 'students'),
  right('ao', 'approve:own', 'student', 'students', false),
  right('aa', 'approve:any', 'student', 'students', false),
  right('l', 'read', 'location', 'settings'),
  right('vo', 'canViewOwnAvailability', 'userAvailability', 'calendar'),
  right('va', 'canViewOthersAvailability', 'userAvailability', 'calendar'),
];
const cellAt = (subject: string, verb: string, held: string[] = []): Cell => {
  const rows = rightsTable(catalogue, new Set(held)).flatMap(({ subjects }) => subjects);
  const cell = rows.find((row) => row.subject === subject)?.cells.get(verb);
  if (!cell) throw new Error(`No cell for ${verb} ${subject}`);
  return cell;
};
const wordOf = (_kind: string, name: string) => name.replaceAll('_', ' ');

describe('the table of rights', () => {
  it('has a row for each subject, the rooms of daily work first, and none for the wildcard', () => {
    const table = rightsTable(catalogue, new Set());
    expect(table.map(({ room }) => room)).toEqual(['settings', 'calendar', 'students']);
    const student = table[2]?.subjects[0];
    expect([...(student?.cells.keys() ?? [])]).toEqual(['read', 'create', 'manage']);
    expect(student?.more.map(({ verb }) => verb)).toEqual(['manage']);
  });

  it('leaves out what means nothing, unless it is held all the same', () => {
    expect(() => cellAt('student', 'approve')).toThrow();
    expect(cellAt('student', 'approve', ['ao'])).toMatchObject({ own: 'ao' });
  });

  it('shows those of a word in subject, room or verb, without its accents, and those that give something', () => {
    const table = rightsTable(catalogue, new Set());
    const subjects = (typed: string, given?: string[]) =>
      shownRows(table, { typed, given: given && new Set(given), wordOf }).flatMap((room) =>
        room.subjects.map(({ subject }) => subject),
      );
    expect(subjects('')).toEqual(['location', 'userAvailability', 'student']);
    expect(subjects('STÚDENT')).toEqual(['student']);
    expect(subjects('create')).toEqual(['student']);
    expect(subjects('nothing')).toEqual([]);
    expect(subjects('', ['l', 'm'])).toEqual(['location', 'student']);
    expect(subjects('student', ['l'])).toEqual([]);
  });
});

describe('the level of a cell', () => {
  it('is none, own, or all, which includes own [IAM-13]', () => {
    const read = cellAt('student', 'read');
    expect(levelsOf(read)).toEqual(['none', 'own', 'all']);
    const at = (...held: string[]) => levelOf(read, new Set(held));
    expect([at(), at('ro'), at('ra'), at('ro', 'ra')]).toEqual(['none', 'own', 'all', 'all']);
    expect(levelsOf(cellAt('location', 'read'))).toEqual(['none', 'all']);
  });

  it("of availability tells others' from all, as the right for others' does not include the own one", () => {
    const read = cellAt('userAvailability', 'read');
    expect(levelsOf(read)).toEqual(['none', 'own', 'others', 'all']);
    const at = (...held: string[]) => levelOf(read, new Set(held));
    expect([at('vo'), at('va'), at('vo', 'va')]).toEqual(['own', 'others', 'all']);
  });

  it('that is set is the level that is read, and no other right changes', () => {
    const ids = catalogue.map(({ id }) => id);
    fc.assert(
      fc.property(fc.subarray(ids), fc.constantFrom('student', 'userAvailability'), (held, subject) => {
        const cell = cellAt(subject, 'read');
        for (const level of levelsOf(cell)) {
          const next = withLevels(new Set(held), [[cell, level]]);
          expect(levelOf(cell, next)).toBe(level);
          const mine = new Set(idsOf(cell, 'all'));
          const rest = (all: Iterable<string>) => [...all].filter((id) => !mine.has(id)).sort();
          expect(rest(next)).toEqual(rest(held));
        }
      }),
    );
  });

  it('comes of a preset, which never gives all where it says own', () => {
    const cells = [
      ...[cellAt('student', 'read'), cellAt('student', 'create'), cellAt('student', 'manage')],
      cellAt('location', 'read'),
    ];
    const levels = Object.fromEntries(
      presets.map((preset) => [preset, cells.map((cell) => presetLevel(preset, cell))]),
    );
    expect(levels).toEqual({
      nothing: ['none', 'none', 'none', 'none'],
      readOwn: ['own', 'none', 'none', 'none'],
      readAll: ['all', 'none', 'none', 'all'],
      work: ['all', 'own', 'none', 'all'],
      everything: ['all', 'all', 'all', 'all'],
    } satisfies Record<string, Level[]>);
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
});
