import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ZipFile } from 'yazl';

/** Rows of one file: column -> value. Absent columns are empty. */
export type Rows = Record<string, string>[];
/** The files of a school by name without '.csv'. */
export type School = Record<string, Rows>;

const roster = [
  'academicSessions',
  'orgs',
  'users',
  'roles',
  'demographics',
  'courses',
  'classes',
  'enrollments',
];

/**
 * A school of two teachers, an aide, two students with a parent and a guardian, two classes and their timetable:
 * Art on Mondays every second week and Maths on Tuesdays in both alternating weeks. One school year, two terms.
 */
export function smallSchool(): School {
  const person = (id: string, givenName: string, familyName: string, more: Record<string, string> = {}) => ({
    sourcedId: id,
    enabledUser: 'true',
    username: id,
    givenName,
    familyName,
    identifier: `N-${id}`,
    email: `${id}@school.example`,
    ...more,
  });
  const role = (user: string, name: string) => ({
    sourcedId: `r-${user}`,
    userSourcedId: user,
    roleType: 'primary',
    role: name,
    beginDate: '2025-08-01',
    orgSourcedId: 'org',
  });
  const enrollment = (schoolClass: string, user: string, name: string) => ({
    sourcedId: `e-${schoolClass}-${user}`,
    classSourcedId: schoolClass,
    schoolSourcedId: 'org',
    userSourcedId: user,
    role: name,
    beginDate: '2025-08-11',
    endDate: '2026-06-26',
  });
  const lesson = (
    schoolClass: string,
    day: string,
    time: [string, string],
    dates: [string, string],
    more: Record<string, string> = {},
  ) => ({
    classSourcedId: schoolClass,
    termSourcedId: 't1',
    period: 'Period 1',
    day,
    startTime: time[0],
    endTime: time[1],
    recurrence: 'BIWEEKLY',
    firstDate: dates[0],
    lastDate: dates[1],
    room: 'A1',
    teacherSourcedIds: schoolClass === 'art' ? 'anna' : 'ben',
    ...more,
  });
  return {
    academicSessions: [
      {
        sourcedId: 'y',
        title: 'Year',
        type: 'schoolYear',
        startDate: '2025-08-11',
        endDate: '2026-06-26',
        schoolYear: '2026',
      },
      {
        sourcedId: 't1',
        title: 'Term 1',
        type: 'term',
        startDate: '2025-08-11',
        endDate: '2025-12-12',
        schoolYear: '2026',
      },
      {
        sourcedId: 't2',
        title: 'Term 2',
        type: 'term',
        startDate: '2026-01-05',
        endDate: '2026-06-26',
        schoolYear: '2026',
      },
    ],
    orgs: [
      { sourcedId: 'org', name: 'Small School', type: 'school' },
      { sourcedId: 'dep', name: 'The Arts', type: 'department', parentSourcedId: 'org' },
    ],
    users: [
      person('anna', 'Anna', 'Archer', { primaryOrgSourcedId: 'dep', phone: '+84 901 000 001' }),
      person('ben', 'Ben', 'Baker', { primaryOrgSourcedId: 'org' }),
      person('cara', 'Cara', 'Cole'),
      person('dan', 'Dan', 'Dunn', { agentSourcedIds: 'pat,gus', grades: '07' }),
      person('eve', 'Eve', 'Eaton', { agentSourcedIds: 'pat', preferredGivenName: 'Evie' }),
      person('pat', 'Pat', 'Parker'),
      person('gus', 'Gus', 'Green'),
    ],
    roles: [
      role('anna', 'teacher'),
      role('ben', 'teacher'),
      role('cara', 'aide'),
      role('dan', 'student'),
      role('eve', 'student'),
      role('pat', 'parent'),
      role('gus', 'guardian'),
    ],
    demographics: [
      { sourcedId: 'dan', birthDate: '2013-02-28', sex: 'male' },
      { sourcedId: 'anna', birthDate: '1985-04-05', sex: 'female' },
    ],
    courses: [
      {
        sourcedId: 'c-art',
        title: 'Art 7',
        courseCode: 'ART7',
        grades: '07',
        orgSourcedId: 'org',
        subjects: 'The Arts',
      },
      {
        sourcedId: 'c-math',
        title: 'Maths 7',
        courseCode: 'MA7',
        grades: '07',
        orgSourcedId: 'org',
        subjects: 'Mathematics',
      },
    ],
    classes: [
      {
        sourcedId: 'art',
        title: 'Art 7 (1)',
        grades: '07',
        courseSourcedId: 'c-art',
        classCode: 'ART7.1',
        classType: 'scheduled',
        location: 'A1',
        schoolSourcedId: 'org',
        termSourcedIds: 't1,t2',
      },
      {
        sourcedId: 'math',
        title: 'Maths 7 (1)',
        grades: '07',
        courseSourcedId: 'c-math',
        classCode: 'MA7.1',
        classType: 'scheduled',
        location: 'A2',
        schoolSourcedId: 'org',
        termSourcedIds: 't1',
      },
    ],
    enrollments: [
      enrollment('art', 'anna', 'teacher'),
      enrollment('art', 'cara', 'aide'),
      enrollment('math', 'ben', 'teacher'),
      enrollment('art', 'dan', 'student'),
      enrollment('art', 'eve', 'student'),
      enrollment('math', 'dan', 'student'),
    ],
    rooms: [
      { room: 'A1', type: 'Classroom', capacity: '24' },
      { room: 'A2', type: 'Classroom', capacity: '30' },
    ],
    timetable: [
      lesson('art', 'Monday', ['08:30', '09:40'], ['2025-08-18', '2025-12-08']),
      lesson('math', 'Tuesday', ['08:30', '09:40'], ['2025-08-12', '2025-12-02'], { room: 'A2' }),
      lesson('math', 'Tuesday', ['08:30', '09:40'], ['2025-08-19', '2025-12-09'], { room: 'A2' }),
    ],
  };
}

/** The texts of a school's files, with a manifest that calls every roster file that is there bulk (or delta). */
export function filesOf(school: School, mode: 'bulk' | 'delta' = 'bulk'): Record<string, string> {
  const manifest: Rows = [
    { propertyName: 'manifest.version', value: '1.0' },
    { propertyName: 'oneroster.version', value: '1.2' },
    { propertyName: 'source.systemName', value: 'Test system' },
    { propertyName: 'source.systemCode', value: 'test' },
    ...roster.map((name) => ({ propertyName: `file.${name}`, value: school[name] ? mode : 'absent' })),
  ];
  return Object.fromEntries(
    Object.entries({ manifest, ...school }).map(([name, rows]) => [`${name}.csv`, csvOf(rows)]),
  );
}

/** CSV text with every value quoted where it must be. The columns are those of all rows, in order of appearance. */
export function csvOf(rows: Rows, columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(line).join('\r\n');
}

/** A folder of files that is deleted after the test file. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-import-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** A zip of files, as bytes. */
export async function zipOf(
  files: Record<string, string | Uint8Array>,
  options: { mode?: number } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content as Uint8Array), name, { mode: options.mode ?? 0o100644 });
  }
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
