import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let hr: TestClient;
let admin: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
  admin = await app.as('administrator');
});

function body(fields: object = {}) {
  next += 1;
  return {
    firstName: 'Hoa',
    lastName: `Nguyễn ${next}`,
    workEmail: `hoa${next}@school.example`,
    employeeIdNumber: `EMP-${next}`,
    dateOfJoining: '2024-02-01',
    ...fields,
  };
}

async function makeEmployee(fields: object = {}, client = hr) {
  const reply = await client.post('/api/hr/employees', body(fields));
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('making an employee', () => {
  it('requires first name, last name, work e-mail, ID number and joining date [HR-06]', async () => {
    const reply = await hr.post('/api/hr/employees', { workEmail: 'nobody' });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      workEmail: ['A valid work e-mail is required'],
      employeeIdNumber: ['Employee ID is required'],
      dateOfJoining: ['Date of joining is required'],
    });
  });

  it('starts as PENDING_ONBOARDING and takes the seven states [HR-09] [HR-02] [AMB-024]', async () => {
    expect((await makeEmployee()).status).toBe('PENDING_ONBOARDING');
    for (const status of ['ACTIVE', 'INACTIVE', 'ON_LEAVE', 'TERMINATED', 'RESIGNED', 'PROBATION']) {
      expect((await makeEmployee({ status })).status).toBe(status);
    }
    expect((await hr.post('/api/hr/employees', body({ status: 'GRADUATED' }))).status).toBe(400);
  });

  it('stores every field of the record, empty ones as null [HR-01] [HR-03] [HR-04] [HR-08]', async () => {
    const department = (await hr.post('/api/hr/departments', { name: 'Whole' })).body.data;
    const jobTitle = (await hr.post('/api/hr/job-titles', { name: 'Whole' })).body.data;
    const fields = {
      firstName: 'Mai',
      lastName: 'Lê Whole',
      workEmail: 'whole@school.example',
      employeeIdNumber: 'WHOLE-1',
      status: 'PROBATION',
      dateOfJoining: '2024-03-01',
      jobTitleId: jobTitle.id,
      departmentId: department.id,
      managerId: (await makeEmployee()).id,
      userId: await app.userIdOf('finance'),
      middleName: 'Thị',
      personalEmail: 'hoa@home.example',
      mobilePhone: '090',
      gender: 'FEMALE',
      nationality: '',
      employmentType: 'FULL_TIME',
      probationEndDate: '2024-04-01',
      officeLocationId: 'HQ, floor 2',
    };
    const sensitive = {
      dateOfBirth: '1990-05-06',
      maritalStatus: 'MARRIED',
      addressLine1: '1 Tràng Tiền',
      addressLine2: 'Floor 3',
      city: 'Hà Nội',
      stateProvince: 'Hoàn Kiếm',
      postalCode: '100000',
      bankAccountNumber: '0123456789',
      bankName: 'VCB',
      country: '',
    };
    const made = await makeEmployee({ ...fields, ...sensitive });
    expect(made).toMatchObject({ ...fields, nationality: null });
    expect(made.sensitive).toMatchObject({ ...sensitive, country: null });
    expect((await hr.get(`/api/hr/employees/${made.id}`)).body.data).toEqual(made);
  });

  it('refuses an ID number, a work e-mail or a user that is taken, at its field [HR-10]', async () => {
    const userId = await app.userIdOf('sales');
    const made = await makeEmployee({ userId });
    expect(made.userId).toBe(userId);
    const refused = async (fields: object) => {
      const reply = await hr.post('/api/hr/employees', body(fields));
      return [reply.status, Object.keys(reply.body.errors)[0]];
    };
    expect(await refused({ employeeIdNumber: made.employeeIdNumber.toLowerCase() })).toEqual([
      409,
      'employeeIdNumber',
    ]);
    expect(await refused({ workEmail: made.workEmail.toUpperCase() })).toEqual([409, 'workEmail']);
    expect(await refused({ userId })).toEqual([409, 'userId']);
  });
});

