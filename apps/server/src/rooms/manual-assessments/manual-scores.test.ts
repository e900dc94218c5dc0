import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/leave-world.ts';
import type { TestClient, TestReply } from '../../testing/make-test-app.ts';
import { makeManualWorld } from '../../testing/manual-world.ts';
import { sendFile } from '../../testing/send-file.ts';

let world: Awaited<ReturnType<typeof makeManualWorld>>;
beforeAll(async () => {
  world = await makeManualWorld();
});

const path = '/api/lms/manual-assessments';
const codeOf = ({ status, body }: TestReply) => [status, body.code];
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
let groups = 0;

/** A session of an assessment with these fields, and the calls about its scores. */
async function start(fields: object = {}, sessionFields: object = {}) {
  groups += 1;
  const { id } = await world.assessment({ title: `Speaking ${groups}`, ...fields });
  const session = await world.session(id, { secondaryExaminerIds: [world.second], ...sessionFields });
  const at = `/api/lms/manual-sessions/${session.id}`;
  return {
    title: `Speaking ${groups} · Group 1`,
    id: session.id,
    assessmentId: id,
    save: (scores: object[], by: TestClient = world.teacher, more: object = {}) =>
      by.post(`${at}/scores`, { scores, ...more }),
    verify: (scores: object[], by: TestClient = world.manager) => by.post(`${at}/verify`, { scores }),
    complete: (body: object = {}) => world.teacher.post(`${at}/complete`, body),
    get: async (by: TestClient = world.teacher) =>
      (await by.get(`${path}/${id}/sessions/${session.id}`)).body.data,
  };
}

const refsOf = (reply: TestReply) =>
  (reply.body.data as { id: string; version: number }[]).map(({ id, version }) => ({ id, version }));

