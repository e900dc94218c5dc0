import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ImportReport } from '@bellwether/contract/imports/imports';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { findDoubleBooked } from './double-booked.queries.ts';
import { importOneRoster } from './import-oneroster.commands.ts';
import { undoImport } from './undo-import.commands.ts';

// A real-sized school: 1,163 people, 238 classes, 3,644 enrolments, 4,520 timetable rows. The files are not part of
// this repository; without them these tests are shown as skipped.
const folder =
  process.env.BELLWETHER_DEMO_DATA ??
  resolve(import.meta.dirname, '../../../../../../shared/data/demo-school');
const zone = 'Asia/Ho_Chi_Minh';

describe.skipIf(!existsSync(join(folder, 'users.csv')))('the demo school of BELLWETHER_DEMO_DATA', () => {
  let app: TestApp;
  let report: ImportReport;
  const stages: string[] = [];

  const run = (dryRun: boolean) =>
    importOneRoster({
      db: app.db,
      source: folder,
      timetable: join(folder, 'timetable.csv'),
      rooms: join(folder, 'rooms.csv'),
      dryRun,
      startedBy: null,
      now: app.clock.now(),
      zone,
      onProgress: ({ stage, percent }) => void stages.push(`${stage} ${percent}`),
    });

  beforeAll(async () => {
    // More than a year after its first lesson: history is imported like the future.
    app = await makeTestApp({ now: '2026-11-19T03:24:00.000Z' });
    report = await run(false);
  }, 120_000);

  it('comes in whole, without an error', () => {
    expect(report).toMatchObject({ errors: 0, warnings: 0, lessons: 23_165, enabledInSource: 1140 });
    const created = Object.fromEntries(
      Object.entries(report.entities).map(([entity, counts]) => [entity, counts.created]),
    );
    expect(created).toMatchObject({
      room: 60,
      department: 8,
      grade: 7,
      user: 1163,
      student: 414,
      employee: 60,
      course: 126,
      class: 238,
      classStaff: 251,
      enrolment: 3393,
      schedule: 2900,
    });
    expect(stages.at(-1)).toBe('finishing 95');
  });

  it('puts exactly 565 lessons into the week of Monday 2025-09-01', async () => {
    const { rows } = await app.db.execute(sql`
      select count(*)::int as n from lesson_occurrence where not is_cancelled
      and starts_at >= '2025-08-31 17:00:00+00' and starts_at < '2025-09-07 17:00:00+00'`);
    expect(rows).toEqual([{ n: 565 }]);
    const { rows: weeks } = await app.db.execute(sql`
      select distinct count(*)::int as n from lesson_occurrence group by date_trunc('week', date)`);
    expect(weeks).toEqual([{ n: 565 }]);
  });

  it('books no teacher, room or class twice', async () => {
    const { rows } = await app.db.execute(sql`
      select a.kind from booking a join booking b
        on a.kind = b.kind and a.resource_id = b.resource_id and a.occurrence_id < b.occurrence_id and a.during && b.during`);
    expect(rows).toEqual([]);
    const { rows: booked } = await app.db.execute(
      sql`select kind, count(*)::int as n from booking group by 1 order by 1`,
    );
    expect(booked).toEqual([
      { kind: 'CLASS', n: 23_165 },
      { kind: 'PERSON', n: expect.any(Number) },
      { kind: 'ROOM', n: 23_165 },
    ]);
  });

  it('lists the students who are booked twice, with classes and times', async () => {
    const bookings = await findDoubleBooked(app.db, 'demo');
    expect(report.doubleBookedStudents).toBe(12);
    expect(new Set(bookings.map(({ studentId }) => studentId)).size).toBe(12);
    expect(bookings.reduce((sum, { dates }) => sum + dates, 0)).toBe(675);
    for (const { first, second } of bookings) {
      expect(first.startTime < second.endTime && second.startTime < first.endTime).toBe(true);
    }
  });

  it('changes nothing the second time, and says the same as a dry run', async () => {
    const again = await run(false);
    expect(again).toMatchObject({ errors: 0, warnings: 0, lessons: 0 });
    for (const [entity, counts] of Object.entries(again.entities)) {
      expect({ entity, ...counts }).toMatchObject({ created: 0, updated: 0, removed: 0, linked: 0 });
    }
    expect(again.entities.user.unchanged).toBe(1163);
    const dry = await run(true);
    expect(dry.entities).toEqual(again.entities);
  }, 120_000);

  it('can be undone as a whole', async () => {
    const result = await undoImport({ db: app.db, runId: report.runId, now: app.clock.now(), zone });
    expect(result.deleted).toBeGreaterThan(8000);
    const { rows } = await app.db.execute(sql`
      select (select count(*) from student)::int + (select count(*) from class) + (select count(*) from booking)
        + (select count(*) from lesson_occurrence) + (select count(*) from external_id) + (select count(*) from employee) as n`);
    expect(Number(rows[0]?.n)).toBe(0);
  }, 120_000);
});
