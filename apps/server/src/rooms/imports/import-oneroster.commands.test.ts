import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { importOneRoster } from './import-oneroster.commands.ts';
import { fingerprints } from './testing/fingerprints.ts';
import { filesOf, folderOf, type School, smallSchool } from './testing/small-school.ts';

const zone = 'Asia/Ho_Chi_Minh';
const now = '2025-08-25T03:00:00.000Z';

function importSchool(
  app: TestApp,
  school: School,
  options: { mode?: 'bulk' | 'delta'; dryRun?: boolean } = {},
) {
  const source = folderOf(filesOf(school, options.mode));
  return importOneRoster({
    db: app.db,
    source,
    dryRun: options.dryRun ?? false,
    startedBy: null,
    now: app.clock.now(),
    zone,
  });
}

async function issuesOf(db: Db, runId: string) {
  const { rows } = await db.execute(sql`
    select severity, file, line, "column", value, reason from import_issue where run_id = ${runId} order by file, line, "column"`);
  return rows;
}

async function all(db: Db, query: ReturnType<typeof sql>) {
  return (await db.execute(query)).rows;
}

/** Copies a row of a school with changes. */
function change(school: School, file: string, key: string, values: Record<string, string>): School {
  const rows = (school[file] ?? []).map((row) => (row.sourcedId === key ? { ...row, ...values } : row));
  return { ...school, [file]: rows };
}

function without(school: School, file: string, key: string): School {
  return { ...school, [file]: (school[file] ?? []).filter((row) => row.sourcedId !== key) };
}

