import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/leave-world.ts';
import type { TestReply } from '../../testing/make-test-app.ts';
import { makeManualWorld } from '../../testing/manual-world.ts';
import { sendFile } from '../../testing/send-file.ts';

const path = '/api/lms/manual-assessments';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
beforeAll(async () => {
  world = await makeManualWorld();
});

const codeOf = ({ status, body }: TestReply) => [status, body.code];
const speaking = { title: 'Speaking', assessmentType: 'ORAL', maxScore: 20 };
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

describe('an assessment by hand', () => {
  it('has title, description, type, course, scoring method, rubric, maximum, passing score and whether it is in use [ASM-19]', async () => {
    const { teacher, admin, app, course } = world;
    const [letters] = (await admin.get('/api/lms/scoring-methods?search=Letter')).body.data;
    const file = await sendFile(app, teacher, 'rubric.pdf', pdf, {
      ...{ query: '?context=attachment&audience=RESTRICTED', type: 'application/pdf' },
    });
    const rubricFileId = file.body.file?.id ?? file.body.id;
    const fields = {
      ...{ ...speaking, description: 'Five minutes', courseId: course.id, scoringMethodId: letters.id },
      ...{ rubricFileId, passingScore: 12.5, isActive: false },
    };
    const made = await teacher.post(path, fields);
    expect(made.status, made.raw.body).toBe(201);
    expect(made.body.data).toMatchObject({
      ...fields,
      ...{ course: { name: 'English' }, scoringMethod: { name: 'Letter grades' }, digitalAssessmentId: null },
      ...{ rubricFile: { filename: 'rubric.pdf' }, sessionCount: 0, version: 1 },
    });
    const { id } = made.body.data;
    expect((await teacher.get(`/api/files/${rubricFileId}/serve`)).status).toBe(200);
    expect((await world.student.get(`/api/files/${rubricFileId}/serve`)).status).toBe(404);
    const change = { ...fields, title: 'Speaking 2', isActive: true, version: 1 };
    expect((await teacher.put(`${path}/${id}`, change)).body.data).toMatchObject({ title: 'Speaking 2' });
    expect(codeOf(await teacher.put(`${path}/${id}`, change))).toEqual([409, 'STALE']);
    expect((await teacher.get(`${path}?search=speaking 2`)).body.totalCount).toBe(1);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
  });

  it('has a maximum of at least 1 and a passing score not above it [ASM-19]', async () => {
    const { teacher } = world;
    const post = async (fields: object) => fieldsOf(await teacher.post(path, { ...speaking, ...fields }));
    expect(await post({ maxScore: 0.99 })).toEqual({ maxScore: 'Max score must be at least 1' });
    expect(await post({ maxScore: 10_000.01 })).toEqual({ maxScore: 'Max score must be at most 10000' });
    expect(await post({ passingScore: 20.01 })).toEqual({
      passingScore: 'Passing score cannot exceed max score',
    });
    expect(await post({ maxScore: 1e300, title: '' })).toMatchObject({ title: 'Title is required.' });
    expect(await post({ maxScore: 1.005 })).toHaveProperty('maxScore');
    for (const fields of [{ maxScore: 1 }, { maxScore: 10_000 }, { passingScore: 20 }, { passingScore: 0 }])
      expect(await post(fields)).toEqual({});
  });

  it('is of one of seven types [ASM-19]', async () => {
    const types = [
      'OFFLINE_VERSION',
      'MANUAL_ONLY',
      'PRACTICAL',
      'ORAL',
      'PORTFOLIO',
      'PRESENTATION',
      'OTHER',
    ];
    for (const assessmentType of types) {
      const reply = await world.teacher.post(path, { ...speaking, assessmentType });
      expect([reply.status, reply.body.data?.assessmentType]).toEqual([201, assessmentType]);
    }
    const other = await world.teacher.post(path, { ...speaking, assessmentType: 'QUIZ' });
    expect(fieldsOf(other)).toEqual({ assessmentType: 'Choose a type' });
  });

  it('names what does not exist at its field, and stays another’s', async () => {
    const { teacher, assistant, manager, student, assessment } = world;
    const nobody = '01900000-0000-7000-8000-000000000000';
    for (const [field, thing] of [
      ['digitalAssessmentId', 'assessment'],
      ['courseId', 'course'],
      ['scoringMethodId', 'scoring method'],
    ] as const)
      expect(fieldsOf(await teacher.post(path, { ...speaking, [field]: nobody }))).toEqual({
        ...{ [field]: `Invalid ${thing} ID` },
      });
    expect(fieldsOf(await teacher.post(path, { ...speaking, rubricFileId: nobody }))).toHaveProperty(
      'rubricFileId',
    );
    const { id } = await assessment();
    expect((await assistant.get(`${path}/${id}`)).status).toBe(404);
    expect((await student.get(`${path}/${id}`)).status).toBe(404);
    expect((await manager.get(`${path}/${id}`)).body.data.can).toEqual({ edit: false, addSession: false });
    expect((await teacher.delete(`${path}/${id}`)).status).toBe(403);
  });
});

