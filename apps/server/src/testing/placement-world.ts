import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { assessment } from '../rooms/assessments/assessments.table.ts';
import { type AskedQuestion, makeAssessmentsWorld } from './assessments-world.ts';
import { leadWorld } from './lead-world.ts';

/** Solves the question of the test that asks one. */
export const right = { isTrue: true };
export const oneQuestion: AskedQuestion[] = [{ questionType: 'TRUE_FALSE', points: 10, solution: right }];

/** A school whose sales send placement tests to students of leads. Now is Thursday, 19 November 2026, 03:24 in UTC. */
export async function makePlacementWorld() {
  const world = await makeAssessmentsWorld({ pool: 20 });
  const sales = await world.app.as('sales');
  const leads = leadWorld(world.app, sales);
  const open = world.app.anonymous;
  let count = 0;

  /** A published placement test of the questions; returns its id. */
  async function test(questions = oneQuestion, settings = {}): Promise<string> {
    count += 1;
    const { assessmentId } = await world.published(questions, { title: `Placement ${count}`, ...settings });
    await world.app.db.execute(sql`update ${assessment} set is_placement = true where id = ${assessmentId}`);
    return assessmentId;
  }

  /** A lead with a student and a link to a test. */
  async function linked(
    fields: Record<string, unknown> = {},
    settings: Record<string, unknown> = {},
    questions = oneQuestion,
  ) {
    const leadId = await leads.lead({ name: 'Lê Hằng', email: 'hang@lotus.example' });
    const studentId = await leads.student(leadId);
    const assessmentId = await test(questions, settings);
    const path = `/api/e-commerce/leads/${leadId}/placements`;
    const { status, body } = await sales.post(path, { studentId, assessmentId, ...fields });
    expect(status, JSON.stringify(body)).toBe(201);
    return { leadId, studentId, assessmentId, path, id: body.data.id as string, body, ...run(body.link) };
  }

  return {
    ...{ ...world, sales, leads, open, test, linked, run },
    begin: (runs: string) => open.post(`${runs}/attempts`),
    save: (runs: string, value: object, epoch = 1) =>
      open.put(`${runs}/answers`, { epoch, changes: [{ slot: 1, seq: 1, value }] }),
    submit: (runs: string, seq: number | null = 1, epoch = 1) =>
      open.post(`${runs}/submit`, { epoch, answers: seq === null ? [] : [{ slot: 1, seq }] }),
    /** The newest test of a lead. */
    stateOf: async (path: string) => (await sales.get(path)).body.data[0],
  };
}

/** The token of a link, and the address of what it opens. */
function run(link: string) {
  const token = new URL(link).searchParams.get('token') ?? '';
  return { token, link, runs: `/api/placements/${token}` };
}