describe('a first import', () => {
  let app: TestApp;
  let report: Awaited<ReturnType<typeof importSchool>>;
  let before: Record<string, string>;

  beforeAll(async () => {
    app = await makeTestApp({ now });
    before = await fingerprints(app.db);
  });

  it('writes nothing as a dry run, and reports what an import would do', async () => {
    const dry = await importSchool(app, smallSchool(), { dryRun: true });
    expect(await fingerprints(app.db)).toEqual(before);
    report = await importSchool(app, smallSchool());
    const { runId: _, isDryRun: __, seconds: ___, ...figures } = report;
    expect(dry).toMatchObject(figures);
    expect(report).toMatchObject({ errors: 0, warnings: 0, lessons: 9 + 18, enabledInSource: 7 });
  });

  it('makes a disabled user for everybody, with the roles of the file', async () => {
    const users = await all(
      app.db,
      sql`
      select u.name, u.username::text, u.email::text, u.is_active as active, u.email_is_placeholder as placeholder,
        (select string_agg(r.name::text, ' ' order by r.name) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles
      from "user" u join external_id x on x.entity = 'user' and x.entity_id = u.id order by u.username`,
    );
    expect(users).toHaveLength(7);
    expect(users[0]).toEqual({
      name: 'Anna Archer',
      username: 'anna',
      email: 'anna@school.example',
      active: false,
      placeholder: false,
      roles: 'employee teacher',
    });
    expect(users.map(({ roles }) => roles)).toEqual([
      'employee teacher',
      'employee teacher',
      'employee teacher_assistant',
      'student',
      'student',
      'parent',
      'parent',
    ]);
    expect(
      await all(
        app.db,
        sql`select count(*)::int as n from account where user_id in (select entity_id from external_id)`,
      ),
    ).toEqual([{ n: 0 }]);
  });

  it('makes student and employee records with numbers, names, birth dates and dates of joining', async () => {
    expect(
      await all(
        app.db,
        sql`
      select student_identifier::text as number, first_name, preferred_name, date_of_birth::text, gender, status, date_of_enrollment::text
      from student where student_identifier like 'N-%' order by 1`,
      ),
    ).toEqual([
      {
        number: 'N-dan',
        first_name: 'Dan',
        preferred_name: null,
        date_of_birth: '2013-02-28',
        gender: 'MALE',
        status: 'ACTIVE',
        date_of_enrollment: '2025-08-01',
      },
      {
        number: 'N-eve',
        first_name: 'Eve',
        preferred_name: 'Evie Eaton',
        date_of_birth: null,
        gender: null,
        status: 'ACTIVE',
        date_of_enrollment: '2025-08-01',
      },
    ]);
    expect(
      await all(
        app.db,
        sql`
      select e.employee_id_number::text as number, e.gender, e.status, e.date_of_joining::text as joined, e.mobile_phone as phone, d.name as department
      from employee e left join department d on d.id = e.department_id where e.employee_id_number like 'N-%' order by 1`,
      ),
    ).toEqual([
      {
        number: 'N-anna',
        gender: 'FEMALE',
        status: 'ACTIVE',
        joined: '2025-08-01',
        phone: '+84 901 000 001',
        department: 'The Arts',
      },
      {
        number: 'N-ben',
        gender: null,
        status: 'ACTIVE',
        joined: '2025-08-01',
        phone: null,
        department: null,
      },
      {
        number: 'N-cara',
        gender: null,
        status: 'ACTIVE',
        joined: '2025-08-01',
        phone: null,
        department: null,
      },
    ]);
  });

  it('links agents as parents and guardians of their children', async () => {
    expect(
      await all(
        app.db,
        sql`
      select a.name as agent, l.link_type as type, c.name as child from user_link l
      join "user" a on a.id = l.user_id join "user" c on c.id = l.linked_user_id order by 1, 3`,
      ),
    ).toEqual([
      { agent: 'Gus Green', type: 'GUARDIAN', child: 'Dan Dunn' },
      { agent: 'Pat Parker', type: 'PARENT', child: 'Dan Dunn' },
      { agent: 'Pat Parker', type: 'PARENT', child: 'Eve Eaton' },
    ]);
  });

  it('gives classes their course, grade, room, staff, students and the dates of their terms [LRN-22]', async () => {
    expect(
      await all(
        app.db,
        sql`
      select c.code::text, c.name, c.start_date::text as starts, c.end_date::text as ends, c.status, g.title as grade, l.name as room,
        (select string_agg(co.title, ',') from class_course cc join course co on co.id = cc.course_id where cc.class_id = c.id) as courses,
        (select string_agg(e.first_name || ' ' || s.kind, ',' order by e.first_name) from class_staff s join employee e on e.id = s.employee_id where s.class_id = c.id) as staff,
        (select string_agg(st.first_name || ' ' || en.status, ',' order by st.first_name) from enrolment en join student st on st.id = en.student_id where en.class_id = c.id) as students
      from class c join grade g on g.id = c.grade_id join location l on l.id = c.location_id order by 1`,
      ),
    ).toEqual([
      {
        code: 'ART7.1',
        name: 'Art 7 (1)',
        starts: '2025-08-11',
        ends: '2026-06-26',
        status: 'ACTIVE',
        grade: 'Grade 7',
        room: 'A1',
        courses: 'Art 7',
        staff: 'Anna TEACHER,Cara ASSISTANT',
        students: 'Dan ACTIVE,Eve ACTIVE',
      },
      {
        code: 'MA7.1',
        name: 'Maths 7 (1)',
        starts: '2025-08-11',
        ends: '2025-12-12',
        status: 'ACTIVE',
        grade: 'Grade 7',
        room: 'A2',
        courses: 'Maths 7',
        staff: 'Ben TEACHER',
        students: 'Dan ACTIVE',
      },
    ]);
  });

  it('makes schedules of the timetable, alternating weeks as one, and books room, teacher and class', async () => {
    expect(
      await all(
        app.db,
        sql`
      select s.schedule_name as name, s.recurrence, s.selected_days as days, s.start_date::text as starts, s.end_date::text as ends,
        to_char(s.start_time, 'HH24:MI') as time, count(o.id)::int as lessons, min(o.starts_at)::text as first
      from class_schedule s join lesson_occurrence o on o.schedule_id = s.id group by s.id order by s.recurrence`,
      ),
    ).toEqual([
      {
        name: 'Period 1 (Term 1)',
        recurrence: 'BIWEEKLY',
        days: [1],
        starts: '2025-08-18',
        ends: '2025-12-08',
        time: '08:30',
        lessons: 9,
        first: '2025-08-18 01:30:00+00',
      },
      {
        name: 'Period 1 (Term 1)',
        recurrence: 'WEEKLY',
        days: [2],
        starts: '2025-08-12',
        ends: '2025-12-09',
        time: '08:30',
        lessons: 18,
        first: '2025-08-12 01:30:00+00',
      },
    ]);
    expect(
      await all(app.db, sql`select kind, count(*)::int as n from booking group by 1 order by 1`),
    ).toEqual([
      { kind: 'CLASS', n: 27 },
      // The aide of the art class attends its lessons.
      { kind: 'PERSON', n: 9 + 9 + 18 },
      { kind: 'ROOM', n: 27 },
    ]);
  });

  it('changes nothing the second time', async () => {
    const once = await fingerprints(app.db);
    const again = await importSchool(app, smallSchool());
    expect(await fingerprints(app.db)).toEqual(once);
    for (const [entity, counts] of Object.entries(again.entities)) {
      const made = report.entities[entity as keyof typeof report.entities];
      expect({ entity, ...counts }).toMatchObject({
        entity,
        created: 0,
        updated: 0,
        removed: 0,
        unchanged: made.created,
      });
    }
    expect(again.lessons).toBe(0);
  });
});