describe('a session', () => {
  it('has name, day, time, place, examiners and notes, and is completed and opened again [ASM-20]', async () => {
    const { teacher, assessment, session, school, me, second, classId } = world;
    const { id } = await assessment();
    const locationId = await school.room('Room 7');
    const fields = {
      ...{ name: 'Group 1', sessionDate: '2026-11-20', startTime: '09:30', durationMinutes: 45, classId },
      ...{ locationId, primaryExaminerId: me, secondaryExaminerIds: [second], notes: 'Bring the cards' },
    };
    const made = await session(id, fields);
    expect(made).toMatchObject({
      ...fields,
      ...{ isCompleted: false, class: { name: 'Starters 2A' }, location: { name: 'Room 7' }, clashes: [] },
      ...{ primaryExaminer: { name: 'Anna Berg' }, secondaryExaminers: [{ name: 'Ben Ode' }], criteria: [] },
      students: [{ outcome: 'OPEN' }, { outcome: 'OPEN' }, { outcome: 'OPEN' }],
    });
    const at = `${path}/${id}/sessions`;
    const changed = await teacher.put(`${at}/${made.id}`, { ...fields, name: 'Group A', version: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Group A', version: 2 });
    expect(codeOf(await teacher.put(`${at}/${made.id}`, { ...fields, version: 1 }))).toEqual([409, 'STALE']);
    const complete = (body: object) => teacher.post(`/api/lms/manual-sessions/${made.id}/complete`, body);
    expect((await complete({})).body.data).toMatchObject({ isCompleted: true });
    expect(codeOf(await teacher.put(`${at}/${made.id}`, { ...fields, version: 3 }))).toEqual([
      ...[409, 'SESSION_COMPLETED'],
    ]);
    expect((await complete({ isCompleted: false })).body.data).toMatchObject({ completedAt: null });
    expect((await teacher.get(`${at}?isCompleted=false`)).body.totalCount).toBe(1);
    expect((await teacher.get(`${path}/${(await assessment()).id}/sessions/${made.id}`)).status).toBe(404);
  });

  it('needs a name and a day that can be, and a duration needs a time [ASM-20]', async () => {
    const { teacher, assessment, classId, me } = world;
    const { id } = await assessment();
    const post = async (fields: object) => {
      const body = { name: 'Group 1', sessionDate: '2026-11-18', classId, ...fields };
      return fieldsOf(await teacher.post(`${path}/${id}/sessions`, body));
    };
    expect(await post({ name: ' ' })).toEqual({ name: 'Session name is required' });
    for (const sessionDate of ['9999-12-31', '1999-12-31', '2101-01-01', '0001-01-01', '2026-02-30'])
      expect(await post({ sessionDate }), sessionDate).toHaveProperty('sessionDate');
    for (const sessionDate of ['2000-01-01', '2100-12-31'])
      expect(await post({ sessionDate, startTime: '23:59', durationMinutes: 1440 }), sessionDate).toEqual({});
    expect(await post({ durationMinutes: 30 })).toEqual({ startTime: 'A duration needs a start time' });
    expect(await post({ startTime: '09:00', durationMinutes: 1441 })).toHaveProperty('durationMinutes');
    expect(await post({ primaryExaminerId: me, secondaryExaminerIds: [me] })).toEqual({
      secondaryExaminerIds: 'Each examiner once',
    });
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect(await post({ locationId: nobody })).toEqual({ locationId: 'Invalid location ID' });
    expect(await post({ primaryExaminerId: nobody })).toEqual({ primaryExaminerId: 'Invalid employee ID' });
    expect(await post({ secondaryExaminerIds: [nobody] })).toHaveProperty('secondaryExaminerIds');
  });

  it('is of a class that one teaches, or without a class one’s own to examine; others do not see it [ASM-20]', async () => {
    const { teacher, assistant, assessment, session, otherClassId, me, manager } = world;
    const { id } = await assessment();
    const post = async (fields: object) => {
      const body = { name: 'Group 1', sessionDate: '2026-11-18', ...fields };
      return fieldsOf(await teacher.post(`${path}/${id}/sessions`, body));
    };
    const refused = { classId: 'Choose a class that you teach.' };
    expect(await post({ classId: otherClassId })).toEqual(refused);
    expect(await post({})).toEqual(refused);
    expect(await post({ primaryExaminerId: me })).toEqual({});
    const made = await session(id);
    expect((await assistant.get(`${path}/${id}/sessions/${made.id}`)).status).toBe(404);
    expect((await manager.get(`${path}/${id}/sessions/${made.id}`)).status).toBe(200);
  });

  it('warns of who and what is taken at its time [AMB-325]', async () => {
    const { school, assessment, session, second, me, otherClassId, admin } = world;
    const locationId = await school.room('Room 9');
    const schedule = await admin.post(`/api/lms/classes/${otherClassId}/schedules`, {
      ...{ startDate: '2026-11-23', startTime: '09:00', endTime: '10:00', selectedDays: [1], locationId },
    });
    expect(schedule.status, schedule.raw.body).toBe(201);
    const { id } = await assessment();
    const at = async (startTime: string, minutes: number, more: object = {}) => {
      const fields = { sessionDate: '2026-11-23', startTime, durationMinutes: minutes, locationId };
      const { clashes } = (await session(id, { ...fields, ...more })) as unknown as {
        clashes: { kind: string; resourceName: string; className: string }[];
      };
      return clashes.map(({ kind, resourceName, className }) => [kind, resourceName, className]);
    };
    const room = ['ROOM', 'Room 9', 'Movers 1B'];
    expect(await at('09:59', 30)).toEqual([room]);
    expect(await at('08:30', 31)).toEqual([room]);
    expect(await at('08:30', 30)).toEqual([]);
    expect(await at('10:00', 30)).toEqual([]);
    const examiners = { primaryExaminerId: me, secondaryExaminerIds: [second], locationId: null };
    expect(await at('09:30', 15, examiners)).toEqual([['PERSON', 'Ben Ode', 'Movers 1B']]);
  });
});
