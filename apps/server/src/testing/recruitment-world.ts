import { expect } from 'vitest';
import { type PerformanceWorld, performanceWorld } from './performance-world.ts';

export type RecruitmentWorld = PerformanceWorld;
type As = Pick<RecruitmentWorld, 'as'>;

/** A school with test users at work: teacher, teacher_assistant -> manager -> principal; employee, finance, sales -> hr -> principal. */
export const recruitmentWorld = performanceWorld;

let count = 0;

/** A requisition that HR asks for, as a draft. Returns it. */
export async function makeRequisition({ as }: As, more: object = {}) {
  count += 1;
  const made = await as('hr').post('/api/hr/job-requisitions', { title: `Teacher ${count}`, ...more });
  expect(made.status, made.raw.body).toBe(201);
  return made.body.data as { id: string; title: string; version: number; status: string };
}

/** A requisition that the principal approved. Returns its id. */
export async function approvedRequisition(world: As, more: object = {}): Promise<string> {
  const { id, version } = await makeRequisition(world, more);
  const path = `/api/hr/job-requisitions/${id}`;
  expect((await world.as('hr').post(`${path}/submit`, { version })).status).toBe(200);
  const decided = await world.as('principal').post(`${path}/approve`, { approved: true });
  expect(decided.status, decided.raw.body).toBe(200);
  return id;
}

/** An opening that takes applications. Returns its id. */
export async function makeOpening({ as }: As, more: object = {}): Promise<string> {
  count += 1;
  const body = { title: `Teacher ${count}`, description: 'To teach', status: 'OPEN', ...more };
  const made = await as('hr').post('/api/hr/job-openings', body);
  expect(made.status, made.raw.body).toBe(201);
  return made.body.data.id;
}

/** Somebody who applied for the opening. Returns their id. */
export async function makeApplicant({ as }: As, jobOpeningId: string, more: object = {}): Promise<string> {
  count += 1;
  const body = {
    firstName: 'Lan',
    lastName: `Tran ${count}`,
    email: `lan${count}@mail.example`,
    jobOpeningId,
  };
  const made = await as('hr').post('/api/hr/applicants', { ...body, ...more });
  expect(made.status, made.raw.body).toBe(201);
  return made.body.data.id;
}

/** The ids of the shipped stages by their names. */
export async function stageIds({ as }: As): Promise<Readonly<Record<string, string>>> {
  const { body } = await as('hr').get('/api/hr/applicant-stages');
  return Object.fromEntries(body.data.map(({ name, id }: { name: string; id: string }) => [name, id]));
}
