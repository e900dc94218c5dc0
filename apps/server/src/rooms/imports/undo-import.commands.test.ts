import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { importOneRoster } from './import-oneroster.commands.ts';
import { fingerprints } from './testing/fingerprints.ts';
import { filesOf, folderOf, type School, smallSchool } from './testing/small-school.ts';
import { undoImport } from './undo-import.commands.ts';

const zone = 'Asia/Ho_Chi_Minh';
const now = new Date('2025-08-25T03:00:00.000Z');

function importSchool(app: TestApp, school: School) {
  return importOneRoster({
    db: app.db,
    source: folderOf(filesOf(school)),
    dryRun: false,
    startedBy: null,
    now,
    zone,
  });
}

/** Ids of lessons and bookings are made again when schedules come back: they are compared by what they say. */
async function state(app: TestApp) {
  const { lesson_occurrence: _, occurrence_staff: __, booking: ___, ...rest } = await fingerprints(app.db);
  const { rows } = await app.db.execute(sql`
    select md5(string_agg(concat_ws(' ', o.schedule_id, o.original_date, o.starts_at, o.ends_at, b.kind, b.resource_id), '|' order by o.schedule_id, o.original_date, b.kind, b.resource_id)) as lessons
    from lesson_occurrence o left join booking b on b.occurrence_id = o.id`);
  return { ...rest, ...rows[0] };
}

describe('undoing an import', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now: now.toISOString() });
  });

  it('leaves every table as it was before, for a first import and for one that changed and removed', async () => {
    const empty = await state(app);
    const first = await importSchool(app, smallSchool());
    const full = await state(app);
    const changed = smallSchool();
    changed.users = (changed.users ?? [])
      .filter(({ sourcedId }) => sourcedId !== 'eve')
      .map((row) => ({ ...row, familyName: `${row.familyName}x` }));
    changed.roles = (changed.roles ?? []).filter(({ sourcedId }) => sourcedId !== 'r-eve');
    changed.enrollments = (changed.enrollments ?? []).filter(
      ({ sourcedId }) => sourcedId !== 'e-art-eve' && sourcedId !== 'e-art-cara',
    );
    changed.classes = (changed.classes ?? []).map((row) => ({ ...row, title: `${row.title} new` }));
    changed.timetable = (changed.timetable ?? [])
      .slice(1)
      .map((row) => ({ ...row, startTime: '10:00', endTime: '11:00' }));
    const second = await importSchool(app, changed);
    expect(second).toMatchObject({ errors: 0 });
    expect(await state(app)).not.toEqual(full);

    await undoImport({ db: app.db, runId: second.runId, now, zone });
    expect(await state(app)).toEqual(full);
    const again = await importSchool(app, smallSchool());
    expect(
      Object.values(again.entities).every(
        ({ created, updated, removed }) => created + updated + removed === 0,
      ),
    ).toBe(true);

    await undoImport({ db: app.db, runId: first.runId, now, zone });
    expect(await state(app)).toEqual(empty);
  });

  it('happens once, and not for a dry run', async () => {
    const { runId } = await importSchool(app, smallSchool());
    await undoImport({ db: app.db, runId, now, zone });
    await expect(undoImport({ db: app.db, runId, now, zone })).rejects.toMatchObject({
      status: 409,
      code: 'NOT_UNDOABLE',
    });
    const dry = await importOneRoster({
      db: app.db,
      source: folderOf(filesOf(smallSchool())),
      dryRun: true,
      startedBy: null,
      now,
      zone,
    });
    await expect(undoImport({ db: app.db, runId: dry.runId, now, zone })).rejects.toMatchObject({
      code: 'NOT_UNDOABLE',
    });
  });
});

describe('an undo that would lose work', () => {
  let app: TestApp;
  let runId: string;
  beforeAll(async () => {
    app = await makeTestApp({ now: now.toISOString() });
    ({ runId } = await importSchool(app, smallSchool()));
  });

  const undo = () => undoImport({ db: app.db, runId, now, zone });

  it('is refused where a record was changed since, and names it', async () => {
    await app.db.execute(sql`update student set city = 'Huế' where student_identifier = 'N-dan'`);
    const before = await state(app);
    await expect(undo()).rejects.toMatchObject({
      status: 409,
      code: 'UNDO_BLOCKED',
      message: "This import cannot be undone: student 'Dan Dunn' was changed after it.",
      details: { total: 1 },
    });
    expect(await state(app)).toEqual(before);
    await app.db.execute(sql`update student set city = null where student_identifier = 'N-dan'`);
  });

  it('is refused where a record is used since, and says by what', async () => {
    await app.db.execute(sql`
      insert into schedule_override (id, class_schedule_id, override_date, is_cancelled, created_at, updated_at)
      select gen_random_uuid(), id, start_date, true, now(), now() from class_schedule limit 1`);
    await app.db.execute(sql`
      insert into lesson (id, course_id, title, lesson_number, created_at, updated_at)
      select gen_random_uuid(), id, 'Own lesson', 1, now(), now() from course where code = 'ART7'`);
    const error = await undo().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'UNDO_BLOCKED', details: { total: 2 } });
    expect((error as { details: { reasons: string[] } }).details.reasons).toEqual([
      "course 'Art 7' is used by 1 row of lesson",
      "class schedule 'Period 1 (Term 1)' is used by 1 row of schedule_override",
    ]);
    await app.db.execute(sql`delete from lesson`);
    await app.db.execute(sql`delete from schedule_override`);
    await undo();
  });
});
