import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeExpenses, type TestExpenses } from '../../testing/expense-world.ts';
import { linesOfEntry } from '../../testing/purchasing-world.ts';

let world: TestExpenses;

beforeAll(async () => {
  world = await makeExpenses();
});

const read = async (id: string, role = 'finance') =>
  (await world.client(role).get(`${world.path}/${id}`)).body.data;

const requestOf = async (id: string) => {
  const { rows } = await world.app.db.execute<{ id: string }>(
    sql`select id from approval_request where record_id = ${id} order by id desc limit 1`,
  );
  return rows[0]?.id ?? '';
};

describe('a decision', () => {
  it('is made by approvers, and a rejection needs its reason [EXP-04, EXP-05]', async () => {
    const { id } = await world.submitted();
    expect((await world.say('employee', id, 'APPROVED')).status).toBe(403);
    expect((await world.say('teacher', id, 'APPROVED')).status).toBe(403);
    for (const rejectionReason of [undefined, '  '])
      expect((await world.say('manager', id, 'REJECTED', { rejectionReason })).body.errors).toEqual({
        rejectionReason: ['Rejection reason is required when rejecting an expense report'],
      });
    const reply = await world.say('manager', id, 'REJECTED', { rejectionReason: 'No receipt' });
    expect(reply.body.data).toMatchObject({ status: 'REJECTED', rejectionReason: 'No receipt' });
    expect((await world.say('manager', id, 'APPROVED')).body.code).toBe('NOT_WAITING');
  });

  it('is never about one’s own [EXP-05]', async () => {
    const { id } = await world.submitted('manager');
    const reply = await world.say('manager', id, 'APPROVED');
    expect([reply.status, reply.body.message]).toEqual([403, 'You cannot approve your own expense reports.']);
    const ofFinance = await world.submitted('finance');
    expect((await world.say('finance', ofFinance.id, 'APPROVED')).body.code).toBe('OWN_REQUEST');
    expect((await read(id)).status).toBe('SUBMITTED');
  });

  it('is made on the screen of what waits too, with its note as the reason', async () => {
    const { id } = await world.submitted();
    const path = `/api/approvals/${await requestOf(id)}/decision`;
    const without = await world.client('manager').post(path, { decision: 'REJECTED' });
    expect(without.body.errors).toEqual({
      notes: ['Rejection reason is required when rejecting an expense report'],
    });
    expect((await world.client('employee').post(path, { decision: 'APPROVED' })).status).toBe(404);
    const reply = await world.client('manager').post(path, { decision: 'APPROVED', notes: 'Fine' });
    expect([reply.status, reply.body.data.status]).toEqual([200, 'APPROVED']);
    const report = await read(id);
    expect(report.status).toBe('APPROVED');
    expect(report.approval[0]).toMatchObject({ decidedBy: { name: 'Test manager' }, notes: 'Fine' });
  });

  it('is followed by the next step of a chain, and posts with the last', async () => {
    const made = await world.client('administrator').post('/api/approval-chains', {
      ...{ name: 'Much', subject: 'expense_report', aboveAmount: '1000' },
      steps: [{ kind: 'MANAGER' }, { kind: 'MANAGER_ABOVE' }],
    });
    const { id } = await world.submitted('teacher', { expenseItems: [world.item({ amount: '1000.01' })] });
    const first = await world.say('manager', id, 'APPROVED');
    expect(first.body.data).toMatchObject({ status: 'SUBMITTED', mayDecide: false, journalEntryIds: [] });
    expect((await world.say('finance', id, 'APPROVED')).body.code).toBe('NOT_ASKED');
    const second = await world.say('principal', id, 'APPROVED');
    expect(second.body.data.status).toBe('APPROVED');
    expect(second.body.data.journalEntryIds).toHaveLength(1);
    await world.client('administrator').delete(`/api/approval-chains/${made.body.data.id}`);
  });

  it('is made once, however many decide at once', async () => {
    const { id } = await world.submitted();
    const replies = await Promise.all(
      ['manager', 'principal', 'finance'].map((role) => world.say(role, id, 'APPROVED')),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { rows } = await world.app.db.execute(
      sql`select id from journal_entry where source_type = 'expense_report' and source_id = ${id}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the books', () => {
  it('hold an approved report by category and department against what is owed, and its payment', async () => {
    const made = await world.client('hr').post('/api/hr/departments', { name: 'Languages' });
    await world.app.db.execute(
      sql`update employee set department_id = ${made.body.data.id} where id = ${world.staff.teacher ?? ''}`,
    );
    const books = await world.category({ name: 'Books', accountId: world.account('5100') });
    const expenseItems = [world.item(), world.item({ amount: '30', categoryId: books.id })];
    const id = await world.approved('teacher', { expenseItems });
    const [entry = ''] = (await read(id)).journalEntryIds;
    expect(await linesOfEntry(world.app, entry)).toEqual([
      ['6200', '12.50', '0.00', null],
      ['5100', '30.00', '0.00', null],
      ['2400', '0.00', '42.50', `EMPLOYEE ${world.staff.teacher}`],
    ]);
    const { rows } = await world.app.db.execute<{ department: string }>(
      sql`select distinct department_id as department from journal_line where entry_id = ${entry} and department_id is not null`,
    );
    expect(rows).toEqual([{ department: made.body.data.id }]);

    const cashAccountId = world.account('1010');
    expect((await world.say('principal', id, 'PAID', { cashAccountId })).body.details.right).toBe(
      'manage expense_report',
    );
    expect((await world.say('finance', id, 'PAID')).body.errors).toEqual({
      cashAccountId: ['Choose an account'],
    });
    const future = await world.say('finance', id, 'PAID', { cashAccountId, paidOn: '2026-11-20' });
    expect(future.body.errors).toEqual({ paidOn: ['A payment cannot be in the future'] });
    expect((await world.say('finance', id, 'PAID', { cashAccountId: world.account('6200') })).status).toBe(
      400,
    );
    const paid = await world.say('finance', id, 'PAID', { cashAccountId, paidOn: '2026-11-18' });
    expect(paid.body.data).toMatchObject({ status: 'PAID', paidOn: '2026-11-18', dueAmount: '0.00' });
    const [, payment = ''] = paid.body.data.journalEntryIds;
    expect(await linesOfEntry(world.app, payment)).toEqual([
      ['2400', '42.50', '0.00', `EMPLOYEE ${world.staff.teacher}`],
      ['1010', '0.00', '42.50', null],
    ]);
    expect((await world.say('finance', id, 'PAID', { cashAccountId })).body.code).toBe('NOT_APPROVED');
  });
});

describe('several reports at once', () => {
  const bulk = (role: string, action: string, reportIds: string[], more: object = {}) =>
    world.client(role).post(`${world.path}/bulk`, { action, reportIds, ...more });

  it('need at least one, a known action, and a reason to be rejected [EXP-06]', async () => {
    expect((await bulk('teacher', 'SUBMIT', [])).body.errors).toEqual({
      reportIds: ['At least one report id is required'],
    });
    expect((await bulk('teacher', 'PAY', [newId()])).status).toBe(400);
    expect((await bulk('manager', 'REJECT', [newId()])).body.errors).toEqual({
      rejectionReason: ['Rejection reason is required when rejecting an expense report'],
    });
  });

  it('are each done on their own, and whatever is not says why [EXP-06]', async () => {
    const [one, two] = [await world.submitted(), await world.submitted('employee')];
    const own = await world.submitted('manager');
    const draft = await world.made('teacher', { title: 'Not yet' });
    const { body } = await bulk('manager', 'APPROVE', [one.id, own.id, two.id, draft.id, newId()]);
    expect(body.done).toEqual([one.id, two.id]);
    expect(body.failed).toEqual([
      { id: own.id, title: 'Parents’ evening', error: 'You cannot approve your own expense reports.' },
      { id: draft.id, title: null, error: 'Expense report not found' },
      { id: expect.any(String), title: null, error: 'Expense report not found' },
    ]);
    expect([(await read(one.id)).status, (await read(own.id)).status]).toEqual(['APPROVED', 'SUBMITTED']);
  });

  it('are submitted, rejected and deleted so too [EXP-06]', async () => {
    const { id: categoryId } = await world.category({ name: 'Lunch', maxPerItem: '5' });
    const [good, bad] = [
      await world.made('teacher'),
      await world.made('teacher', { title: 'Feast', expenseItems: [world.item({ categoryId })] }),
    ];
    const submitted = await bulk('teacher', 'SUBMIT', [bad.id, good.id]);
    expect(submitted.body).toEqual({
      done: [good.id],
      failed: [{ id: bad.id, title: 'Feast', error: 'The amount is above the limit of its category' }],
    });
    const deleted = await bulk('teacher', 'DELETE', [good.id, bad.id]);
    expect(deleted.body).toEqual({
      done: [bad.id],
      failed: [{ id: good.id, title: 'Parents’ evening', error: 'Only a draft can be deleted.' }],
    });
    const rejected = await bulk('manager', 'REJECT', [good.id], { rejectionReason: 'Twice' });
    expect(rejected.body).toEqual({ done: [good.id], failed: [] });
    expect(await read(good.id)).toMatchObject({ status: 'REJECTED', rejectionReason: 'Twice' });
    expect((await bulk('employee', 'APPROVE', [good.id])).body.failed[0].error).toBe(
      "This needs the right 'approve:own expense_report'.",
    );
  });
});

describe('an advance', () => {
  const path = '/api/expenses/advances';
  const ask = async (role = 'employee', amount = '100') => {
    const reply = await world.client(role).post(path, { purpose: 'Excursion', amount });
    expect(reply.status, reply.raw.body).toBe(201);
    return reply.body.data.id as string;
  };
  const decided = async (id: string, body: object, role = 'principal') =>
    world.client(role).post(`/api/approvals/${await requestOf(id)}/decision`, body);

  it('is asked for, approved, paid, and settled by reports of the person, the oldest first', async () => {
    const cashAccountId = world.account('1010');
    const pay = (id: string, role = 'finance') =>
      world.client(role).post(`${path}/${id}/pay`, { cashAccountId, paidOn: '2026-11-19' });
    const ids: string[] = [];
    for (const amount of ['100', '30']) {
      const id = await ask('employee', amount);
      expect((await pay(id)).body.code).toBe('NOT_APPROVED');
      expect((await decided(id, { decision: 'APPROVED' })).status).toBe(200);
      expect((await pay(id, 'principal')).status).toBe(403);
      expect((await pay(id)).body.data).toMatchObject({ status: 'PAID', openAmount: `${amount}.00` });
      ids.push(id);
    }
    const id = await world.approved('employee', { expenseItems: [world.item({ amount: '110' })] });
    const report = await read(id);
    expect(report).toMatchObject({ advanceAmount: '110.00', dueAmount: '0.00' });
    const [entry = ''] = report.journalEntryIds;
    expect(await linesOfEntry(world.app, entry)).toEqual([
      ['6200', '110.00', '0.00', null],
      ['1150', '0.00', '110.00', `EMPLOYEE ${world.staff.employee}`],
    ]);
    const states = [];
    for (const one of ids) {
      const { body } = await world.client('employee').get(`${path}/${one}`);
      states.push([body.data.status, body.data.openAmount]);
    }
    expect(states).toEqual([
      ['SETTLED', '0.00'],
      ['PAID', '20.00'],
    ]);
    const paid = await world.say('finance', id, 'PAID');
    expect(paid.body.data).toMatchObject({ status: 'PAID', journalEntryIds: [entry] });
    const next = await world.approved('employee', { expenseItems: [world.item({ amount: '50' })] });
    expect(await read(next)).toMatchObject({ advanceAmount: '20.00', dueAmount: '30.00' });
  });

  it('is rejected with a reason, and taken back by who asked while nobody has decided', async () => {
    const id = await ask('teacher');
    expect((await decided(id, { decision: 'REJECTED' })).body.errors).toEqual({
      notes: ['Rejection reason is required when rejecting an advance'],
    });
    expect((await decided(id, { decision: 'REJECTED', notes: 'Too much' })).status).toBe(200);
    const { body } = await world.client('teacher').get(`${path}/${id}`);
    expect(body.data).toMatchObject({ status: 'REJECTED', rejectionReason: 'Too much' });
    expect((await world.client('teacher').delete(`${path}/${id}`)).body.code).toBe('NOT_REQUESTED');
    const other = await ask('teacher');
    expect((await world.client('employee').get(`${path}/${other}`)).status).toBe(404);
    expect((await world.client('manager').delete(`${path}/${other}`)).status).toBe(404);
    expect((await world.client('teacher').delete(`${path}/${other}`)).status).toBe(204);
    expect(await decided(other, { decision: 'APPROVED' })).toMatchObject({ status: 404 });
  });

  it('is never approved by who asked for it', async () => {
    const id = await ask('manager');
    expect((await decided(id, { decision: 'APPROVED' }, 'manager')).body.message).toBe(
      'You cannot approve your own expense advances.',
    );
  });
});