describe('changing an employee', () => {
  it('keeps ID number, joining date and status when they are missing or null [HR-05] [AMB-025]', async () => {
    const made = await makeEmployee({ status: 'ACTIVE' });
    const reply = await hr.put(`/api/hr/employees/${made.id}`, {
      firstName: 'Lan',
      lastName: made.lastName,
      workEmail: made.workEmail,
      employeeIdNumber: null,
      dateOfJoining: '',
    });
    expect(reply.body.data).toMatchObject({
      firstName: 'Lan',
      employeeIdNumber: made.employeeIdNumber,
      dateOfJoining: '2024-02-01',
      status: 'ACTIVE',
      version: 2,
    });
  });

  it('refuses a stale version with 409 STALE, and without one the last write wins [AMB-155]', async () => {
    const made = await makeEmployee();
    const change = { firstName: 'A', lastName: 'B', workEmail: made.workEmail };
    expect((await hr.put(`/api/hr/employees/${made.id}`, { ...change, version: 1 })).status).toBe(200);
    expect((await hr.put(`/api/hr/employees/${made.id}`, { ...change, version: 1 })).body.code).toBe('STALE');
    expect((await hr.put(`/api/hr/employees/${made.id}`, change)).status).toBe(200);
  });

  it('never makes a manager of oneself nor a ring [REV-09]', async () => {
    const top = await makeEmployee();
    const middle = await makeEmployee({ managerId: top.id });
    const low = await makeEmployee({ managerId: middle.id });
    const report = async (
      person: { id: string; firstName: string; lastName: string; workEmail: string },
      managerId: string,
    ) =>
      hr.put(`/api/hr/employees/${person.id}`, {
        firstName: person.firstName,
        lastName: person.lastName,
        workEmail: person.workEmail,
        managerId,
      });
    for (const managerId of [top.id, middle.id, low.id]) {
      const reply = await report(top, managerId);
      expect([reply.status, reply.body.errors.managerId]).toEqual([
        400,
        ['The manager cannot report to this employee.'],
      ]);
    }
    expect((await report(low, top.id)).body.data.manager).toMatchObject({ id: top.id, firstName: 'Hoa' });
  });

  it('ends sign-in when somebody leaves, and opens it when they come back [REV-05]', async () => {
    const userId = await app.userIdOf('moderator');
    const made = await makeEmployee({ userId, status: 'ACTIVE' });
    const client = await app.as('moderator');
    expect((await client.get('/api/auth/me')).status).toBe(200);
    const change = { firstName: 'A', lastName: 'B', workEmail: made.workEmail, userId };
    await hr.put(`/api/hr/employees/${made.id}`, { ...change, status: 'RESIGNED' });
    expect((await client.get('/api/auth/me')).status).toBe(401);
    const back = await hr.put(`/api/hr/employees/${made.id}`, { ...change, status: 'ACTIVE' });
    expect(back.body.data.user.isActive).toBe(true);
  });

  it('deletes a record nothing refers to, and makes any other INACTIVE [REV-14]', async () => {
    const typo = await makeEmployee();
    expect((await hr.delete(`/api/hr/employees/${typo.id}`)).body).toEqual({ deleted: true, data: null });
    const manager = await makeEmployee({ status: 'ACTIVE' });
    await makeEmployee({ managerId: manager.id, status: 'ACTIVE' });
    const reply = (await hr.delete(`/api/hr/employees/${manager.id}`)).body;
    expect(reply).toMatchObject({
      deleted: false,
      data: { status: 'INACTIVE', _count: { directReports: 1 } },
    });
  });
});