describe('a delta', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now });
    await importSchool(app, smallSchool());
  });

  it('changes the rows that it holds and leaves the others alone', async () => {
    const { users = [] } = smallSchool();
    const dan = { ...users[3], familyName: 'Dale', email: 'dan.dale@school.example', agentSourcedIds: 'pat' };
    const report = await importSchool(app, { users: [dan] } as School, { mode: 'delta' });
    expect(report.entities.user).toMatchObject({ created: 0, updated: 1, removed: 0 });
    expect(report.entities.student).toMatchObject({ updated: 1, removed: 0 });
    expect(report.entities.userLink).toMatchObject({ unchanged: 1, removed: 1 });
    expect(await all(app.db, sql`select name, email::text from "user" where username = 'dan'`)).toEqual([
      { name: 'Dan Dale', email: 'dan.dale@school.example' },
    ]);
    expect(await all(app.db, sql`select last_name from student where student_identifier = 'N-dan'`)).toEqual([
      { last_name: 'Dale' },
    ]);
  });

  it('adds a person with role, demographics and enrolment to a class of an earlier import', async () => {
    const report = await importSchool(
      app,
      {
        users: [
          {
            sourcedId: 'fay',
            status: 'active',
            enabledUser: 'false',
            username: 'fay',
            givenName: 'Fay',
            familyName: 'Fox',
            agentSourcedIds: 'gus',
          },
        ],
        roles: [
          {
            sourcedId: 'r-fay',
            status: 'active',
            userSourcedId: 'fay',
            roleType: 'primary',
            role: 'student',
            orgSourcedId: 'org',
          },
        ],
        demographics: [{ sourcedId: 'eve', status: 'active', birthDate: '2013-05-06', sex: 'female' }],
        enrollments: [
          {
            sourcedId: 'e-fay',
            status: 'active',
            classSourcedId: 'math',
            schoolSourcedId: 'org',
            userSourcedId: 'fay',
            role: 'student',
          },
        ],
      },
      { mode: 'delta' },
    );
    expect(report.errors).toBe(0);
    expect(report.entities).toMatchObject({
      user: { created: 1 },
      student: { created: 1, updated: 1 },
      enrolment: { created: 1 },
      userLink: { created: 1 },
    });
    expect(
      await all(
        app.db,
        sql`select email::text, email_is_placeholder as placeholder from "user" where username = 'fay'`,
      ),
    ).toEqual([{ email: 'fay@no-mail.invalid', placeholder: true }]);
    expect(
      await all(
        app.db,
        sql`select l.link_type from user_link l join "user" u on u.id = l.linked_user_id where u.username = 'fay'`,
      ),
    ).toEqual([{ link_type: 'GUARDIAN' }]);
  });

  it('counts out who is tobedeleted: inactive, withdrawn, unlinked, and never deleted', async () => {
    const { users = [], enrollments = [] } = smallSchool();
    const report = await importSchool(
      app,
      {
        users: [
          { ...users[4], status: 'tobedeleted' },
          { ...users[2], sourcedId: 'stranger', status: 'tobedeleted' },
        ],
        enrollments: [{ ...enrollments[1], status: 'tobedeleted' }],
      } as School,
      { mode: 'delta' },
    );
    expect(report.entities).toMatchObject({
      user: { removed: 1, skipped: 1, created: 0 },
      student: { removed: 1 },
      classStaff: { removed: 1 },
    });
    expect(
      await all(
        app.db,
        sql`
      select s.status, u.is_active as active, e.status as enrolment from student s join "user" u on u.id = s.user_id
      join enrolment e on e.student_id = s.id where s.student_identifier = 'N-eve'`,
      ),
    ).toEqual([{ status: 'INACTIVE', active: false, enrolment: 'WITHDRAWN' }]);
    expect(
      await all(
        app.db,
        sql`select count(*)::int as n from user_link l join "user" u on u.id = l.linked_user_id where u.username = 'eve'`,
      ),
    ).toEqual([{ n: 0 }]);
  });
});

