import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

const path = '/api/students/import';

describe('importing students in chunks', () => {
  let app: TestApp;
  let administrator: TestClient;

  beforeAll(async () => {
    app = await makeTestApp();
    administrator = await app.as('administrator');
  });

  const count = async (where = sql`true`) => {
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from student s where ${where}`,
    );
    return rows[0]?.n ?? 0;
  };

  it('makes students with all their fields, each with a disabled user of a placeholder address [IMP-13, IMP-14, IMP-17, IMP-18]', async () => {
    const row = {
      firstName: 'Linh',
      lastName: 'Nguyễn',
      middleName: 'Thùy',
      preferredName: 'Lily',
      studentIdentifier: 'S-1',
      dateOfBirth: '2014-05-21',
      dateOfEnrollment: '01.09.2026',
      mobilePhone: 905123456,
      emergencyContactName: 'Nguyễn Văn An',
      emergencyContactPhone: '0903 111 222',
      gender: 'F',
      status: 'enrolled',
      city: 'Huế',
      country: 'Vietnam',
    };
    const { status, body } = await administrator.post(path, { students: [row] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { success: 1, failed: 0, created: 1 },
      errors: [],
      message: 'Import completed successfully',
    });
    const { rows } = await app.db.execute<Record<string, unknown>>(sql`
      select s.*, u.is_active, u.email_is_placeholder, u.email::text as email, u.username::text as username
      from student s join "user" u on u.id = s.user_id where s.student_identifier = 'S-1'`);
    expect(rows[0]).toMatchObject({
      first_name: 'Linh',
      middle_name: 'Thùy',
      preferred_name: 'Lily',
      date_of_birth: '2014-05-21',
      date_of_enrollment: '2026-09-01',
      mobile_phone: '905123456',
      gender: 'FEMALE',
      status: 'ACTIVE',
      city: 'Huế',
      username: 'linh.nguyen',
      email: 'linh.nguyen@no-mail.invalid',
      is_active: false,
      email_is_placeholder: true,
    });
  });

  it('takes the rows under the plural key or the lowercase model name, and nothing else [IMP-17, AMB-037]', async () => {
    const row = (id: string) => ({ firstName: 'Key', lastName: 'Kim', studentIdentifier: id });
    expect((await administrator.post(path, { students: [row('K-1')] })).body.data.success).toBe(1);
    expect((await administrator.post(path, { student: [row('K-2')] })).body.data.success).toBe(1);
    const neither = await administrator.post(path, { rows: [row('K-3')] });
    expect(neither.status).toBe(400);
    expect(neither.body.message).toBe("The rows must come under the key 'students' or 'student'.");
    const links = await administrator.post('/api/user-links/import', {
      userlinks: [{ user: 'parent', linkedUser: 'student', linkType: 'Parent' }],
    });
    expect(links.body.data).toMatchObject({ success: 1, created: 1 });
  });

  it('saves the good rows and says for each bad one what is wrong with it [IMP-08, IMP-18, AMB-113]', async () => {
    const rows = [
      { firstName: 'Good', lastName: 'One', studentIdentifier: 'G-1' },
      { firstName: '', lastName: 'Nobody', studentIdentifier: 'G-2' },
      { firstName: 'Bad', lastName: 'Date', dateOfBirth: '31/02/2014' },
      { firstName: 'No', lastName: 'Class', classCode: 'NOWHERE' },
      { firstName: 'Good', lastName: 'Two', studentIdentifier: 'G-3' },
      { firstName: 'Good', lastName: 'Twin', studentIdentifier: 'g-1' },
    ];
    const { body } = await administrator.post(path, {
      students: rows,
      offset: 100,
      lines: [11, 12, 13, 14, 15, 16],
    });
    expect(body.data).toMatchObject({ success: 2, failed: 4 });
    expect(body.message).toBe('Import completed with errors');
    expect(body.errors).toEqual([
      { row: 102, line: 12, field: 'firstName', message: 'First Name is required' },
      expect.objectContaining({ row: 103, field: 'dateOfBirth' }),
      {
        row: 104,
        line: 14,
        field: 'classCode',
        message: "There is no class with the code or name 'NOWHERE'.",
      },
      { row: 106, line: 16, field: 'studentIdentifier', message: 'Already exists' },
    ]);
    expect(await count(sql`s.student_identifier in ('G-1', 'G-3')`)).toBe(2);
    expect(await count(sql`s.last_name in ('Nobody', 'Date', 'Class', 'Twin')`)).toBe(0);
  });

  it('refuses a row whose date could be two, unless the order is said or the key is Vietnamese (AMB-113) [IMP-10]', async () => {
    const sent = async (key: string, options: object = {}) => {
      const student = { firstName: 'Two', lastName: `Days ${key}`, [key]: '05/03/2012' };
      const { body } = await administrator.post(path, { students: [student], ...options });
      const { rows } = await app.db.execute<{ born: string }>(
        sql`select date_of_birth::text as born from student where last_name = ${student.lastName}`,
      );
      return { errors: body.errors, born: rows[0]?.born };
    };
    const refused = await sent('dateOfBirth');
    expect(refused.born).toBeUndefined();
    expect(refused.errors).toMatchObject([
      {
        field: 'dateOfBirth',
        message:
          'Say for this column whether the month or the day comes first, or write the date as YYYY-MM-DD.',
      },
    ]);
    expect((await sent('Ngày sinh')).born).toBe('2012-03-05');
    expect((await sent('birthday', { dateOrders: { dateOfBirth: 'monthFirst' } })).born).toBe('2012-05-03');
  });

  it('enrols by class code whatever its case, ACTIVE or SCHEDULED, and not above the capacity [IMP-13, AMB-114, AMB-187]', async () => {
    const make = schoolFactory(app.db);
    const running = await make.class({ code: 'RUN-A', startDate: '2026-09-01', maxCapacity: 2 });
    const later = await make.class({ code: 'LATER', startDate: '2027-01-10' });
    await make.class({ code: 'OVER', startDate: '2025-01-10', status: 'COMPLETED' });
    const rows = ['run-a', 'RUN-A', 'Run-a', 'later', 'over'].map((classCode, index) => ({
      firstName: `Enrol${index}`,
      lastName: 'Le',
      classCode,
    }));
    const { body } = await administrator.post(path, { students: rows });
    expect(body.data).toMatchObject({ success: 3, failed: 2 });
    expect(body.errors).toMatchObject([
      { row: 3, field: 'classCode', message: 'Class is full' },
      { row: 5, field: 'classCode' },
    ]);
    const { rows: enrolments } = await app.db.execute<{ class_id: string; status: string }>(
      sql`select class_id, status from enrolment where class_id in (${running}, ${later}) order by status, id`,
    );
    expect(enrolments.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'SCHEDULED']);
    // Nobody of those who had no place was made.
    expect(await count(sql`s.first_name in ('Enrol2', 'Enrol4')`)).toBe(0);
  });

  it('maps an unknown status to ACTIVE and counts it, and known words to what they mean [IMP-09, IMP-12, AMB-112]', async () => {
    const rows = ['quit', 'COMPLETED', 'Paused', 'who knows', 'mapped'].map((status, index) => ({
      firstName: `Status${index}`,
      lastName: 'Vo',
      status,
    }));
    const { body } = await administrator.post(path, {
      students: rows,
      enumerations: { status: { mapped: 'INACTIVE' } },
    });
    expect(body.data).toMatchObject({ success: 5, defaultedStatuses: 1 });
    const { rows: stored } = await app.db.execute<{ status: string }>(
      sql`select status from student where last_name = 'Vo' order by first_name`,
    );
    expect(stored.map(({ status }) => status)).toEqual([
      'WITHDRAWN',
      'GRADUATED',
      'SUSPENDED',
      'ACTIVE',
      'INACTIVE',
    ]);
    const strict = await administrator.post(path, { students: rows.slice(3, 4), statuses: 'reject' });
    expect(strict.body.data).toMatchObject({ success: 0, failed: 1 });
    expect(strict.body.message).toBe('Import Failed');
  });

  it('lets an existing record fail, or updates it on demand; a namesake born the same day is a warning [AMB-159]', async () => {
    const row = { firstName: 'Anh', lastName: 'Bui', studentIdentifier: 'D-1', dateOfBirth: '2013-01-01' };
    expect((await administrator.post(path, { students: [row] })).body.data.created).toBe(1);
    const again = await administrator.post(path, { students: [row] });
    expect(again.body).toMatchObject({
      data: { success: 0, failed: 1 },
      errors: [{ row: 1, field: 'studentIdentifier', message: 'Already exists' }],
    });
    const unchanged = await administrator.post(path, { students: [row], updateExisting: true });
    expect(unchanged.body.data).toMatchObject({ success: 1, created: 0, updated: 0, unchanged: 1 });
    const moved = { ...row, city: 'Đà Nẵng', firstName: 'Anh' };
    const updated = await administrator.post(path, { students: [moved], updateExisting: true });
    expect(updated.body.data).toMatchObject({ success: 1, created: 0, updated: 1 });
    const namesake = await administrator.post(path, { students: [{ ...row, studentIdentifier: 'D-2' }] });
    expect(namesake.body.data.created).toBe(1);
    expect(namesake.body.warnings).toMatchObject([
      { row: 1, message: 'A student of this name and birth date exists already.' },
    ]);
  });

  it('counts a chunk once, however often it is sent, and takes all chunks of a run back with one undo [IMP-15, IMP-20, AMB-038]', async () => {
    const before = await count();
    const chunk = (from: number) =>
      Array.from({ length: 10 }, (_, index) => ({
        firstName: `Chunk${from + index}`,
        lastName: 'Ho',
        studentIdentifier: `C-${from + index}`,
      }));
    const first = await administrator.post(
      path,
      { students: chunk(0), filename: 'all.csv' },
      { 'idempotency-key': 'w-0' },
    );
    const { runId } = first.body.data;
    const body = { students: chunk(10), runId, offset: 10 };
    const second = await administrator.post(path, body, { 'idempotency-key': 'w-1' });
    const replay = await administrator.post(path, body, { 'idempotency-key': 'w-1' });
    expect(replay.body).toEqual(second.body);
    expect(await count()).toBe(before + 20);
    // A student that a later chunk changes stays one that the run made.
    const changed = { ...chunk(0)[0], city: 'Huế' };
    await administrator.post(path, { students: [changed], runId, updateExisting: true, offset: 20 });
    const run = await administrator.get(`/api/imports/${runId}`);
    expect(run.body.data).toMatchObject({
      kind: 'rows',
      model: 'student',
      status: 'DONE',
      source: 'all.csv',
      rows: { done: 21, created: 20, updated: 1, failed: 0 },
    });
    const undone = await administrator.post(`/api/imports/${runId}/undo`);
    expect(undone.status).toBe(200);
    expect(await count()).toBe(before);
    const { rows } = await app.db.execute(sql`select 1 from "user" where name like 'Chunk%'`);
    expect(rows).toHaveLength(0);
    expect((await administrator.post(path, { students: chunk(0), runId })).status).toBe(409);
  });

  it('gives an updated record its old values back, and refuses the undo where somebody changed it since', async () => {
    const row = { firstName: 'Undo', lastName: 'Ly', studentIdentifier: 'U-1', city: 'Huế' };
    await administrator.post(path, { students: [row] });
    const update = await administrator.post(path, {
      students: [{ ...row, city: 'Vinh' }],
      updateExisting: true,
    });
    expect((await administrator.post(`/api/imports/${update.body.data.runId}/undo`)).status).toBe(200);
    const { rows } = await app.db.execute<{ city: string }>(
      sql`select city from student where student_identifier = 'U-1'`,
    );
    expect(rows[0]?.city).toBe('Huế');
    const later = await administrator.post(path, {
      students: [{ ...row, city: 'Nha Trang' }],
      updateExisting: true,
    });
    await app.db.execute(sql`update student set city = 'Hội An' where student_identifier = 'U-1'`);
    expect((await administrator.post(`/api/imports/${later.body.data.runId}/undo`)).status).toBe(409);
  });

  it('needs the right to import and the right to create what is imported [IMP-22]', async () => {
    const row = { firstName: 'No', lastName: 'Right' };
    expect((await (await app.as('teacher')).post(path, { students: [row] })).status).toBe(403);
    const sales = await app.as('sales');
    const denied = await sales.post('/api/hr/employees/import', {
      employees: [{ ...row, employeeIdNumber: 'E-1', hireDate: '2026-01-01' }],
    });
    expect(denied.status).toBe(403);
    expect(denied.body.details.rights).toEqual(['create:any employee']);
    const run = (await administrator.post(path, { students: [{ firstName: 'Own', lastName: 'Run' }] })).body
      .data.runId;
    expect((await sales.get(`/api/imports/${run}`)).status).toBe(404);
    expect((await sales.post(`/api/imports/${run}/undo`)).status).toBe(404);
    const principal = await app.as('principal');
    expect((await principal.post(path, { students: [row], runId: run })).status).toBe(404);
  });

  it('ignores ids, owners and hostile keys in rows', async () => {
    const { body } = await administrator.post(path, {
      students: [
        {
          firstName: "Robert'); DROP TABLE student;--",
          lastName: '<img src=x onerror=alert(1)>',
          id: '00000000-0000-7000-8000-000000000000',
          userId: '00000000-0000-7000-8000-000000000000',
          constructor: 'x',
          version: 9,
        },
        { firstName: 'N\u0000ul', lastName: '', studentIdentifier: 'half \ud800' },
        { firstName: 'N\u0000ul', lastName: 'Two', studentIdentifier: 'half \ud800' },
      ],
    });
    expect(body.data).toMatchObject({ success: 2, failed: 1 });
    expect(await count(sql`s.first_name = 'Nul'`)).toBe(1);
    expect(await count(sql`s.first_name like 'Robert%' and s.version = 1`)).toBe(1);
  });
});