describe('scores of a session', () => {
  it('have points, their percent and the label of the method on the day, feedback and evidence [ASM-21]', async () => {
    const { app, teacher, admin, pupil, friend, third, me } = world;
    const [letters] = (await admin.get('/api/lms/scoring-methods?search=Letter')).body.data;
    const s = await start({ scoringMethodId: letters.id });
    const file = await sendFile(app, teacher, 'talk.pdf', pdf, {
      ...{ query: '?context=attachment&audience=RESTRICTED', type: 'application/pdf' },
    });
    const evidenceFileIds = [file.body.file?.id ?? file.body.id];
    const saved = await s.save([
      { studentId: pupil, rawScore: 19, feedback: 'Fluent', evidenceFileIds },
      { studentId: friend, rawScore: 13.35 },
      { studentId: third, isAbsent: true },
    ]);
    expect(saved.status, saved.raw.body).toBe(200);
    expect(saved.body.data).toMatchObject([
      {
        ...{ studentId: pupil, sessionId: s.id, examinerId: me, rawScore: 19, normalizedScore: 95 },
        ...{ gradedScore: 'A', feedback: 'Fluent', isVerified: false, verifiedBy: null, verifiedAt: null },
        ...{ evidenceFiles: [{ filename: 'talk.pdf' }], scoringDetails: [], version: 1 },
      },
      { studentId: friend, rawScore: 13.35, normalizedScore: 66.75 },
      { studentId: third, rawScore: null, normalizedScore: null, gradedScore: null, isAbsent: true },
    ]);
    expect((await s.get()).students.map((one: { outcome: string }) => one.outcome)).toEqual([
      ...['UNVERIFIED', 'UNVERIFIED', 'UNVERIFIED'],
    ]);
  });

  it('have, by a method of competency, the level of the points alone: earlier results are asked of nobody [AMB-421]', async () => {
    const [competency] = (await world.admin.get('/api/lms/scoring-methods?search=Competency')).body.data;
    const s = await start({ scoringMethodId: competency.id });
    expect((await s.get()).criteria).toEqual([]);
    const saved = await s.save([{ studentId: world.pupil, rawScore: 17 }]);
    expect(saved.body.data).toMatchObject([{ normalizedScore: 85, gradedScore: 'Meets' }]);
  });

  it('are at least one, each student once, and each fault stands at its row [ASM-21]', async () => {
    const { pupil, friend } = world;
    const s = await start();
    expect(fieldsOf(await s.save([]))).toEqual({ scores: 'At least one score is required' });
    expect(fieldsOf(await s.verify([]))).toEqual({ scores: 'At least one score is required' });
    const row = { studentId: pupil, rawScore: 3 };
    expect(fieldsOf(await s.save([row, row]))).toEqual({
      'scores.1.studentId': 'This student is in the list twice.',
    });
    const stranger = '01900000-0000-7000-8000-000000000000';
    const reply = await s.save([
      { studentId: pupil, rawScore: 20.01 },
      { studentId: friend },
      { studentId: stranger, isAbsent: true, rawScore: 4 },
    ]);
    expect(fieldsOf(reply)).toEqual({
      'scores.0.rawScore': 'A score cannot exceed 20.',
      'scores.1.rawScore': 'Enter a score, or mark the student as absent.',
      'scores.2.studentId': 'This student is not in the class.',
      'scores.2.rawScore': 'Who is absent has no score.',
    });
    for (const rawScore of [-0.01, 1e300, 1.005, '=1+1', Number.MAX_SAFE_INTEGER])
      expect(Object.keys(fieldsOf(await s.save([{ studentId: pupil, rawScore }])))).toEqual([
        'scores.0.rawScore',
      ]);
    expect((await s.get()).scores).toEqual([]);
    expect((await s.save([{ studentId: pupil, rawScore: 20 }])).status).toBe(200);
  });

  it('of a rubric are given by criterion, each within its most [ASM-21]', async () => {
    const { admin, pupil } = world;
    const criteria = [
      { name: 'Content', weight: 1, most: 4 },
      { name: 'Language', weight: 3, most: 5 },
    ];
    const method = await admin.post('/api/lms/scoring-methods', {
      ...{ displayName: 'Talk', methodType: 'RUBRICS', defaultSettings: { criteria } },
    });
    const s = await start({ scoringMethodId: method.body.data.id });
    const asked = (await s.get()).criteria.map((one: { name: string; most: number }) => [one.name, one.most]);
    expect(asked).toEqual([
      ['Content', 4],
      ['Language', 5],
    ]);
    const give = (...points: number[]) =>
      s.save([{ studentId: pupil, scoringDetails: points.map((one) => ({ points: one })) }]);
    expect(fieldsOf(await give(5))).toEqual({
      'scores.0.scoringDetails.0.points': 'A score cannot exceed 4.',
      'scores.0.scoringDetails.1.points': 'Enter a score, or mark the student as absent.',
    });
    // (1 × 3/4 + 3 × 4/5) / 4 = 78.75 %, of 20 points 15.75.
    expect((await give(3, 4)).body.data[0]).toMatchObject({
      ...{ rawScore: 15.75, normalizedScore: 78.75 },
      scoringDetails: [
        { name: 'Content', points: 3, most: 4 },
        { name: 'Language', points: 4, most: 5 },
      ],
    });
  });

  it('are labelled by the settings that hold on the session’s day, and again when the day changes [ASM-21]', async () => {
    const { admin, teacher, pupil, classId } = world;
    const label = (text: string) => ({ ranges: [{ min: 0, max: 100, label: text }] });
    const body = { methodType: 'CUSTOM', displayName: 'By day' };
    const made = await admin.post('/api/lms/scoring-methods', {
      ...{ ...body, defaultSettings: label('Old'), effectiveFrom: '2026-09-01' },
    });
    const { id, version } = made.body.data;
    await admin.put(`/api/lms/scoring-methods/${id}`, {
      ...{ ...body, version, defaultSettings: label('New'), effectiveFrom: '2026-11-19' },
    });
    const s = await start({ scoringMethodId: id });
    expect((await s.save([{ studentId: pupil, rawScore: 10 }])).body.data[0].gradedScore).toBe('Old');
    const moved = await teacher.put(`${path}/${s.assessmentId}/sessions/${s.id}`, {
      ...{ name: 'Group 1', sessionDate: '2026-11-19', classId, version: 1 },
    });
    expect(moved.body.data.scores[0].gradedScore).toBe('New');
  });
});

