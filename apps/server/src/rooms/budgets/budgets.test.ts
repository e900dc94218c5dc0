import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLedger, type TestLedger } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

const path = '/api/finance/budgets';
let app: TestApp;
let ledger: TestLedger;
let manager: TestClient;
let superuser: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
  manager = await app.as('manager');
  superuser = await app.as('superuser');
});

const line = (code: string, budgetedAmount: string, period = '2026-03') => ({
  accountId: ledger.account(code),
  budgetedAmount,
  period,
});

function bodyOf(more: Record<string, unknown> = {}) {
  return { name: 'Rooms', fiscalYear: 2026, lines: [line('6000', '750.00')], ...more };
}

async function made(client: TestClient, more: Record<string, unknown> = {}) {
  const reply = await client.post(path, bodyOf(more));
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

/** A budget of the manager that waits for so many approvals. */
async function submitted(requiredApprovalLevels = 1) {
  const { id } = await made(manager);
  const reply = await manager.post(`${path}/${id}/submit`, { requiredApprovalLevels });
  expect(reply.status, reply.raw.body).toBe(200);
  return id as string;
}

const say = (client: TestClient, id: string, action: string, comments?: string) =>
  client.post(`${path}/${id}/approvals`, { action, comments });

async function active() {
  const id = await submitted();
  expect((await say(ledger.principal, id, 'APPROVED')).status).toBe(201);
  expect((await ledger.finance.post(`${path}/${id}/activate`)).status).toBe(200);
  return id;
}

const statusOf = async (id: string) => (await superuser.get(`${path}/${id}`)).body.data.status;

describe('a budget', () => {
  it('keeps what was planned, and works out its totals [FIN-15, FIN-16]', async () => {
    const lines = [line('4000', '1000.10', '2026'), line('6000', '750'), line('6000', '0.05', '2026-04')];
    const budget = await made(manager, { lines, totalBudget: '5.00', status: 'ACTIVE' });
    expect(budget).toMatchObject({
      name: 'Rooms',
      fiscalYear: 2026,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      departmentId: null,
      status: 'DRAFT',
      totalBudget: '1750.15',
      totalRevenue: '1000.10',
      totalExpense: '750.05',
      versionNumber: 1,
      version: 1,
      parentBudgetId: null,
      revisionReason: null,
      requiresReapproval: true,
      requiredApprovalLevels: 1,
      currentApprovalLevel: 0,
      createdById: manager.userId,
    });
    expect(
      budget.lines.map(({ accountCode, budgetedAmount, period }: Record<string, string>) => [
        ...[accountCode, budgetedAmount, period],
      ]),
    ).toEqual([
      ['4000', '1000.10', '2026'],
      ['6000', '750.00', '2026-03'],
      ['6000', '0.05', '2026-04'],
    ]);
  });

  it('refuses what is none at its field, in the words of the requirements [FIN-15, FIN-16]', async () => {
    const errors = async (more: Record<string, unknown>) =>
      (await manager.post(path, bodyOf(more))).body.errors;
    const year = { fiscalYear: ['Fiscal year must be between 2020 and 2030'] };
    for (const fiscalYear of [2019, 2031]) expect(await errors({ fiscalYear })).toEqual(year);
    for (const fiscalYear of [2020, 2030])
      await made(manager, { fiscalYear, lines: [line('6000', '1', String(fiscalYear))] });
    expect(await errors({ lines: [] })).toEqual({ lines: ['At least one budget line is required'] });
    expect(await errors({ lines: undefined })).toEqual({ lines: ['At least one budget line is required'] });
    expect(await errors({ name: ' ' })).toEqual({ name: ['Budget name is required'] });
    expect(await errors({ name: 'x'.repeat(256) })).toHaveProperty('name');
    await made(manager, { name: 'x'.repeat(255) });
    expect(await errors({ lines: [line('6000', '-0.01')] })).toHaveProperty(['lines.0.budgetedAmount']);
    await made(manager, { lines: [line('6000', '0')] });
    for (const period of ['2025-12', '2027-01', '2025', '2026-13', 'March'])
      expect(await errors({ lines: [line('6000', '1', period)] }), period).toHaveProperty(['lines.0.period']);
    for (const period of ['2026-01', '2026-12', '2026'])
      await made(manager, { lines: [line('6000', '1', period)] });
    expect(await errors({ lines: [line('6000', '1'), line('6000', '2')] })).toEqual({
      lines: ['An account has one amount for each period'],
    });
    expect(await errors({ startDate: '2026-04-01' })).toHaveProperty(['lines.0.period']);
    expect(await errors({ startDate: '2025-12-31' })).toHaveProperty('startDate');
    expect(await errors({ endDate: '2027-01-01' })).toHaveProperty('endDate');
    expect(await errors({ startDate: '2026-03-02', endDate: '2026-03-01' })).toHaveProperty('endDate');
    const nowhere = '01890000-0000-7000-8000-000000000000';
    expect(await errors({ lines: [{ ...line('6000', '1'), accountId: nowhere }] })).toEqual({
      'lines.0.accountId': ['This account does not exist.'],
    });
  });

  it('is saved by its version only, while it is a draft', async () => {
    const { id, version } = await made(manager);
    const save = (more: object) => manager.put(`${path}/${id}`, { ...bodyOf({ name: 'Halls' }), ...more });
    expect((await save({})).body.errors).toHaveProperty('version');
    const saved = await save({ version, lines: [line('6100', '20', '2026')] });
    expect(saved.body.data).toMatchObject({ name: 'Halls', totalBudget: '20.00', version: 2 });
    expect(saved.body.data.lines).toHaveLength(1);
    expect((await save({ version })).body.code).toBe('STALE');
    await manager.post(`${path}/${id}/submit`, {});
    const late = await save({ version: 3 });
    expect([late.status, late.body.code]).toEqual([409, 'NOT_DRAFT']);
    const deleted = await superuser.delete(`${path}/${id}`);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'NOT_DRAFT']);
    const draft = await made(manager);
    expect((await superuser.delete(`${path}/${draft.id}`)).status).toBe(204);
  });

  it('is seen by who wrote it and who may read any, and planned for one’s own department alone [REV-18]', async () => {
    const { id } = await made(ledger.finance);
    expect((await manager.get(`${path}/${id}`)).status).toBe(404);
    expect((await manager.get(`${path}?limit=100`)).raw.body).not.toContain(id);
    expect((await ledger.principal.get(`${path}/${id}`)).status).toBe(200);
    for (const act of ['submit', 'revisions'])
      expect((await manager.post(`${path}/${id}/${act}`, { revisionReason: 'x' })).status, act).toBe(404);
    const { rows } = await app.db.execute<{ id: string }>(
      sql`insert into department (id, name, created_at, updated_at) values (gen_random_uuid(), 'Elsewhere', now(), now()) returning id`,
    );
    const departmentId = rows[0]?.id;
    const refused = await manager.post(path, bodyOf({ departmentId }));
    expect([refused.status, refused.body.details?.right]).toEqual([403, 'create:any budget']);
    expect((await made(ledger.finance, { departmentId })).departmentName).toBe('Elsewhere');
  });
});

