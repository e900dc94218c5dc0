import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import SittingDialog from './sitting-dialog.tsx';

const uuid = (end: string) => `0190a000-0000-7000-8000-0000000000${end}`;
const [id, classId, lessonId, roomId] = [uuid('a1'), uuid('a2'), uuid('a3'), uuid('a4')];
const lesson = {
  ...{ id: lessonId, startsAt: '2026-12-08T09:00:00.000Z', endsAt: '2026-12-08T10:00:00.000Z' },
  location: { id: roomId, name: 'Room 7' },
};
const klass = { id: classId, name: 'B1 Tuesday' };

type Sitting = Reply<'GET /api/lms/scheduled-assessments/:id'>['data'];
const sitting: Sitting = {
  ...{ id, assessmentId: id, title: 'Unit 4 test', assessmentType: 'TEST', status: 'PUBLISHED', version: 3 },
  ...{ scheduledDateTime: '2026-12-07T09:00:00.000Z', closesAt: '2026-12-07T10:00:00.000Z', isPaused: false },
  ...{
    assignmentType: 'CLASS',
    class: klass,
    assignedClassId: classId,
    assignedStudentIds: [],
    students: [],
  },
  ...{ scheduleStatus: 'SCHEDULED', location: null, lesson: null, accessCode: null, startedCount: 0 },
  ...{ durationMinutes: 40, studentCount: 1, submittedCount: 0, toMarkCount: 0, isReleased: false },
  ...{ isMakeUp: false, can: { manage: true, remove: true, mark: true }, windowMode: 'START_WITHIN' },
  ...{
    graceSeconds: 30,
    lateRule: null,
    attemptRule: 'HIGHEST',
    releasePolicy: 'BY_HAND',
    resultDetail: null,
  },
  ...{
    showAnswers: false,
    hasTwoExaminers: false,
    isBlind: false,
    locationId: null,
    cancelReason: null,
    makeUpOf: null,
  },
  ...{ makeUps: [], maxAttempts: 1, candidates: [] },
};
const unit = {
  ...{ id: sitting.assessmentId, title: 'Unit 7 test', description: null, revision: 1, version: 2 },
  ...{ assessmentType: 'TEST' as const, isPublished: true, isChanged: false, isPlacement: false },
  ...{ durationMinutes: 40, totalPoints: 20, questionCount: 20, sittingCount: 0, courses: [] },
  ...{ createdBy: null, updatedAt: '2026-11-19T03:24:00.000Z', can: { edit: true, remove: true } },
};
const none = { data: [], totalCount: 0, page: 1, limit: 100, totalPages: 0 };

beforeEach(() => {
  answer('GET /api/lms/assessments', none);
  answer('GET /api/locations', none);
  answer('GET /api/lms/sitting-warnings', { data: [] });
  answer('GET /api/lms/result-sheets/classes', { data: [{ ...klass, code: 'B1', color: null }] });
  answer('GET /api/lms/sitting-lessons', { data: [lesson] });
});

