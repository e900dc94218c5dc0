import { sql } from 'drizzle-orm';
import { insertQuestions, insertRevision } from '../assessments-world.ts';
import type { Sample, World } from './two-saves.world.ts';

const speaking = { title: 'Speaking', assessmentType: 'ORAL', maxScore: 20 };
const group = { name: 'Group 1', sessionDate: '2026-11-18' };
const reportTemplate = {
  blocks: [{ kind: 'COMMENT' }],
  categories: [{ name: 'Tests', weight: 60, types: ['TEST'] }],
};
const judging = {
  blocks: [{ kind: 'CRITERIA' }],
  criteria: [{ name: 'Effort', scale: 'LABELS', labels: ['Good', 'Fair'] }],
};

/** A comment that was written once, of a pupil of a class. */
async function reportComment(world: World): Promise<Sample> {
  const { cycle, student } = await reportCycle(world);
  const url = `/api/lms/report-cycles/${cycle.id}/comments/${student.id}`;
  await world.client.put(url, { text: 'First', version: 0 });
  return { url, body: { text: 'Second' }, version: 1 };
}

/** A value that was given once for the criterion of a card. */
async function reportValue(world: World): Promise<Sample> {
  const { cycle, student } = await reportCycle(world, judging);
  const path = `/api/lms/report-cycles/${cycle.id}`;
  const [criterion] = (await world.client.get(path)).body.data.criteria;
  const url = `${path}/students/${student.id}/values/${criterion.id}`;
  await world.client.put(url, { value: 1, version: 0 });
  return { url, body: { value: 2 }, version: 1 };
}

/** Report cards of a class with one pupil. */
async function reportCycle(world: World, fields: object = {}) {
  const student = await pupil(world);
  const { id: classId } = await world.post('/api/lms/classes', {
    ...{ name: world.name('Class'), code: world.name('CL').replace(' ', '-'), startDate: '2026-09-01' },
    status: 'ACTIVE',
  });
  await world.post('/api/lms/enrolments', { studentId: student.id, classId, status: 'ACTIVE' });
  const template = { ...reportTemplate, ...fields, name: world.name('Template') };
  const { id: templateId } = await world.post('/api/lms/report-templates', template);
  const days = { startDate: '2026-09-01', endDate: '2027-06-30' };
  const cycle = await world.post('/api/lms/report-cycles', { name: 'Term 1', classId, templateId, ...days });
  return { cycle, student };
}

/** A rule that gives a task once a result is released. */
async function releaseRule(world: World): Promise<Sample> {
  const template = { name: world.name('Practice'), toDoItems: [{ label: 'Read' }] };
  const { id: taskTemplateId } = await world.post('/api/task-templates', template);
  return world.made('/api/lms/release-rules', {
    ...{ name: world.name('Rule'), fromPercent: 0, toPercent: 50, action: 'GIVE_TASK', taskTemplateId },
    recipients: ['STUDENT'],
  });
}

/** A new pupil with a user of their own. */
async function pupil(world: World): Promise<{ id: string }> {
  const email = `${world.name('examinee').replace(' ', '-')}@school.example`;
  const user = await world.post('/api/users', {
    ...{ name: 'Ex Aminee', email, username: email.split('@')[0] ?? '', password: 'marble-tractor-eleven' },
  });
  return world.post('/api/students', { firstName: 'Ex', lastName: 'Aminee', userId: user.id });
}

/** A sitting of a class. */
async function sitting(world: World): Promise<Sample> {
  const now = world.app.clock.now().toISOString();
  const slots = await insertQuestions(world.app.db, [{ questionType: 'ESSAY' }], now);
  const { assessmentId } = await insertRevision(world.app.db, slots, {}, now);
  const { classId: assignedClassId } = await world.taughtClass();
  return world.made('/api/lms/scheduled-assessments', {
    ...{ assessmentId, assignedClassId, scheduledDateTime: now },
  });
}

/** Assessments by hand with their sessions and scores, sittings, and report cards. */
export const assessmentSamples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'PUT /api/lms/release-rules/:id': releaseRule,
  'PUT /api/lms/scheduled-assessments/:id': sitting,
  'PUT /api/lms/scheduled-assessments/:id/result-detail': async (world) => {
    const { url, version } = await sitting(world);
    return { url: `${url}/result-detail`, body: { resultDetail: 'SCORE' }, version };
  },
  'PUT /api/lms/manual-assessments/:id': (world) => world.made('/api/lms/manual-assessments', speaking),
  'PUT /api/lms/manual-assessments/:id/sessions/:childId': async (world) => {
    const { id } = await world.post('/api/lms/manual-assessments', speaking);
    return world.made(`/api/lms/manual-assessments/${id}/sessions`, group);
  },
  'PUT /api/lms/manual-scores/:id': async (world) => {
    const { id } = await world.post('/api/lms/manual-assessments', speaking);
    const session = await world.post(`/api/lms/manual-assessments/${id}/sessions`, group);
    const student = await pupil(world);
    const { rows } = await world.app.db.execute<{ id: string }>(sql`select id from employee limit 1`);
    const reply = await world.client.post(`/api/lms/manual-sessions/${session.id}/scores`, {
      ...{ examinerId: rows[0]?.id, scores: [{ studentId: student.id, rawScore: 7 }] },
    });
    const [score] = reply.body.data;
    return { url: `/api/lms/manual-scores/${score.id}`, body: { rawScore: 8 }, version: score.version };
  },
  'PUT /api/lms/report-templates/:id': (world) =>
    world.made('/api/lms/report-templates', { ...reportTemplate, name: world.name('Template') }),
  'PUT /api/lms/report-cycles/:id': async (world) => {
    const { cycle } = await reportCycle(world);
    return { url: `/api/lms/report-cycles/${cycle.id}`, body: { textsDue: '2026-12-01' }, version: 1 };
  },
  'PUT /api/lms/report-cycles/:id/comments/:studentId': reportComment,
  'PUT /api/lms/report-cycles/:id/students/:studentId/values/:criterionId': reportValue,
  'PUT /api/lms/saved-comments/:id': (world) =>
    world.made('/api/lms/saved-comments', { text: world.name('{name} reads') }),
};