describe('the approval of a budget', () => {
  it('asks for one to five levels, one unless told [FIN-17]', async () => {
    const { id } = await made(manager);
    for (const requiredApprovalLevels of [0, 6, 1.5]) {
      const refused = await manager.post(`${path}/${id}/submit`, { requiredApprovalLevels });
      expect(refused.body.errors).toEqual({
        requiredApprovalLevels: ['Approval levels must be between 1 and 5'],
      });
    }
    const reply = await manager.post(`${path}/${id}/submit`, {});
    expect(reply.body.data).toMatchObject({ status: 'PENDING_APPROVAL', requiredApprovalLevels: 1 });
    const five = await submitted(5);
    expect((await manager.get(`${path}/${five}`)).body.data.requiredApprovalLevels).toBe(5);
    const again = await manager.post(`${path}/${five}/submit`, {});
    expect([again.status, again.body.code]).toEqual([409, 'NOT_DRAFT']);
  });

  it('takes another person for each level, and nobody their own [FIN-17, FIN-19]', async () => {
    const id = await submitted(2);
    const first = await say(ledger.principal, id, 'APPROVED', 'Fine');
    expect(first.body.data).toMatchObject({
      status: 'PENDING_APPROVAL',
      currentApprovalLevel: 1,
      canApprove: false,
      approvals: [
        {
          approverLevel: 1,
          action: 'APPROVED',
          comments: 'Fine',
          approverId: ledger.principal.userId,
        },
      ],
    });
    const twice = await say(ledger.principal, id, 'APPROVED');
    expect([twice.status, twice.body.code]).toEqual([403, 'APPROVED_ALREADY']);
    const last = await say(ledger.finance, id, 'APPROVED');
    expect(last.body.data).toMatchObject({ status: 'APPROVED', currentApprovalLevel: 2, canActivate: true });
    const late = await say(superuser, id, 'APPROVED');
    expect([late.status, late.body.code]).toEqual([409, 'NOT_PENDING']);

    for (const client of [ledger.finance, superuser]) {
      const own = await made(client);
      await client.post(`${path}/${own.id}/submit`, {});
      for (const action of ['APPROVED', 'REJECTED', 'RETURNED_FOR_REVISION']) {
        const refused = await say(client, own.id, action);
        expect([refused.status, refused.body.message]).toEqual([403, 'You cannot approve your own budgets.']);
      }
    }
    const handedIn = await made(manager);
    await ledger.finance.post(`${path}/${handedIn.id}/submit`, {});
    expect((await say(ledger.finance, handedIn.id, 'APPROVED')).body.code).toBe('OWN_BUDGET');
    expect((await say(manager, handedIn.id, 'APPROVED')).status).toBe(403);
  });

  it('ends with a rejection, and begins anew when it is returned [FIN-17]', async () => {
    const rejected = await submitted(3);
    const end = await say(ledger.principal, rejected, 'REJECTED', 'Too much');
    expect(end.body.data).toMatchObject({ status: 'REJECTED', canEdit: false, canSubmit: false });
    const id = await submitted(2);
    await say(ledger.principal, id, 'APPROVED');
    const returned = await say(ledger.finance, id, 'RETURNED_FOR_REVISION', 'Rent?');
    expect(returned.body.data).toMatchObject({ status: 'DRAFT', currentApprovalLevel: 0 });
    const again = await manager.post(`${path}/${id}/submit`, { requiredApprovalLevels: 1 });
    expect(again.body.data.status).toBe('PENDING_APPROVAL');
    // Who approved a level of the first round approves in the second.
    expect((await say(ledger.principal, id, 'APPROVED')).body.data).toMatchObject({
      status: 'APPROVED',
      approvals: [{ action: 'APPROVED' }, { action: 'RETURNED_FOR_REVISION' }, { action: 'APPROVED' }],
    });
    const other = await say(superuser, await submitted(), 'MAYBE');
    expect(other.body.errors).toEqual({ action: ['Choose an action'] });
  });

  it('is one for two who press at once: one level each', async () => {
    const id = await submitted(1);
    const replies = await Promise.all([
      say(ledger.principal, id, 'APPROVED'),
      say(ledger.finance, id, 'APPROVED'),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await superuser.get(`${path}/${id}`)).body.data.approvals).toHaveLength(1);
  });
});

