import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from './make-test-app.ts';
import { makeStaff } from './staff-world.ts';

const roles = [
  ...(['superuser', 'hr', 'principal', 'manager', 'teacher', 'employee'] as const),
  ...(['administrator', 'finance', 'teacher_assistant', 'sales'] as const),
];
type Role = (typeof roles)[number];

export interface PerformanceWorld {
  readonly app: TestApp;
  /** Employee ids by role; teacher and teacher_assistant work for manager, the others for the principal or nobody. */
  readonly staff: Readonly<Record<string, string>>;
  as(role: Role): TestClient;
}

/** A school with test users at work: teacher, teacher_assistant -> manager -> principal; employee, finance, sales -> hr -> principal. */
export async function performanceWorld(): Promise<PerformanceWorld> {
  const app = await makeTestApp();
  const staff = await makeStaff(app, {
    ...{ principal: null, hr: 'principal', manager: 'principal', administrator: 'principal' },
    ...{ teacher: 'manager', teacher_assistant: 'manager', employee: 'hr', finance: 'hr', sales: 'hr' },
    superuser: 'principal',
  });
  const clients: Partial<Record<Role, TestClient>> = {};
  for (const role of roles) clients[role] = await app.as(role);
  app.identity.sessions.clear();
  return {
    app,
    staff,
    as(role) {
      const found = clients[role];
      if (!found) throw new Error(`no client ${role}`);
      return found;
    },
  };
}

let count = 0;

/** A template with one criterion of each type that a manager rates, and one of peers. Returns its id and those of its criteria by type. */
export async function makeTemplate({ as }: Pick<PerformanceWorld, 'as'>, more: object = {}): Promise<string> {
  count += 1;
  const made = await as('hr').post('/api/hr/performance-templates', { name: `Teachers ${count}`, ...more });
  expect(made.status, made.raw.body).toBe(201);
  const { id } = made.body.data as { id: string };
  for (const [order, [name, criteriaType]] of (
    [
      ['Planning', 'COMPETENCY'],
      ['Punctuality', 'BEHAVIORAL'],
      ['Helps others', 'PEER_FEEDBACK'],
    ] as const
  ).entries()) {
    const added = await as('hr').post(`/api/hr/performance-templates/${id}/criteria`, {
      ...{ name, criteriaType, weightage: '100', order },
    });
    expect(added.status, added.raw.body).toBe(201);
  }
  return id;
}

/** An active cycle from September to June of everybody who has a manager. Returns its id. */
export async function makeCycle(
  { as }: Pick<PerformanceWorld, 'as'>,
  templateId: string,
  more: object = {},
): Promise<string> {
  count += 1;
  const made = await as('hr').post('/api/hr/performance-cycles', {
    ...{ name: `School year ${count}`, templateId, startDate: '2026-09-01', endDate: '2027-06-30' },
    ...{ reviewPeriodStart: '2027-05-01', reviewPeriodEnd: '2027-06-15', ...more },
  });
  expect(made.status, made.raw.body).toBe(201);
  const { id } = made.body.data as { id: string };
  const active = await as('hr').post(`/api/hr/performance-cycles/${id}/activate`, {
    ...{ version: 1, leaveOutLacking: true },
  });
  expect(active.status, active.raw.body).toBe(200);
  return id;
}

/** What people do with appraisals in tests: each call reads the version first, as a screen has it. */
export function appraisalSteps({ app, as, staff }: PerformanceWorld) {
  const path = '/api/hr/appraisals';
  const versionOf = async (id: string) => {
    const { rows } = await app.db.execute<{ version: number }>(
      sql`select version from appraisal where id = ${id}`,
    );
    return rows[0]?.version;
  };
  const go = async (role: Role, id: string, status: string, more: object = {}) =>
    as(role).put(`${path}/${id}/status`, { status, version: await versionOf(id), ...more });
  const rate = async (
    role: Role,
    id: string,
    criterion: string,
    reviewType: string,
    rating: number,
    more: object = {},
  ) => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select c.id from cycle_criterion c join appraisal a on a.cycle_id = c.cycle_id where a.id = ${id} and c.name = ${criterion}`,
    );
    return as(role).post(`${path}/${id}/reviews`, { criteriaId: rows[0]?.id, reviewType, rating, ...more });
  };
  const rateAll = async (employee: 'teacher', id: string) => {
    await go(employee, id, 'MANAGER_REVIEW');
    await rate('manager', id, 'Planning', 'MANAGER', 4, { comments: 'Plans well' });
    await rate('manager', id, 'Punctuality', 'MANAGER', 3);
  };
  /** The appraisal of somebody in a cycle. */
  const of = async (role: Role, cycleId: string) => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from appraisal where cycle_id = ${cycleId} and employee_id = ${staff[role] ?? ''}`,
    );
    if (!rows[0]) throw new Error(`${role} is not part of the cycle`);
    return rows[0].id;
  };
  return {
    ...{ go, rate, rateAll, of, versionOf },
    /** One that the manager has rated and not ended: 65.00, MEETS. */
    reviewed: async (employee: 'teacher', cycleId: string) => {
      const id = await of(employee, cycleId);
      await go(employee, id, 'SELF_ASSESSMENT');
      await rateAll(employee, id);
      return id;
    },
    /** Asks colleagues, each of whom rates and submits. */
    askPeers: async (
      id: string,
      peers: Readonly<Partial<Record<Role, [rating: number, comment: string]>>>,
    ) => {
      const asked = Object.keys(peers) as Role[];
      const reply = await as('manager').post(`${path}/${id}/peers`, {
        employeeIds: asked.map((role) => staff[role]),
      });
      expect(reply.status, reply.raw.body).toBe(200);
      for (const role of asked) {
        const [rating, comments] = peers[role] ?? [1, ''];
        await rate(role, id, 'Helps others', 'PEER', rating, { comments });
        const sent = await as(role).post(`/api/hr/peer-reviews/${id}/submit`, {});
        expect(sent.status, sent.raw.body).toBe(200);
      }
    },
  };
}
