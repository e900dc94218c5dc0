import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BodyOf, Reply } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { ManualScoresPage } from './manual-scores-page.tsx';

const read = 'GET /api/lms/manual-assessments/:id/sessions/:childId';
const save = 'POST /api/lms/manual-sessions/:id/scores';
const verify = 'POST /api/lms/manual-sessions/:id/verify';
type Session = Reply<typeof read>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const students = ['An Vu', 'Binh Le', 'Chi Mai'].map((name, at) => ({
  ...{ studentId: id(`e${at}`), name, studentIdentifier: null, outcome: 'OPEN' as const, rawScore: null },
}));
const anna = { id: id('a1'), name: 'Anna Berg' };
const session: Session = {
  ...{ id: id('5e'), manualAssessmentId: id('0a'), name: 'Group 1', sessionDate: '2026-11-18' },
  ...{
    startTime: null,
    durationMinutes: null,
    classId: id('c1'),
    class: { id: id('c1'), name: 'Starters 2A' },
  },
  ...{ locationId: null, location: null, primaryExaminerId: anna.id, primaryExaminer: anna },
  ...{ secondaryExaminerIds: [], secondaryExaminers: [], notes: null, isCompleted: false, completedAt: null },
  ...{ scoreCount: 0, verifiedCount: 0, version: 1, clashes: [], criteria: [], examinerId: anna.id },
  can: { edit: true, remove: false, score: true, verify: false },
  assessment: { id: id('0a'), name: 'Speaking', maxScore: 20, passingScore: null },
  ...{ students, scores: [] },
};
const score = (at: number, more: object = {}): Session['scores'][number] => ({
  ...{ id: id(`f${at}`), sessionId: session.id, studentId: id(`e${at}`), examinerId: anna.id },
  ...{ examinerName: anna.name, isAbsent: false, isModerator: false, rawScore: 12, normalizedScore: 60 },
  ...{ gradedScore: 'C', feedback: null, evidenceFiles: [], scoringDetails: [], isVerified: false },
  ...{ verifiedBy: null, verifiedAt: null, canVerify: true, version: 1, ...more },
});
const cell = (at: number) => page.getByLabelText(/^Score of/).nth(at);
const open = () =>
  show(<ManualScoresPage />, {
    at: `/manual-assessments/${id('0a')}/sessions/${session.id}`,
    route: '/manual-assessments/$manualAssessmentId/sessions/$id',
  });
const sent = (body: unknown) => (body as BodyOf<typeof save>).scores;

beforeEach(() => {
  answer('GET /api/lms/result-sheets/classes', { data: [] });
  answer('GET /api/dashboard/teachers', { data: [], teachers: [] });
});

describe('the scores of a session', () => {
  it('are entered by keyboard, A is absent, and faults stand at their cells [ASM-21]', async () => {
    answer(read, { data: session });
    const first = answer(save, problem(400, 'No', { 'scores.1.rawScore': ['A score cannot exceed 20.'] }));
    await open();
    await cell(0).fill('15,5');
    await expect.element(page.getByRole('row').nth(1).getByText('77.5%')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(cell(1)).toHaveFocus();
    await userEvent.keyboard('=1+1{Enter}A{Control>}s{/Control}');
    await expect.element(page.getByText('Enter a number with at most two decimals.')).toBeVisible();
    await expect.element(cell(1)).toHaveFocus();
    expect(first).toEqual([]);
    await cell(1).fill('21');
    await page.getByRole('button', { name: 'Save 3 scores' }).click();
    await expect.element(page.getByText('A score cannot exceed 20.')).toBeVisible();
    await cell(1).fill('20');
    const then = answer(save, { data: [] });
    await page.getByRole('button', { name: 'Save 3 scores' }).click();
    await expect.element(page.getByText('3 scores saved.')).toBeVisible();
    expect(sent(then[0]?.body)).toMatchObject([
      { studentId: id('e0'), feedback: null, rawScore: 15.5 },
      { studentId: id('e1'), feedback: null, rawScore: 20 },
      { studentId: id('e2'), feedback: null, isAbsent: true },
    ]);
  });

  it('are verified by somebody else, those that were chosen [ASM-21]', async () => {
    const scores = [score(0), score(1, { isVerified: true, canVerify: false }), score(2)];
    const can = { edit: false, remove: false, score: false, verify: true };
    answer(read, { data: { ...session, can, examinerId: id('b2'), scores } });
    const asked = answer(verify, { data: [score(0)] });
    await open();
    await expect.element(cell(0)).toHaveAttribute('readonly');
    const button = page.getByRole('button', { name: /^Verify/ });
    await expect.element(button).toBeDisabled();
    await page.getByLabelText('Choose the score of Chi Mai').click();
    await button.click();
    await expect.element(page.getByText('1 score verified.')).toBeVisible();
    expect(asked[0]?.body).toEqual({ scores: [{ id: id('f2'), version: 1 }] });
  });
});