describe('a version of a budget', () => {
  it('is activated once approved, by who manages budgets, and closed [FIN-17, FIN-19]', async () => {
    const id = await submitted();
    const early = await ledger.finance.post(`${path}/${id}/activate`);
    expect([early.status, early.body.code]).toEqual([409, 'NOT_APPROVED']);
    await say(ledger.principal, id, 'APPROVED');
    expect((await ledger.principal.post(`${path}/${id}/activate`)).status).toBe(403);
    expect((await ledger.finance.post(`${path}/${id}/close`)).body.code).toBe('NOT_ACTIVE');
    expect((await ledger.finance.post(`${path}/${id}/activate`)).body.data.status).toBe('ACTIVE');
    expect((await ledger.finance.post(`${path}/${id}/close`)).body.data).toMatchObject({
      ...{ status: 'CLOSED', canEdit: false, canSubmit: false, canApprove: false, canActivate: false },
    });
  });

  it('is revised for a reason into a new one, which closes its parent when it is activated [FIN-18]', async () => {
    const id = await active();
    const revise = (body: object, client = manager) => client.post(`${path}/${id}/revisions`, body);
    expect((await revise({})).body.errors).toEqual({ revisionReason: ['Revision reason is required'] });
    expect((await revise({ revisionReason: 'x'.repeat(501) })).body.errors).toHaveProperty('revisionReason');
    const { body, status } = await revise({ revisionReason: 'x'.repeat(500) });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      versionNumber: 2,
      parentBudgetId: id,
      revisionReason: 'x'.repeat(500),
      requiresReapproval: true,
      totalBudget: '750.00',
      lines: [{ accountCode: '6000', budgetedAmount: '750.00', period: '2026-03' }],
      versions: [{ versionNumber: 1, status: 'ACTIVE' }, { versionNumber: 2 }],
    });
    const second = await revise({ revisionReason: 'Again' });
    expect([second.status, second.body.code]).toEqual([409, 'REVISION_OPEN']);
    const next = body.data.id;
    expect((await manager.post(`${path}/${next}/submit`, {})).body.data.status).toBe('PENDING_APPROVAL');
    await say(ledger.principal, next, 'APPROVED');
    expect(await statusOf(id)).toBe('ACTIVE');
    await ledger.finance.post(`${path}/${next}/activate`);
    expect([await statusOf(id), await statusOf(next)]).toEqual(['CLOSED', 'ACTIVE']);
    expect((await revise({ revisionReason: 'Late' })).body.code).toBe('NOT_REVISABLE');
  });

  it('does without a new approval only where who manages says so of what was approved [FIN-18]', async () => {
    const id = await active();
    const waive = { revisionReason: 'A typing error', requiresReapproval: false };
    const refused = await manager.post(`${path}/${id}/revisions`, waive);
    expect([refused.status, refused.body.details.right]).toEqual([403, 'manage budget']);
    const { body } = await ledger.finance.post(`${path}/${id}/revisions`, waive);
    const reply = await ledger.finance.post(`${path}/${body.data.id}/submit`, {});
    expect(reply.body.data).toMatchObject({ status: 'APPROVED', requiresReapproval: false });
    const rejected = await submitted();
    await say(ledger.principal, rejected, 'REJECTED');
    const again = await ledger.finance.post(`${path}/${rejected}/revisions`, waive);
    expect(again.body.errors).toHaveProperty('requiresReapproval');
    const copy = await manager.post(`${path}/${rejected}/revisions`, { revisionReason: 'Less' });
    expect(copy.body.data).toMatchObject({ status: 'DRAFT', versionNumber: 2, canEdit: true });
  });
});

