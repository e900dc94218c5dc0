import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '../platform/db/columns.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { decide, type FindAway, type NewApproval, openApproval } from '../rooms/approvals/index.ts';
import { loadRoleRights, viewerOfUser } from '../rooms/identity/index.ts';
import { makeTestApp, type TestClient, testNow } from './make-test-app.ts';
import { makeStaff } from './staff-world.ts';

const roles = ['teacher', 'manager', 'principal', 'hr', 'administrator', 'employee', 'finance'] as const;

/** Nobody is away. */
export const nobody: FindAway = async () => new Set();

/** A school with a teacher, their manager and the principal above, who ask each other for leave and decide. */
export async function makeApprovals() {
  const app = await makeTestApp();
  const staff = await makeStaff(app);
  const clients: Record<string, TestClient> = {};
  for (const role of roles) clients[role] = await app.as(role);
  const idOf = (role: string) => app.userIdOf(role as 'teacher');
  const client = (role: string): TestClient => {
    const found = clients[role];
    if (!found) throw new Error(`no client ${role}`);
    return found;
  };
  const working = (db: Db) => ({ db, now: app.clock.now(), audit: () => undefined, emit: () => undefined });

  const findAway = async (away: readonly string[]): Promise<FindAway> => {
    const gone = new Set(await Promise.all(away.map(idOf)));
    return async (_, userIds) => new Set(userIds.filter((id) => gone.has(id)));
  };

  /** The user of a role as who asks. */
  const viewerOf = async (db: Db, role: string) => {
    const viewer = await viewerOfUser(db, await loadRoleRights(db), await idOf(role));
    if (!viewer) throw new Error(`nobody is ${role}`);
    return viewer;
  };

  return {
    app,
    staff,
    client,
    idOf,
    working,
    findAway,
    viewerOf,
    /** Ends every delegation, deletes every chain, and sets the clock back. */
    async reset() {
      await app.db.execute(sql`delete from approval_delegation`);
      await app.db.execute(sql`delete from approval_chain`);
      app.clock.set(testNow);
    },
    /** A request of the teacher, or of another; `away` are roles that are away. */
    async asked(more: Partial<NewApproval> & { by?: string; away?: readonly string[] } = {}) {
      const { by = 'teacher', away = [], ...fields } = more;
      const recordId = newId();
      const request = {
        ...{ subject: 'leave_request' as const, recordId, requesterId: await idOf(by) },
        ...{ employeeId: staff[by] ?? null, title: `Leave ${recordId.slice(-4)}` },
        ...fields,
      };
      const gone = await findAway(away);
      const id = await inTransaction(app.db, (tx) => openApproval(working(tx), request, gone));
      return { id, ...request };
    },
    /** The ids in a box of the user of a role. */
    async waiting(role: string, box = 'WAITING'): Promise<string[]> {
      const { body } = await client(role).get(`/api/approvals?limit=100&box=${box}`);
      return body.data.map(({ id }: { id: string }) => id);
    },
    /** Who is asked, as the user of a role sees it. */
    async waitsFor(id: string, role: string): Promise<string[]> {
      const { body } = await client(role).get(`/api/approvals/${id}`);
      return (body.data?.waitingFor ?? []).map(({ name }: { name: string }) => name);
    },
    /** What comes of a decision by the user of a role. */
    said(
      role: string,
      { subject, recordId }: Pick<NewApproval, 'subject' | 'recordId'>,
      decision: 'APPROVED' | 'REJECTED' = 'APPROVED',
    ) {
      return inTransaction(app.db, async (tx) => {
        const ctx = { ...working(tx), viewer: await viewerOf(tx, role) };
        return decide(ctx, { subject, recordId }, { decision, notes: null }, nobody);
      });
    },
    /** Makes a chain for leave requests. */
    async chain(steps: unknown[], more: Record<string, unknown> = {}) {
      const body = { name: 'By the book', subject: 'leave_request', steps, ...more };
      const reply = await client('administrator').post('/api/approval-chains', body);
      expect(reply.status, reply.raw.body).toBe(201);
      return reply.body.data as { id: string; version: number };
    },
    /** Lets the user of one role decide in the place of another's, today and tomorrow unless told. */
    async delegated(from: string, to: string, more: Record<string, unknown> = {}) {
      const days = { startDate: '2026-11-19', endDate: '2026-11-20' };
      const body = { toId: await idOf(to), ...days, ...more };
      const reply = await client(from).post('/api/approval-delegations', body);
      expect(reply.status, reply.raw.body).toBe(201);
      return reply.body.data as { id: string; version: number };
    },
  };
}

export type TestApprovals = Awaited<ReturnType<typeof makeApprovals>>;