describe('a later complete import', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now });
    await importSchool(app, smallSchool());
  });

  it('counts out what the files no longer have, and takes it in again when it is back', async () => {
    let fewer = without(
      without(without(smallSchool(), 'users', 'eve'), 'roles', 'r-eve'),
      'enrollments',
      'e-art-eve',
    );
    fewer = without(without(fewer, 'classes', 'math'), 'enrollments', 'e-math-ben');
    fewer = without(fewer, 'enrollments', 'e-math-dan');
    fewer = {
      ...fewer,
      rooms: [{ room: 'A1', type: 'Classroom', capacity: '24' }],
      timetable: (fewer.timetable ?? []).slice(0, 1),
    };
    const report = await importSchool(app, fewer);
    expect(report.errors).toBe(0);
    expect(report.entities).toMatchObject({
      user: { removed: 1, unchanged: 6 },
      student: { removed: 1 },
      class: { removed: 1, unchanged: 1 },
      classStaff: { removed: 1 },
      enrolment: { removed: 2 },
      schedule: { removed: 1, unchanged: 1 },
      room: { removed: 1 },
      userLink: { removed: 1 },
    });
    expect(await all(app.db, sql`select code::text, status from class order by 1`)).toEqual([
      { code: 'ART7.1', status: 'ACTIVE' },
      { code: 'MA7.1', status: 'CANCELLED' },
    ]);
    expect(await all(app.db, sql`select count(*)::int as n from lesson_occurrence`)).toEqual([{ n: 9 }]);

    const again = await importSchool(app, fewer);
    expect(
      Object.values(again.entities).every(
        ({ created, updated, removed }) => created + updated + removed === 0,
      ),
    ).toBe(true);

    const back = await importSchool(app, smallSchool());
    expect(back.errors).toBe(0);
    expect(back.entities).toMatchObject({
      user: { updated: 1 },
      class: { updated: 1 },
      enrolment: { updated: 2 },
      room: { updated: 1 },
      schedule: { created: 1 },
    });
    expect(await all(app.db, sql`select status from student order by student_identifier`)).toEqual([
      { status: 'ACTIVE' },
      { status: 'ACTIVE' },
    ]);
    expect(await all(app.db, sql`select status from class`)).toEqual([
      { status: 'ACTIVE' },
      { status: 'ACTIVE' },
    ]);
    expect(await all(app.db, sql`select distinct status from enrolment`)).toEqual([{ status: 'ACTIVE' }]);
    expect(await all(app.db, sql`select count(*)::int as n from lesson_occurrence`)).toEqual([{ n: 27 }]);
  });

  it('removes nobody because of a bad row, nor from a file in which a row has no readable id', async () => {
    const bad = change(smallSchool(), 'users', 'dan', { givenName: '' });
    const report = await importSchool(app, bad);
    expect(report.entities.user.removed).toBe(0);
    expect(await issuesOf(app.db, report.runId)).toContainEqual(
      expect.objectContaining({ file: 'users.csv', line: 5, column: 'givenName' }),
    );
    const unreadable = without(change(smallSchool(), 'users', 'dan', { sourcedId: '' }), 'users', 'gus');
    const second = await importSchool(app, unreadable);
    expect(second.entities.user.removed).toBe(0);
    expect(await issuesOf(app.db, second.runId)).toContainEqual(
      expect.objectContaining({
        severity: 'WARNING',
        file: 'users.csv',
        reason: expect.stringContaining('nothing was removed'),
      }),
    );
  });

  it('keeps what people changed here until the source changes', async () => {
    await importSchool(app, smallSchool());
    await app.db.execute(sql`update class set name = 'Our own name' where code = 'ART7.1'`);
    const report = await importSchool(app, smallSchool());
    expect(report.entities.class).toMatchObject({ unchanged: 2, updated: 0 });
    expect(await all(app.db, sql`select name from class where code = 'ART7.1'`)).toEqual([
      { name: 'Our own name' },
    ]);
  });
});