describe('the employee list', () => {
  it('searches, filters and sorts, in data with counts [HR-13] [AMB-178]', async () => {
    const department = (await hr.post('/api/hr/departments', { name: 'Languages' })).body.data;
    const jobTitle = (await hr.post('/api/hr/job-titles', { name: 'Teacher', departmentId: department.id }))
      .body.data;
    const one = await makeEmployee({
      lastName: 'Đặng Liste',
      departmentId: department.id,
      jobTitleId: jobTitle.id,
      status: 'ACTIVE',
    });
    const two = await makeEmployee({
      lastName: 'Cao Liste',
      departmentId: department.id,
      status: 'ON_LEAVE',
    });
    const list = async (query: string) => (await hr.get(`/api/hr/employees?${query}`)).body;
    expect(idsOf((await list('search=dang liste')).data)).toEqual([one.id]);
    expect(idsOf((await list(`departmentId=${department.id}`)).data)).toEqual([two.id, one.id]);
    expect(idsOf((await list(`departmentId=${department.id}&status=ON_LEAVE`)).data)).toEqual([two.id]);
    expect((await list(`jobTitleId=${jobTitle.id}`)).data[0]).toMatchObject({
      department: { name: 'Languages' },
      jobTitle: { name: 'Teacher' },
    });
    expect(await list('search=liste')).toMatchObject({ totalCount: 2, totalPages: 1 });
  });

  it('takes limit=1000 and answers under /list as well [HR-13] [AMB-009] [AMB-033]', async () => {
    const managers = await hr.get('/api/hr/employees?limit=1000&status=ACTIVE');
    expect(managers.status).toBe(200);
    expect(managers.body.data[0]).toHaveProperty('firstName');
    expect((await hr.get('/api/hr/employees/list?limit=50')).body.totalCount).toBeGreaterThan(
      managers.body.totalCount,
    );
    expect((await hr.get('/api/hr/employees?limit=1001')).status).toBe(400);
  });

  it('shows nothing sensitive [REV-17] [AMB-161]', async () => {
    await makeEmployee({ bankAccountNumber: '998877', dateOfBirth: '1990-01-01' });
    const { raw } = await hr.get('/api/hr/employees?limit=1000');
    expect(raw.body).not.toContain('998877');
    expect(raw.body).not.toContain('1990-01-01');
  });

  it('counts the states', async () => {
    const { all, byStatus } = (await hr.get('/api/hr/employees/counts')).body;
    expect(Object.values(byStatus as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(
      all,
    );
  });

  it('shows staff themselves and their team only [own employees] [REV-09]', async () => {
    const boss = await makeEmployee({ userId: await app.userIdOf('manager') });
    const direct = await makeEmployee({ managerId: boss.id });
    const indirect = await makeEmployee({ managerId: direct.id });
    const stranger = await makeEmployee();
    const manager = await app.as('manager');
    expect(idsOf((await manager.get('/api/hr/employees?limit=100')).body.data).sort()).toEqual(
      [boss.id, direct.id, indirect.id].sort(),
    );
    expect((await manager.get(`/api/hr/employees/${stranger.id}`)).status).toBe(404);
    expect((await (await app.as('teacher')).get('/api/hr/employees')).body.data).toEqual([]);
  });
});

describe('sensitive fields', () => {
  it('are whole for hr, masked for oneself and absent for others [REV-17] [AMB-161]', async () => {
    const userId = await app.userIdOf('teacher');
    const made = await makeEmployee({ userId, bankAccountNumber: '0123456789', dateOfBirth: '1990-01-01' });
    const read = async (client: TestClient) =>
      (await client.get(`/api/hr/employees/${made.id}`)).body.data.sensitive;
    expect((await read(hr)).bankAccountNumber).toBe('0123456789');
    expect(await read(await app.as('teacher'))).toMatchObject({
      bankAccountNumber: '•••• 6789',
      dateOfBirth: '1990-01-01',
    });
    expect(await read(admin)).toBeNull();
  });

  it('stay as they are when somebody without the right saves, who cannot set them either [REV-17]', async () => {
    const made = await makeEmployee({ bankName: 'VCB' });
    const change = { firstName: 'A', lastName: 'B', workEmail: made.workEmail };
    expect((await admin.put(`/api/hr/employees/${made.id}`, { ...change, bankName: null })).status).toBe(200);
    expect((await hr.get(`/api/hr/employees/${made.id}`)).body.data.sensitive.bankName).toBe('VCB');
    const refused = await admin.put(`/api/hr/employees/${made.id}`, { ...change, bankName: 'Mine' });
    expect([refused.status, refused.body.details.right]).toEqual([403, 'edit:any employee_sensitive']);
  });

  it('are hidden in the audit log [REV-17]', async () => {
    const made = await makeEmployee({ bankAccountNumber: '555444333' });
    const { rows } = await app.db.execute<{ after: Record<string, unknown> }>(
      `select after from audit_log where entity = 'employee' and entity_id = '${made.id}'`,
    );
    expect(rows[0]?.after).toMatchObject({ bankAccountNumber: '[hidden]', bankName: null, firstName: 'Hoa' });
  });
});

describe('departments and job titles', () => {
  it('require a name of at most 100 characters, with the given text [HR-14] [HR-15]', async () => {
    const long = await hr.post('/api/hr/departments', { name: 'x'.repeat(101) });
    expect(long.body.errors.name).toEqual(['Department name cannot exceed 100 characters.']);
    expect((await hr.post('/api/hr/departments', { name: ' ' })).status).toBe(400);
    expect((await hr.post('/api/hr/departments', { name: 'D', description: 'x'.repeat(501) })).status).toBe(
      400,
    );
    expect((await hr.post('/api/hr/job-titles', { name: 'x'.repeat(101) })).status).toBe(400);
  });

  it('are listed with limit=1000 as data of id and name [HR-13]', async () => {
    for (const path of ['/api/hr/departments', '/api/hr/job-titles']) {
      const reply = await hr.get(`${path}?limit=1000`);
      expect(reply.body.data[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
      expect((await hr.get(`${path}?limit=100&page=1`)).status).toBe(200);
    }
  });

  it('cannot lie within themselves [HR-14]', async () => {
    const outer = (await hr.post('/api/hr/departments', { name: 'Outer' })).body.data;
    const inner = (await hr.post('/api/hr/departments', { name: 'Inner', parentId: outer.id })).body.data;
    const reply = await hr.put(`/api/hr/departments/${outer.id}`, {
      name: 'Outer',
      parentId: inner.id,
      version: 1,
    });
    expect(reply.body.errors.parentId).toEqual(['A department cannot lie within itself.']);
    const nowhere = await hr.post('/api/hr/departments', { name: 'Lost', parentId: crypto.randomUUID() });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'INVALID_REFERENCE']);
  });

  it('are not deleted while something uses them [AMB-127]', async () => {
    const department = (await hr.post('/api/hr/departments', { name: 'Used' })).body.data;
    await makeEmployee({ departmentId: department.id });
    const reply = await hr.delete(`/api/hr/departments/${department.id}`);
    expect([reply.status, reply.body.details.counts.employees]).toEqual([409, 1]);
    const title = (await hr.post('/api/hr/job-titles', { name: 'Unused' })).body.data;
    expect((await hr.delete(`/api/hr/job-titles/${title.id}`)).status).toBe(204);
  });

  it('refuse a name that is taken and a stale version', async () => {
    const made = (await hr.post('/api/hr/job-titles', { name: 'Head' })).body.data;
    expect((await hr.post('/api/hr/job-titles', { name: 'Head' })).body.code).toBe('JOB_TITLE_TAKEN');
    const change = { name: 'Head of School', version: 1 };
    expect((await hr.put(`/api/hr/job-titles/${made.id}`, change)).body.data.version).toBe(2);
    expect((await hr.put(`/api/hr/job-titles/${made.id}`, change)).body.code).toBe('STALE');
  });
});