/** The form of a stored sitting. Returns what it sends. */
async function open(fields: Partial<Sitting> = {}) {
  answer('GET /api/lms/scheduled-assessments/:id', { data: { ...sitting, ...fields } });
  const sent = answer('PUT /api/lms/scheduled-assessments/:id', { data: sitting });
  await show(<SittingDialog id={id} onClose={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Begins' })).toBeVisible();
  return sent;
}
const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('the form of a sitting', () => {
  it('is of the assessment from which it was opened, though it is none of the newest, and forgets it when closed', async () => {
    const settings = {
      ...{ maxAttempts: 1, passingPercentage: null, shuffleQuestions: false, showAnswers: false },
      ...{ showSubmissionHistory: false, courseLinkIds: [], scoringMethodId: null, scoringConfig: null },
      ...{ sections: [], questions: [], problems: [], pooled: [] },
    };
    answer('GET /api/lms/assessments/:id', { data: { ...unit, ...settings } });
    const router = await show(<SittingDialog id={undefined} onClose={() => undefined} />, {
      at: `/assessments/sittings?edit=new&assessment=${sitting.assessmentId}`,
      route: '/assessments/sittings',
    });
    await expect.element(page.getByRole('combobox', { name: 'Assessment' })).toHaveValue('Unit 7 test');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ edit: 'new' });
  });

  it('finds an assessment that is none of the newest by its title', async () => {
    const asked = answer('GET /api/lms/assessments', ({ query }) =>
      query.search === 'unit 7' ? { ...none, data: [unit], totalCount: 1, totalPages: 1 } : none,
    );
    await show(<SittingDialog id={undefined} onClose={() => undefined} />);
    const field = page.getByRole('combobox', { name: 'Assessment' });
    await field.click();
    await field.fill('unit 7');
    await page.getByRole('option', { name: 'Unit 7 test' }).click();
    await expect.element(field).toHaveValue('Unit 7 test');
    // Typed over, it is looked for anew.
    await field.fill('reading');
    await expect.poll(() => asked.map(({ query }) => query.search)).toEqual([undefined, 'unit 7', 'reading']);
  });

  it('takes time and room of a chosen lesson, which cannot be changed then, and sends which it is [AMB-409]', async () => {
    const sent = await open();
    await page.getByRole('combobox', { name: 'In a lesson' }).click();
    await page.getByRole('option', { name: /:00–..:00, Room 7$/ }).click();
    await expect.element(page.getByText(/move with it/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Begins' })).toBeDisabled();
    await expect.element(page.getByRole('combobox', { name: 'Room' })).toBeDisabled();
    await save();
    await expect
      .poll(() => sent.at(-1)?.body)
      .toMatchObject({
        ...{ lessonOccurrenceId: lessonId, scheduledDateTime: lesson.startsAt, closesAt: lesson.endsAt },
        locationId: roomId,
      });
  });

  it('lets go of the lesson, whose time stays and can be changed again [AMB-409]', async () => {
    const times = { scheduledDateTime: lesson.startsAt, closesAt: lesson.endsAt };
    const sent = await open({ ...times, lesson });
    await expect.element(page.getByRole('button', { name: 'Begins' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'In a lesson' }).click();
    await page.getByRole('option', { name: 'No lesson' }).click();
    await expect.element(page.getByRole('button', { name: 'Begins' })).toBeEnabled();
    await save();
    await expect.poll(() => sent.at(-1)?.body).toMatchObject({ lessonOccurrenceId: null, ...times });
  });

  it('says when each ends, by the closing as it is chosen, and for whom the times are others [AMB-410]', async () => {
    const more = { extraMinutes: 0, opensAt: null, extraAttempts: 0, maxPlays: null, excusedReason: null };
    const candidates = [
      { studentId: classId, name: 'Bao Le', ...more, extraPercent: 25, closesAt: null, isHeldBack: false },
    ];
    const times = { scheduledDateTime: '2026-12-07T09:00:00.000Z', closesAt: '2026-12-07T10:00:00.000Z' };
    await open({ ...times, candidates });
    const ends = page.getByRole('note', { name: 'When it ends' });
    const minutesOf = () => ends.element().textContent?.replaceAll(/\d\d:(\d\d)/g, ':$1');
    await expect
      .poll(minutesOf)
      .toBe(
        ':00–:00, 40 minutes. Who starts at :00 ends at :40. Who starts at :59 ends at :39. ' +
          'Bao Le: Who starts at :00 ends at :50. Who starts at :59 ends at :49.',
      );
    await page.getByRole('combobox', { name: 'At the closing' }).click();
    await page.getByRole('option', { name: 'Closing cuts the time' }).click();
    await expect
      .poll(minutesOf)
      .toContain('Bao Le: Who starts at :00 ends at :50. Who starts at :59 ends at :10.');
  });

  it('gives a student a beginning and a closing of their own, and shows what is wrong at the field [AMB-410]', async () => {
    const more = { extraMinutes: 0, extraPercent: 0, extraAttempts: 0, maxPlays: null, excusedReason: null };
    const opensAt = '2026-12-07T11:00:00.000Z';
    const candidates = [
      {
        studentId: classId,
        name: 'Bao Le',
        ...more,
        opensAt,
        closesAt: '2026-12-07T10:30:00.000Z',
        isHeldBack: false,
      },
    ];
    const sent = await open({ candidates });
    await save();
    await expect.element(page.getByText('The closing must be after the beginning.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await page.getByRole('button', { name: 'When it closes for Bao Le' }).click();
    await page.getByRole('button', { name: '15', exact: false }).first().click();
    await page.getByRole('button', { name: 'Take this time' }).click();
    await save();
    await expect
      .poll(() => sent.at(-1)?.body)
      .toMatchObject({ candidates: [{ opensAt, closesAt: expect.stringMatching(/^2026-12-1[45]T/) }] });
  });
});