describe('rows that cannot be imported', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now });
  });

  it('are reported with file, line, column and reason, and the good ones come in', async () => {
    const school = smallSchool();
    const [art] = school.timetable ?? [];
    const report = await importSchool(app, {
      ...school,
      users: [
        ...(school.users ?? []),
        {
          sourcedId: 'ida',
          enabledUser: 'true',
          username: 'anna',
          givenName: 'Ida',
          familyName: 'Ives',
          email: 'anna@school.example',
        },
        {
          sourcedId: 'jon',
          enabledUser: 'true',
          username: 'jon@x',
          givenName: 'Jon',
          familyName: 'Jay',
          email: 'not an address',
        },
      ],
      roles: [
        ...(school.roles ?? []),
        {
          sourcedId: 'r-x',
          userSourcedId: 'nobody',
          roleType: 'primary',
          role: 'student',
          orgSourcedId: 'org',
        },
      ],
      classes: [
        ...(school.classes ?? []),
        {
          sourcedId: 'lost',
          title: 'Lost',
          courseSourcedId: 'none',
          classType: 'scheduled',
          schoolSourcedId: 'org',
          termSourcedIds: 't1',
        },
        {
          sourcedId: 'odd',
          title: 'Odd',
          courseSourcedId: 'c-art',
          classType: 'scheduled',
          schoolSourcedId: 'org',
          termSourcedIds: 't9',
        },
      ],
      enrollments: [
        ...(school.enrollments ?? []),
        {
          sourcedId: 'e1',
          classSourcedId: 'art',
          schoolSourcedId: 'org',
          userSourcedId: 'pat',
          role: 'teacher',
        },
        {
          sourcedId: 'e2',
          classSourcedId: 'lost',
          schoolSourcedId: 'org',
          userSourcedId: 'dan',
          role: 'student',
        },
        {
          sourcedId: 'e3',
          classSourcedId: 'art',
          schoolSourcedId: 'org',
          userSourcedId: 'anna',
          role: 'student',
        },
        {
          sourcedId: 'e4',
          classSourcedId: 'math',
          schoolSourcedId: 'org',
          userSourcedId: 'eve',
          role: 'student',
          beginDate: '2025-09-01',
          endDate: '2025-08-01',
        },
      ],
      timetable: [
        ...(school.timetable ?? []),
        { ...art, room: 'Z9' },
        { ...art, teacherSourcedIds: 'pat' },
        { ...art, endTime: '08:00' },
        { ...art, day: 'Funday' },
        { ...art, classSourcedId: 'lost' },
        { ...art },
        { ...art, lastDate: '2027-01-01' },
      ],
    } as School);
    const issues = (await issuesOf(app.db, report.runId)).map(({ severity, file, line, column, value }) =>
      [severity, file, line, column, value].join(' '),
    );
    expect(issues).toEqual([
      'ERROR classes.csv 4 courseSourcedId none',
      'ERROR classes.csv 5 termSourcedIds t9',
      'ERROR enrollments.csv 8 userSourcedId pat',
      'ERROR enrollments.csv 9 classSourcedId lost',
      'ERROR enrollments.csv 10 userSourcedId anna',
      'ERROR enrollments.csv 11 endDate 2025-08-01',
      'ERROR roles.csv 9 userSourcedId nobody',
      'ERROR timetable.csv 5 room Z9',
      'ERROR timetable.csv 6 teacherSourcedIds pat',
      'ERROR timetable.csv 7 endTime 08:00',
      'ERROR timetable.csv 8 day Funday',
      'ERROR timetable.csv 9 classSourcedId lost',
      'ERROR timetable.csv 10 classSourcedId art',
      'ERROR timetable.csv 11 lastDate 2027-01-01',
      'WARNING users.csv 9 email anna@school.example',
      'WARNING users.csv 9 username anna',
      'WARNING users.csv 10 email not an address',
      'WARNING users.csv 10 username jon@x',
    ]);
    expect(report).toMatchObject({ errors: 14, warnings: 4, lessons: 27 });
    expect(report.entities).toMatchObject({
      user: { created: 9 },
      class: { created: 2 },
      enrolment: { created: 3 },
      schedule: { created: 2 },
    });
    expect(
      await all(
        app.db,
        sql`select username::text, email::text from "user" where name in ('Ida Ives', 'Jon Jay') order by 1`,
      ),
    ).toEqual([
      { username: 'anna2', email: 'anna2@no-mail.invalid' },
      { username: 'jon.x', email: 'jon.x@no-mail.invalid' },
    ]);
  });
});

