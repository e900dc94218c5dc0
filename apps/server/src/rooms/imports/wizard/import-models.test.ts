import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

describe('importing other models', () => {
  let app: TestApp;
  let superuser: TestClient;

  beforeAll(async () => {
    app = await makeTestApp();
    superuser = await app.as('superuser');
  });

  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await app.db.execute<Record<string, unknown>>(query)).rows;
  const undo = async (runId: string) => (await superuser.post(`/api/imports/${runId}/undo`)).status;

  it('imports employees with dates, names of job titles and departments, and placeholder addresses [IMP-09, IMP-10, IMP-11, IMP-14, AMB-111]', async () => {
    await app.db.execute(sql`insert into department (id, name, created_at, updated_at)
      values (gen_random_uuid(), 'Primary School', now(), now())`);
    const row = {
      employeeIdNumber: 'E-1',
      firstName: 'Mai',
      lastName: 'Phạm',
      email: 'Mai.Pham@Example.org',
      mobilePhone: 84905123456,
      hireDate: '08/15/2024',
      status: 'working',
      employmentType: 'full-time',
      gender: 'f',
      maritalStatus: 'Single',
      dateOfBirth: '1988',
      department: 'primary school',
      terminationDate: '2030-01-01',
      lastPromotionDate: '01.01.2026',
      nextReviewDate: '2027-01-15',
      addressLine1: '12 Nguyễn Trãi',
    };
    const rows = [
      row,
      { ...row, employeeIdNumber: 'E-2', email: 'not an address' },
      { ...row, employeeIdNumber: 'E-3', email: '', department: 'Moon base' },
      { ...row, employeeIdNumber: 'E-4', email: 'mai.pham@example.org' },
      { ...row, employeeIdNumber: 'e-1', email: 'other@example.org' },
    ];
    const { status, body } = await superuser.post('/api/hr/employees/import', { employees: rows });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ success: 2, failed: 3, created: 2, placeholderEmails: 1 });
    expect(body.errors).toMatchObject([
      { row: 3, field: 'department', message: expect.stringMatching(/^There is no department '/) },
      { row: 4, field: 'email', message: 'Already exists' },
      { row: 5, field: 'employeeIdNumber', message: 'Already exists' },
    ]);
    const stored = await rowsOf(
      sql`select *, work_email::text as email from employee where employee_id_number in ('E-1', 'E-2') order by 1`,
    );
    expect(stored[0]).toMatchObject({
      email: 'mai.pham@example.org',
      mobile_phone: '84905123456',
      date_of_joining: '2024-08-15',
      status: 'ACTIVE',
      employment_type: 'FULL_TIME',
      marital_status: 'SINGLE',
      date_of_birth: '1988-01-01',
      termination_date: '2030-01-01',
      last_promotion_date: '2026-01-01',
      next_review_date: '2027-01-15',
      address_line1: '12 Nguyễn Trãi',
    });
    expect(stored[1]?.email).toMatch(/^e2\.[0-9a-f]{12}@no-mail\.invalid$/);
    // Nothing is mailed to a generated address, and nobody signs in with one.
    const invited = await superuser.post(`/api/hr/employees/${String(stored[1]?.id)}/invite`, {
      email: stored[1]?.email,
      username: 'mai2',
      roles: ['teacher'],
    });
    expect(invited.status).toBe(400);
    expect(invited.body.details.fieldErrors.email).toEqual([
      'This is a generated address. Give the real one.',
    ]);
    expect(app.outbox).toEqual([]);
    const renamed = await superuser.post('/api/hr/employees/import', {
      employees: [{ ...row, firstName: 'Mai Anh' }],
      updateExisting: true,
    });
    expect(renamed.body.data.updated).toBe(1);
    expect(await undo(renamed.body.data.runId)).toBe(200);
    expect(await undo(body.data.runId)).toBe(200);
    expect(await rowsOf(sql`select 1 from employee where employee_id_number like 'E-%'`)).toHaveLength(0);
  });

  it('takes sensitive values only from who may edit them', async () => {
    const manager = await app.as('manager');
    const row = { employeeIdNumber: 'M-1', firstName: 'An', lastName: 'Ly', hireDate: '2026-01-01' };
    const reply = await manager.post('/api/hr/employees/import', {
      employees: [{ ...row, maritalStatus: 'Single' }],
    });
    expect([200, 403]).toContain(reply.status);
    if (reply.status === 200) expect(reply.body.errors[0].message).toContain('edit:any employee_sensitive');
  });

  it('imports what courses weigh in a grade point average, and leaves it where a row says nothing of it [LRN-12]', async () => {
    const send = (courses: object[], more: object = {}) =>
      superuser.post('/api/lms/courses/import', { courses, ...more });
    const made = await send([
      { title: 'Physics', code: 'PHY', credits: '3,5', isAdvanced: 'có' },
      { title: 'Physics too', code: 'PHY-2', credits: 4 },
      { title: 'Physics three', code: 'PHY-3', credits: 101 },
      { title: 'Physics four', code: 'PHY-4', credits: 'many' },
      { title: 'Physics five', code: 'PHY-5', credits: 1.005 },
    ]);
    expect(made.body.data).toMatchObject({ success: 2, failed: 3 });
    const message = 'Credits are a number from 0 to 100 with at most two decimals.';
    expect(made.body.errors).toMatchObject([
      { row: 3, field: 'credits', message: 'At most 100' },
      { row: 4, field: 'credits' },
      { row: 5, field: 'credits', message },
    ]);
    const stored = () =>
      rowsOf(
        sql`select credits::float8 as credits, is_advanced as advanced from course where title like 'Physics%' order by code`,
      );
    const before = [
      { credits: 3.5, advanced: true },
      { credits: 4, advanced: false },
    ];
    expect(await stored()).toEqual(before);
    const again = { updateExisting: true };
    const silent = await send([{ title: 'Physics', code: 'PHY' }], again);
    expect(silent.body.data).toMatchObject({ unchanged: 1 });
    expect(await stored()).toEqual(before);
    const changed = await send([{ title: 'Physics', code: 'PHY', credits: 2, isAdvanced: 'no' }], again);
    expect(changed.body.data).toMatchObject({ updated: 1 });
    expect(await stored()).toEqual([{ credits: 2, advanced: false }, before[1]]);
    expect(await undo(changed.body.data.runId)).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await undo(made.body.data.runId)).toBe(200);
  });

  it('imports courses, then lessons of a course in their order, and finds them again [IMP-17, IMP-22, AMB-159]', async () => {
    await app.db.execute(
      sql`insert into level (id, name, created_at, updated_at) values (gen_random_uuid(), 'A1', now(), now())`,
    );
    const courses = [
      { title: 'English A1', code: 'ENG-A1', level: 'a1', color: '#2563EB' },
      { title: 'English A1', code: 'ENG-A1b' },
      { title: 'Maths', level: 'Z9' },
      { title: 'No' },
    ];
    const made = await superuser.post('/api/lms/courses/import', { courses });
    expect(made.body.data).toMatchObject({ success: 2, failed: 2 });
    expect(made.body.errors).toMatchObject([
      { row: 3, field: 'level', message: "There is no level 'Z9', or more than one." },
      { row: 4, field: 'title' },
    ]);
    expect(made.body.warnings).toMatchObject([{ row: 2, message: 'A course of this title exists already.' }]);
    const [course] = await rowsOf(
      sql`select id, slug::text as slug, level_id from course where code = 'ENG-A1'`,
    );
    expect(course).toMatchObject({ slug: 'english-a1' });
    expect(course?.level_id).not.toBeNull();
    const lessons = [
      { title: 'Hello', lessonNumber: '2', duration: '45' },
      { title: 'Goodbye', unit: 'Unit 1' },
    ];
    const sent = { lessons, courseId: course?.id };
    const added = await superuser.post('/api/lms/lessons/import', sent);
    expect(added.body.data).toMatchObject({ success: 2, created: 2 });
    expect(
      await rowsOf(
        sql`select title, lesson_number as n, duration from lesson where course_id = ${String(course?.id)} order by 2`,
      ),
    ).toEqual([
      { title: 'Hello', n: 2, duration: 45 },
      { title: 'Goodbye', n: 3, duration: null },
    ]);
    const again = await superuser.post('/api/lms/lessons/import', { ...sent, updateExisting: true });
    expect(again.body.data).toMatchObject({ created: 0, unchanged: 2 });
    const without = await superuser.post('/api/lms/lessons/import', { lessons });
    expect(without.body.errors[0]).toMatchObject({
      field: 'courseId',
      message: 'Choose the course of the lessons.',
    });
    expect(await undo(added.body.data.runId)).toBe(200);
    expect(await undo(made.body.data.runId)).toBe(200);
    expect(await rowsOf(sql`select 1 from course where title = 'English A1'`)).toHaveLength(0);
  });

  it('links users by username or address, and says who is not there [IMP-17, IMP-22]', async () => {
    await superuser.post('/api/students/import', {
      students: [{ firstName: 'Link', lastName: 'Child', studentIdentifier: 'LINK' }],
    });
    const [{ id: student = '' } = {}] = await rowsOf(
      sql`select id::text as id from student where student_identifier = 'LINK'`,
    );
    const [child] = await rowsOf(
      sql`select u.username::text as username from "user" u join student s on s.user_id = u.id where s.id = ${student}`,
    );
    const rows = [
      { user: 'PARENT', linkedUser: child?.username, linkType: 'mother', canView: 'no' },
      { user: 'parent', linkedUser: 'nobody', linkType: 'Parent' },
      { user: 'parent', linkedUser: 'parent', linkType: 'Parent' },
      { user: 'parent', linkedUser: child?.username, linkType: 'who knows' },
    ];
    const { body } = await superuser.post('/api/user-links/import', { userlinks: rows });
    expect(body.data).toMatchObject({ success: 1, failed: 3 });
    expect(body.errors).toMatchObject([
      { row: 2, field: 'linkedUser', message: "There is no user 'nobody'." },
      { row: 3, field: 'linkedUser' },
      { row: 4, field: 'linkType' },
    ]);
    const again = await superuser.post('/api/user-links/import', {
      userlink: [{ ...rows[0], canView: 'yes' }],
      updateExisting: true,
    });
    expect(again.body.data).toMatchObject({ updated: 1 });
    expect(
      await rowsOf(
        sql`select link_type, can_view from user_link where linked_user_id = (select user_id from student where id = ${student})`,
      ),
    ).toEqual([{ link_type: 'PARENT', can_view: true }]);
  });

  it('imports customers with credit limit, website, dates and both addresses [IMP-11, IMP-14, AMB-111]', async () => {
    const row = {
      contactName: 'Phạm Thị Mai',
      email: 'mai@example.org',
      phone: 84905123456,
      status: 'no idea',
      addressLine1: '12 Nguyễn Trãi',
      city: 'Hà Nội',
      country: 'Việt Nam',
      postalCode: '100000',
      billingAddressLine1: 'somewhere',
      creditLimit: '5,000',
      registrationDate: '15.02.2026',
      website: ' null ',
      notes: 'pays late',
    };
    const rows = [
      row,
      {
        ...row,
        contactName: 'Hai',
        companyName: 'Huy Trading Ltd',
        customerType: 'company',
        email: 'nonsense',
        creditLimit: 'a lot',
        website: ' https://example.org ',
      },
      { email: 'nameless@example.org' },
      { ...row, contactName: 'Mai Again' },
    ];
    const { status, body } = await superuser.post('/api/e-commerce/customers/import', { customers: rows });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ success: 2, failed: 2, placeholderEmails: 1, defaultedStatuses: 2 });
    expect(body.errors).toMatchObject([
      { row: 3, message: 'Contact Name or Company Name is required' },
      { row: 4, field: 'email', message: 'Already exists' },
    ]);
    expect(body.warnings[0]).toMatchObject({ row: 1 });
    const stored = await rowsOf(sql`select c.*, a.country from customer c
      left join customer_address a on a.customer_id = c.id and a.address_type = 'SHIPPING'
      where c.name in ('Phạm Thị Mai', 'Hai') order by c.name desc`);
    expect(stored[0]).toMatchObject({
      status: 'ACTIVE',
      phone: '84905123456',
      credit_limit: '5000.00',
      registration_date: '2026-02-15',
      website: null,
      email_is_placeholder: false,
      country: 'VN',
    });
    expect(stored[1]).toMatchObject({
      business_name: 'Huy Trading Ltd',
      customer_type: 'BUSINESS',
      credit_limit: '0.00',
      website: 'https://example.org',
      email_is_placeholder: true,
    });
    expect(String(stored[1]?.email)).toMatch(/@no-mail\.invalid$/);
    const again = await superuser.post('/api/e-commerce/customers/import', {
      customers: rows.slice(0, 2),
      updateExisting: true,
    });
    expect(again.body.data).toMatchObject({ created: 0, failed: 0 });
    expect(await undo(again.body.data.runId)).toBe(200);
    expect(await undo(body.data.runId)).toBe(200);
    expect(await rowsOf(sql`select 1 from customer where name = 'Phạm Thị Mai'`)).toHaveLength(0);
  });

  it('imports products by the rules of their type and leads with their score [IMP-22, AMB-159]', async () => {
    const products = [
      {
        name: 'English 3 months',
        productType: 'Time-based package',
        basePrice: '6.000.000',
        teacherType: 'Foreign',
        durationMonths: 3,
        sessionsPerWeek: 2,
        sessionDurationMinutes: 90,
      },
      { name: 'Reader', productType: 'book', basePrice: '180,000', sku: 'BK-01' },
      { name: 'Reader without SKU', productType: 'book', basePrice: '1' },
    ];
    const made = await superuser.post('/api/e-commerce/products/import', { products });
    expect(made.body.data).toMatchObject({ success: 2, failed: 1 });
    expect(made.body.errors).toMatchObject([
      { row: 3, field: 'sku', message: 'Required fields missing for product type' },
    ]);
    const again = await superuser.post('/api/e-commerce/products/import', {
      products: products.slice(0, 2),
      updateExisting: true,
    });
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const leads = [
      {
        name: 'Lê Quang Huy',
        email: 'huy@example.org',
        phone: '0905 111 222',
        source: 'facebook',
        expectedValue: '12,000,000',
        nextFollowUp: '2026-12-01',
      },
      { name: 'Huy Le', phone: '+84 905 111 222' },
      { name: 'Bad Mail', email: 'x@y' },
    ];
    const sent = await superuser.post('/api/e-commerce/leads/import', { leads });
    expect(sent.body.data).toMatchObject({ success: 3, failed: 0 });
    expect(sent.body.warnings).toMatchObject([
      { row: 2, message: 'A lead with this phone number exists already.' },
    ]);
    const [lead] = await rowsOf(
      sql`select source, score, expected_value, next_follow_up::text as at from lead where email = 'huy@example.org'`,
    );
    expect(lead).toMatchObject({ source: 'FACEBOOK_ADS', expected_value: '12000000.00' });
    const twice = await superuser.post('/api/e-commerce/leads/import', {
      leads: leads.slice(0, 1),
      updateExisting: true,
    });
    expect(twice.body.data).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await undo(sent.body.data.runId)).toBe(200);
    expect(await undo(made.body.data.runId)).toBe(200);
    expect(await rowsOf(sql`select 1 from lead where name = 'Bad Mail'`)).toHaveLength(0);
  });
});
