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