describe('a timetable that books somebody twice', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now });
  });

  it('leaves the later row out, names who and when, and keeps the free half of a pair', async () => {
    const school = smallSchool();
    const [art, mathOdd, mathEven] = school.timetable ?? [];
    // A lesson of art in A2 with Ben, against one of the two alternating rows of maths.
    const clash = {
      ...art,
      day: 'Tuesday',
      firstDate: '2025-08-12',
      lastDate: '2025-12-02',
      room: 'A2',
      teacherSourcedIds: 'ben',
      startTime: '09:00',
      endTime: '10:00',
    };
    const report = await importSchool(app, {
      ...school,
      timetable: [clash, art, mathOdd, mathEven],
    } as School);
    expect(await issuesOf(app.db, report.runId)).toEqual([
      {
        severity: 'ERROR',
        file: 'timetable.csv',
        line: 4,
        column: 'teacherSourcedIds',
        value: 'Tuesday 08:30',
        reason: 'Ben Baker would be booked twice on 2025-08-12 and 8 more dates: the row was left out.',
      },
    ]);
    expect(report.entities.schedule.created).toBe(3);
    expect(
      await all(
        app.db,
        sql`
      select count(*)::int as n from booking a join booking b on a.occurrence_id < b.occurrence_id and a.kind = b.kind and a.resource_id = b.resource_id and a.during && b.during`,
      ),
    ).toEqual([{ n: 0 }]);
    const again = await importSchool(app, {
      ...school,
      timetable: [clash, art, mathOdd, mathEven],
    } as School);
    expect(again.entities.schedule).toMatchObject({ created: 0, removed: 0, unchanged: 3 });
    expect(again.errors).toBe(1);
  });

  it('reports the students whose own classes meet at the same time', async () => {
    const school = smallSchool();
    const [art, odd, even] = school.timetable ?? [];
    const moved = { ...art, day: 'Tuesday', firstDate: '2025-08-12', lastDate: '2025-12-02' };
    const report = await importSchool(app, { ...school, timetable: [moved, odd, even] } as School);
    expect(report).toMatchObject({ errors: 0, doubleBookedStudents: 1 });
    const admin = await app.as('administrator');
    const { body } = await admin.get(`/api/imports/${report.runId}/double-booked-students`);
    expect(body).toMatchObject({
      students: 1,
      data: [
        {
          studentName: 'Dan Dunn',
          studentIdentifier: 'N-dan',
          weekday: 2,
          dates: 9,
          firstDate: '2025-08-12',
          lastDate: '2025-12-02',
        },
      ],
    });
    expect([body.data[0].first.className, body.data[0].second.className].sort()).toEqual([
      'Art 7 (1)',
      'Maths 7 (1)',
    ]);
  });
});

describe('people who are here already', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now });
  });

  it('are recognised by their e-mail and linked, and nobody gets far-reaching roles from somebody without them', async () => {
    const school = smallSchool();
    const users = (school.users ?? []).map((row) =>
      row.sourcedId === 'pat' ? { ...row, email: 'parent@example.org' } : row,
    );
    const roles = (school.roles ?? []).map((row) =>
      row.sourcedId === 'r-ben' ? { ...row, role: 'siteAdministrator' } : row,
    );
    const source = folderOf(filesOf({ ...school, users, roles }));
    const startedBy = await app.userIdOf('hr');
    const report = await importOneRoster({
      db: app.db,
      source,
      dryRun: false,
      startedBy,
      now: app.clock.now(),
      zone,
    });
    expect(report.entities.user).toMatchObject({ created: 6, linked: 1 });
    expect(
      await all(app.db, sql`select name, is_active as active from "user" where email = 'parent@example.org'`),
    ).toEqual([{ name: 'Test parent', active: true }]);
    expect(
      await all(
        app.db,
        sql`select r.name::text from user_role ur join role r on r.id = ur.role_id join "user" u on u.id = ur.user_id where u.username = 'ben'`,
      ),
    ).toEqual([{ name: 'employee' }]);
    expect(await issuesOf(app.db, report.runId)).toContainEqual(
      expect.objectContaining({
        file: 'roles.csv',
        line: 3,
        reason: "You may not give the role 'administrator': the person comes as an employee.",
      }),
    );
  });
});