describe('verifying', () => {
  it('is done by another person, and makes the score the result of the student [ASM-21]', async () => {
    const { manager, teacher, student, parent, pupil, pupilUser } = world;
    const s = await start();
    const saved = await s.save([{ studentId: pupil, rawScore: 17, feedback: 'Fluent' }]);
    const [score] = refsOf(saved);
    const shown = async () => (await world.results(student)).filter(([title]) => title === s.title);
    expect(await shown()).toEqual([]);
    expect((await teacher.post(`/api/lms/manual-scores/${score?.id}/verify`, {})).status).toBe(403);
    const verified = await manager.post(`/api/lms/manual-scores/${score?.id}/verify`, { version: 1 });
    expect(verified.body.data).toMatchObject({
      ...{ isVerified: true, verifiedAt: '2026-11-19T03:24:00.000Z', version: 2 },
      verifiedBy: { id: await world.app.userIdOf('manager') },
    });
    expect(await shown()).toEqual([[s.title, 17]]);
    const scores = await parent.get(`/api/parent-dashboard/assessment-scores?userId=${pupilUser}`);
    expect(scores.body.data.map((one: { percent: number }) => one.percent)).toContain(85);
    const told = (await student.get('/api/notifications')).body.data.map(
      (one: { title: string }) => one.title,
    );
    expect(told).toContain(`Result: ${s.title}`);
    // It is no sheet of results: nobody enters it twice.
    const sheets = await world.admin.get('/api/lms/result-sheets?limit=100');
    expect(sheets.body.data).toEqual([]);
  });

  it('is refused of one’s own, whoever typed it, even to the superuser [ASM-21]', async () => {
    const { manager, principal, chief, pupil, friend, app } = world;
    const s = await start();
    const own = await s.save([{ studentId: pupil, rawScore: 10 }], principal, { examinerId: chief });
    expect(own.status, own.raw.body).toBe(200);
    const refused = { status: 403, message: 'You cannot verify your own scores.' };
    const asExaminer = await s.verify(refsOf(own), manager);
    expect([asExaminer.status, asExaminer.body.message]).toEqual(Object.values(refused));
    const asTypist = await s.verify(refsOf(own), principal);
    expect([asTypist.status, asTypist.body.message]).toEqual(Object.values(refused));
    const root = await app.as('superuser');
    const typed = await s.save([{ studentId: friend, rawScore: 11 }], root, { examinerId: chief });
    expect((await s.verify(refsOf(typed), root)).status).toBe(403);
    expect((await s.get()).scores.some((one: { isVerified: boolean }) => one.isVerified)).toBe(false);
  });

  it('ends with an edit, whose result counts no more until it is verified again [ASM-21]', async () => {
    const { teacher, student, pupil } = world;
    const s = await start();
    const [first] = refsOf(await s.save([{ studentId: pupil, rawScore: 12 }]));
    await s.verify([{ id: first?.id, version: 1 }]);
    const same = await s.save([{ studentId: pupil, rawScore: 12 }]);
    expect(same.body.data[0]).toMatchObject({ isVerified: true, version: 2 });
    const put = (body: object) => teacher.put(`/api/lms/manual-scores/${first?.id}`, body);
    expect(codeOf(await put({ rawScore: 13, version: 1 }))).toEqual([409, 'STALE']);
    const edited = await put({ rawScore: 13, version: 2 });
    expect(edited.body.data).toMatchObject({ isVerified: false, verifiedBy: null, version: 3 });
    const shown = async () => (await world.results(student)).filter(([title]) => title === s.title);
    expect(await shown()).toEqual([]);
    expect(codeOf(await s.verify([{ id: first?.id, version: 2 }]))).toEqual([409, 'STALE']);
    await s.verify([{ id: first?.id, version: 3 }]);
    expect(await shown()).toEqual([[s.title, 13]]);
    const { rows } = await world.app.db.execute(sql`select 1 from student_assessment sa
      join assessment a on a.id = sa.assessment_id where a.title = ${s.title} and a.origin = 'MANUAL'`);
    expect(rows).toHaveLength(1);
  });

  it('takes the mean of two examiners within 10 % of the points, else waits for a moderator [AMB-326]', async () => {
    const { student, assistant, principal, chief, pupil, friend } = world;
    const s = await start();
    const all = [
      await s.save([
        { studentId: pupil, rawScore: 14 },
        { studentId: friend, rawScore: 11 },
      ]),
      await s.save(
        [
          { studentId: pupil, rawScore: 15 },
          { studentId: friend, rawScore: 16 },
        ],
        assistant,
      ),
    ].flatMap(refsOf);
    await s.verify(all);
    expect((await world.results(student)).find(([title]) => title === s.title)).toEqual([s.title, 14.5]);
    const outcomeOf = async (id: string) =>
      (await s.get()).students.find((one: { studentId: string }) => one.studentId === id);
    expect(await outcomeOf(friend)).toMatchObject({ outcome: 'MODERATOR', rawScore: null });
    const moderated = await s.save([{ studentId: friend, rawScore: 13 }], principal, { examinerId: chief });
    expect(moderated.body.data[0]).toMatchObject({ isModerator: true });
    await s.verify(refsOf(moderated), await world.app.as('superuser'));
    expect(await outcomeOf(friend)).toMatchObject({ outcome: 'DECIDED', rawScore: 13 });
  });

  it('is refused of a completed session, as are scores [ASM-20]', async () => {
    const { pupil } = world;
    const s = await start();
    const refs = refsOf(await s.save([{ studentId: pupil, rawScore: 1 }]));
    await s.complete();
    expect(codeOf(await s.verify(refs))).toEqual([409, 'SESSION_COMPLETED']);
    expect(codeOf(await s.save([{ studentId: pupil, rawScore: 2 }]))).toEqual([409, 'SESSION_COMPLETED']);
  });
});