describe('a comment on a budget', () => {
  it('has words, a type and answers, and is internal for who approves or manages [FIN-16]', async () => {
    const { id } = await made(manager);
    const at = `${path}/${id}/comments`;
    for (const comment of ['', '  ', undefined])
      expect((await manager.post(at, { comment })).body.errors).toEqual({
        comment: ['Comment cannot be empty'],
      });
    const first = (await manager.post(at, { comment: 'Rent went up.' })).body.data;
    expect(first).toMatchObject({
      commentType: 'GENERAL',
      isInternal: false,
      parentCommentId: null,
      authorId: manager.userId,
    });
    const answer = { comment: 'By how much?', commentType: 'QUESTION', parentCommentId: first.id };
    expect((await ledger.finance.post(at, answer)).body.data).toMatchObject(answer);
    const secret = (await ledger.finance.post(at, { comment: 'Watch this one', isInternal: true })).body.data;
    const below = await ledger.principal.post(at, { comment: 'I do', parentCommentId: secret.id });
    expect(below.body.data.isInternal).toBe(true);
    const texts = async (client: TestClient) =>
      (await client.get(at)).body.data.map(({ comment }: { comment: string }) => comment);
    expect(await texts(ledger.principal)).toEqual([
      ...['Rent went up.', 'By how much?', 'Watch this one', 'I do'],
    ]);
    expect(await texts(manager)).toEqual(['Rent went up.', 'By how much?']);
    expect((await manager.post(at, { comment: 'x', isInternal: true })).status).toBe(403);
    const hidden = await manager.post(at, { comment: 'x', parentCommentId: secret.id });
    expect(hidden.body.errors).toEqual({ parentCommentId: ['This comment does not exist.'] });
    const elsewhere = await made(manager);
    const foreign = await manager.post(`${path}/${elsewhere.id}/comments`, {
      comment: 'x',
      parentCommentId: first.id,
    });
    expect(foreign.status).toBe(400);
  });
});
