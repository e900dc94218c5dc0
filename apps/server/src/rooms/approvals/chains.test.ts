import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeApprovals, type TestApprovals } from '../../testing/approval-world.ts';

let world: TestApprovals;
let app: TestApprovals['app'];
let staff: TestApprovals['staff'];
let client: TestApprovals['client'];
let idOf: TestApprovals['idOf'];
let asked: TestApprovals['asked'];
let waiting: TestApprovals['waiting'];
let waitsFor: TestApprovals['waitsFor'];
let said: TestApprovals['said'];
let chain: TestApprovals['chain'];

beforeAll(async () => {
  world = await makeApprovals();
  ({ app, staff, client, idOf, asked, waiting, waitsFor, said, chain } = world);
});

beforeEach(() => world.reset());

describe('a chain', () => {
  it('is walked step by step, and each step is asked when the one before has approved', async () => {
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'hr'`);
    const role = rows[0]?.id;
    await chain([{ kind: 'MANAGER' }, { kind: 'ROLE', roleId: role }]);
    const request = await asked();
    expect(await waiting('hr', 'DECIDABLE')).not.toContain(request.id);
    await expect(said('hr', request)).rejects.toMatchObject({ code: 'NOT_ASKED' });
    expect(await said('manager', request)).toBe('NEXT');
    await expect(said('manager', request)).rejects.toMatchObject({ code: 'NOT_ASKED' });
    expect(await waitsFor(request.id, 'teacher')).toEqual(['Test hr']);
    expect(await said('hr', request)).toBe('APPROVED');
    const { body } = await client('teacher').get(`/api/approvals/${request.id}`);
    expect(body.data.steps.map((one: { status: string }) => one.status)).toEqual(['APPROVED', 'APPROVED']);
    expect(body.data.steps[1].decidedBy.name).toBe('Test hr');
  });

  it('ends with the first rejection', async () => {
    await chain([{ kind: 'MANAGER' }, { kind: 'MANAGER_ABOVE' }]);
    const request = await asked();
    expect(await said('manager', request, 'REJECTED')).toBe('REJECTED');
    await expect(said('principal', request)).rejects.toMatchObject({ code: 'NOT_WAITING' });
  });

  it('is the one of the highest amount below the request’s', async () => {
    await chain([{ kind: 'MANAGER' }]);
    await chain([{ kind: 'MANAGER_ABOVE' }], { aboveAmount: '1000', name: 'Much' });
    await chain([{ kind: 'USERS', userIds: [await idOf('finance')] }], {
      aboveAmount: '5000',
      name: 'More',
    });
    const people = async (amount: string | null) => waitsFor((await asked({ amount })).id, 'teacher');
    expect(await people(null)).toEqual(['Test manager']);
    expect(await people('1000')).toEqual(['Test manager']);
    expect(await people('1000.0001')).toEqual(['Test principal']);
    expect(await people('5000.01')).toEqual(['Test finance']);
  });

  it('leaves out a step that asks only who has approved already', async () => {
    await chain([{ kind: 'MANAGER' }, { kind: 'USERS', userIds: [await idOf('manager')] }]);
    const request = await asked();
    expect(await said('manager', request)).toBe('APPROVED');
    const { body } = await client('teacher').get(`/api/approvals/${request.id}`);
    expect(body.data.steps.map((one: { status: string }) => one.status)).toEqual(['APPROVED', 'SKIPPED']);
  });

  it('asks the head of the department: the highest manager who still works in it', async () => {
    const made = await client('hr').post('/api/hr/departments', { name: 'Languages' });
    const departmentId = made.body.data.id;
    await app.db.execute(
      sql`update employee set department_id = ${departmentId} where id in (${staff.teacher}, ${staff.manager})`,
    );
    await chain([{ kind: 'DEPARTMENT_HEAD' }]);
    expect(await waitsFor((await asked()).id, 'teacher')).toEqual(['Test manager']);
    await app.db.execute(
      sql`update employee set department_id = ${departmentId} where id = ${staff.principal}`,
    );
    expect(await waitsFor((await asked()).id, 'teacher')).toEqual(['Test principal']);
    await app.db.execute(sql`update employee set department_id = null where department_id = ${departmentId}`);
  });

  it('is for who sets up the school alone, and names what does not exist at its field', async () => {
    const steps = [{ kind: 'ROLE', roleId: newId() }];
    const body = { name: 'Strange', subject: 'leave_request', steps };
    expect((await client('hr').post('/api/approval-chains', body)).status).toBe(403);
    const reply = await client('administrator').post('/api/approval-chains', body);
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      { 'steps.0.roleId': ['This role does not exist.'] },
    ]);
    const empty = await client('administrator').post('/api/approval-chains', { ...body, steps: [] });
    expect(empty.body.errors.steps).toEqual(['A chain has at least one step']);
    await chain([{ kind: 'MANAGER' }]);
    const twice = await client('administrator').post('/api/approval-chains', {
      ...body,
      steps: [{ kind: 'MANAGER' }],
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'CHAIN_EXISTS']);
  });

  it('goes by named approvers where the record asks for these alone', async () => {
    await chain([{ kind: 'MANAGER' }]);
    const request = await asked({ approverIds: [await idOf('finance')] });
    expect(await waitsFor(request.id, 'teacher')).toEqual(['Test finance']);
    await expect(said('manager', request)).rejects.toMatchObject({ code: 'NOT_ASKED' });
    expect(await said('finance', request)).toBe('APPROVED');
  });
});