describe('who may what', () => {
  it('404 to teachers of another class, whatever they try [ASM-21]', async () => {
    const { assistant, pupil, otherClassId, second, app } = world;
    const s = await start({}, { secondaryExaminerIds: [] });
    const [score] = refsOf(await s.save([{ studentId: pupil, rawScore: 5 }]));
    expect((await s.save([{ studentId: pupil, rawScore: 6 }], assistant)).status).toBe(404);
    expect((await assistant.get(`${path}/${s.assessmentId}/sessions/${s.id}`)).status).toBe(404);
    // With the right to edit, but staffed on another class alone.
    const other = await app.as('employee');
    await app.db.execute(
      sql`update employee set user_id = ${await app.userIdOf('employee')} where id = ${second}`,
    );
    expect(otherClassId).not.toBe('');
    expect([403, 404]).toContain(
      (await other.put(`/api/lms/manual-scores/${score?.id}`, { rawScore: 1, version: 1 })).status,
    );
    await app.db.execute(
      sql`update employee set user_id = ${await app.userIdOf('teacher_assistant')} where id = ${second}`,
    );
  });

  it('a student and a parent read their own verified score alone [ASM-21]', async () => {
    const { student, parent, pupil, friend } = world;
    const s = await start({}, { notes: 'Nervous' });
    const [mine, theirs] = refsOf(
      await s.save([
        { studentId: pupil, rawScore: 5 },
        { studentId: friend, rawScore: 6 },
      ]),
    );
    const at = `${path}/${s.assessmentId}/sessions/${s.id}`;
    expect((await student.get(at)).status).toBe(404);
    await s.verify([{ id: theirs?.id, version: 1 }]);
    expect((await student.get(at)).status).toBe(404);
    await s.verify([{ id: mine?.id, version: 1 }]);
    for (const client of [student, parent]) {
      const { data } = (await client.get(at)).body;
      expect(data.scores.map((one: { id: string }) => one.id)).toEqual([mine?.id]);
      expect(data.students.map((one: { studentId: string }) => one.studentId)).toEqual([pupil]);
      expect(data).toMatchObject({ notes: null, scoreCount: 0, verifiedCount: 0, clashes: [] });
    }
    expect((await student.post(`/api/lms/manual-scores/${mine?.id}/verify`, {})).status).toBe(403);
    expect((await s.save([{ studentId: pupil, rawScore: 20 }], student)).status).toBe(403);
  });

  it('two who save the same scores at once leave one of each [ASM-21]', async () => {
    const { pupil, friend } = world;
    const s = await start();
    const rows = [
      { studentId: pupil, rawScore: 5 },
      { studentId: friend, rawScore: 6 },
    ];
    const replies = await Promise.all(Array.from({ length: 6 }, () => s.save(rows)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const stored = (await s.get()).scores as { version: number }[];
    expect(stored.map(({ version }) => version)).toEqual([1, 1]);
  });
});
