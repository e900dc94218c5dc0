import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';
import { amount } from '../../../testing/thorough.ts';
import { extendLessons } from '../horizon.job.ts';
import { classSchedule, scheduleStaff } from '../scheduling.table.ts';
import { materialise } from './occurrences.commands.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

const utc = { zone: 'UTC', today: '2026-11-19' };

async function count(where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count from ${where}`);
  return rows[0]?.count ?? 0;
}

describe('the dated lessons of many schedules', () => {
  const lessons = amount(6000, 25_000);
  it(`are ${lessons} with ${3 * lessons} bookings within a few seconds`, async () => {
    // A class has some 1,100 in a year.
    const classes = Math.ceil(lessons / 1040);
    const teachers = await Promise.all(
      Array.from({ length: classes }, (_, n) => school.employee(`Bulk ${n}`)),
    );
    const rooms = await Promise.all(Array.from({ length: classes }, (_, n) => school.room(`Bulk room ${n}`)));
    const classIds = await Promise.all(
      Array.from({ length: classes }, () => school.class({ startDate: '2030-08-12', endDate: '2031-06-27' })),
    );
    const schedules = classIds.flatMap((classId, n) =>
      Array.from({ length: 24 }, (_, at) => ({
        id: v7(),
        classId,
        selectedDays: [1 + (at % 5)],
        startTime: `${String(8 + Math.floor(at / 5)).padStart(2, '0')}:00`,
        endTime: `${String(8 + Math.floor(at / 5)).padStart(2, '0')}:50`,
        locationId: rooms[n] ?? null,
        teacher: teachers[n] ?? '',
      })),
    );
    await app.db.insert(classSchedule).values(schedules.map(({ teacher: _, ...row }) => row));
    await app.db.insert(scheduleStaff).values(
      schedules.map(({ id, teacher }) => ({
        scheduleId: id,
        employeeId: teacher,
        kind: 'TEACHER' as const,
      })),
    );
    const today = { zone: 'Asia/Ho_Chi_Minh', today: '2030-08-01' };
    const started = performance.now();
    const { created, refused } = await inTransaction(app.db, (tx) =>
      materialise(
        tx,
        schedules.map(({ id }) => id),
        today,
      ),
    );
    const seconds = (performance.now() - started) / 1000;
    expect(refused).toEqual([]);
    expect(created).toBeGreaterThan(lessons);
    expect(
      await count(
        sql`booking b join lesson_occurrence o on o.id = b.occurrence_id where o.class_id = any(${sql.param(classIds)}::uuid[])`,
      ),
    ).toBe(created * 3);
    expect(seconds).toBeLessThan(15);
  }, 60_000);

  it('leave out a schedule of which anything clashes, and keep the ones before it', async () => {
    const teacher = await school.employee('Sole Teacher');
    const [a, b, c] = [await school.class(), await school.class(), await school.class()];
    const row = (classId: string, startTime: string, endTime: string) => ({
      id: v7(),
      classId,
      startTime,
      endTime,
    });
    const rows = [row(a, '09:00', '10:00'), row(b, '09:30', '10:30'), row(c, '10:00', '11:00')];
    await app.db.insert(classSchedule).values(rows);
    await app.db
      .insert(scheduleStaff)
      .values(rows.map(({ id }) => ({ scheduleId: id, employeeId: teacher, kind: 'TEACHER' as const })));
    const { created, refused } = await inTransaction(app.db, (tx) =>
      materialise(
        tx,
        rows.map(({ id }) => id),
        utc,
      ),
    );
    expect(refused.map(({ scheduleId }) => scheduleId)).toEqual([rows[1]?.id]);
    expect(refused[0]?.clashes[0]).toMatchObject({ kind: 'PERSON', resourceId: teacher });
    expect(created).toBe(await count(sql`lesson_occurrence where class_id in (${a}, ${c})`));
    expect(await count(sql`lesson_occurrence where class_id = ${b}`)).toBe(0);
  });

  it('are extended by the nightly job when fewer than 180 days lie ahead, and only then [SCH-19]', async () => {
    const classId = await school.class({ startDate: '2026-11-19' });
    await manager.post(`/api/lms/classes/${classId}/schedules`, {});
    const last = async () => {
      const { rows } = await app.db.execute<{ last: string }>(
        sql`select max(date)::text as last from lesson_occurrence where class_id = ${classId}`,
      );
      return rows[0]?.last;
    };
    expect(await last()).toBe('2027-11-15');
    expect((await extendLessons(app.platform)).created).toBe(0);
    app.clock.set('2027-07-01T00:00:00.000Z');
    try {
      expect((await extendLessons(app.platform)).created).toBeGreaterThan(0);
      expect(await last()).toBe('2028-06-26');
      expect((await extendLessons(app.platform)).created).toBe(0);
    } finally {
      app.clock.set('2026-11-19T03:24:00.000Z');
    }
  });
});

describe('a class that changes', () => {
  it('gains and loses lessons with its end, and keeps held ones [SCH-19]', async () => {
    const course = await school.course('Ending', 4);
    const classId = await school.class({
      startDate: '2026-11-09',
      endDate: '2026-12-06',
      courseIds: [course.id],
    });
    await manager.post(`/api/lms/classes/${classId}/schedules`, {});
    await manager.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds: course.lessonIds });
    const days = async () => {
      const { rows } = await app.db.execute<{ day: string; lesson: string | null }>(sql`
        select o.date::text as day, l.lesson_number::text as lesson from lesson_occurrence o left join lesson l on l.id = o.lesson_id
        where o.class_id = ${classId} order by o.date`);
      return rows.map(({ day, lesson }) => `${day} ${lesson ?? '-'}`);
    };
    const found = await manager.get(`/api/lms/classes/${classId}`);
    const { name, code, startDate } = found.body.data;
    const put = (endDate: string) =>
      manager.put(`/api/lms/classes/${classId}`, { name, code, startDate, endDate });
    expect(await days()).toEqual(['2026-11-09 1', '2026-11-16 2', '2026-11-23 3', '2026-11-30 4']);
    expect((await put('2026-11-27')).status).toBe(200);
    expect(await days()).toEqual(['2026-11-09 1', '2026-11-16 2', '2026-11-23 3']);
    await put('2026-12-13');
    expect(await days()).toEqual([
      '2026-11-09 1',
      '2026-11-16 2',
      '2026-11-23 3',
      '2026-11-30 4',
      '2026-12-07 -',
    ]);
  });

  it('gives its new teacher what is not yet held, and refuses one who is taken [SCH-24] [SCH-39]', async () => {
    const [anna, ben, cara] = [
      await school.employee('Anna Old'),
      await school.employee('Ben New'),
      await school.employee('Cara Busy'),
    ];
    const classId = await school.class({
      startDate: '2026-11-16',
      endDate: '2026-11-29',
      teacherIds: [anna],
    });
    await manager.post(`/api/lms/classes/${classId}/schedules`, {});
    const other = await school.class({ startDate: '2026-11-16', teacherIds: [cara] });
    await manager.post(`/api/lms/classes/${other}/schedules`, {});
    const setTeacher = (teacherId: string) =>
      manager.put(`/api/lms/classes/${classId}/staff-assignments`, {
        assignments: [{ courseId: null, teacherId }],
      });
    expect((await setTeacher(ben)).status).toBe(200);
    const { rows } = await app.db.execute<{ day: string; name: string }>(sql`
      select o.date::text as day, e.first_name as name from lesson_occurrence o join occurrence_staff os on os.occurrence_id = o.id
      join employee e on e.id = os.employee_id where o.class_id = ${classId} order by o.date`);
    expect(rows).toEqual([
      { day: '2026-11-16', name: 'Anna' },
      { day: '2026-11-23', name: 'Ben' },
    ]);
    expect((await setTeacher(cara)).body.code).toBe('TEACHING_CONFLICT');
  });
});

describe('the days of a rule', () => {
  it('are the same in every time zone of the machine [SCH-19]', () => {
    const rules = new URL(import.meta.resolve('@bellwether/contract/scheduling/slots.rules'));
    const code = `
      const { slotDays, scanWindow, recurrences } = await import(${JSON.stringify(rules.href)});
      const days = ['2024-02-29', '2025-03-08', '2025-10-04', '2025-11-01', '2025-12-31'].flatMap((startDate) =>
        recurrences.map((recurrence) => slotDays({ startDate, recurrence, selectedDays: [0, 1, 6] }, scanWindow(startDate))));
      console.log(JSON.stringify([new Date('2025-07-01').getTimezoneOffset(), days]));`;
    const run = (TZ: string) =>
      JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
          env: { ...process.env, TZ, NODE_OPTIONS: '' },
          cwd: fileURLToPath(new URL('.', import.meta.url)),
          encoding: 'utf8',
        }),
      ) as [number, string[][]];
    const zones = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Australia/Lord_Howe'].map(run);
    expect(zones.map(([offset]) => offset)).toEqual([0, -420, 240, -630]);
    for (const [, days] of zones) expect(days).toEqual(zones[0]?.[1]);
  });
});
