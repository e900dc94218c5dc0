import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient, TestReply } from '../../../testing/make-test-app.ts';
import { makeManualWorld } from '../../../testing/manual-world.ts';

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

const codeOf = ({ status, body }: TestReply) => [status, body.code];

beforeAll(async () => {
  world = await makeManualWorld();
  const reply = await world.admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'COMMENT' }] },
    categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }],
  });
  templateId = reply.body.data.id;
  await world.app.db.execute(sql`update student set first_name = 'Bình' where id = ${world.friend}`);
});

/** A cycle in proofing, with a comment by the teacher. */
async function begin(status = 'PROOFING') {
  const { admin, teacher, manager, classId, pupil } = world;
  terms += 1;
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const { id } = (await admin.post(path, { name: `Proof ${terms}`, classId, templateId, ...days })).body.data;
  const comment = (text: string, version: number, by: TestClient = teacher) =>
    by.put(`${path}/${id}/comments/${pupil}`, { text, version });
  await comment('Past tense need practice.', 0);
  const go = (to: string) => admin.post(`${path}/${id}/status`, { status: to });
  if (status === 'PROOFING') await go('PROOFING');
  const row = async (by: TestClient = teacher) =>
    (await by.get(`${path}/${id}`)).body.data.students.find(
      (one: { student: { id: string } }) => one.student.id === pupil,
    );
  const propose = (text: string, commentVersion = 1, by: TestClient = manager) =>
    by.post(`${path}/${id}/students/${pupil}/proofs`, { text, commentVersion });
  const decide = (proof: string, decision: string, version: number, by: TestClient = teacher) =>
    by.post(`/api/lms/report-proofs/${proof}/decision`, { decision, version });
  return { id, comment, go, row, propose, decide };
}

const better = 'Past tenses need practice.';

describe('a proposed text', () => {
  it('is seen by the author beside what was read, and is the comment once accepted [AMB-369]', async () => {
    const { teacher } = world;
    const { row, propose, decide } = await begin();
    expect(await row(world.manager)).toMatchObject({ canProof: true, proof: null });
    const made = await propose(better);
    expect(made.status, made.raw.body).toBe(201);
    const { id } = made.body.data;
    expect(await row()).toMatchObject({
      canProof: false,
      proof: {
        ...{ id, before: 'Past tense need practice.', text: better, status: 'OPEN', isOutdated: false },
        can: { decide: true },
      },
    });
    const told = (await teacher.get('/api/notifications')).body.data as { title: string }[];
    expect(told[0]?.title).toBe(`Correction of a comment: Proof ${terms}`);
    expect((await decide(id, 'ACCEPTED', 1)).body.data).toMatchObject({ status: 'ACCEPTED', version: 2 });
    expect(await row()).toMatchObject({ comment: better, commentVersion: 2, proof: { status: 'ACCEPTED' } });
    // The author stays: the manager may propose again, and it is still not the author's to propose.
    expect((await row(world.manager)).canProof).toBe(true);
    expect(codeOf(await propose('Own', 2, teacher))).toEqual([409, 'OWN_COMMENT']);
  });

  it('leaves the comment as it was when it is declined, and is gone once the comment is another [AMB-369]', async () => {
    const { row, propose, decide, comment } = await begin();
    const { id } = (await propose(better)).body.data;
    expect((await decide(id, 'DECLINED', 1)).status).toBe(200);
    expect(await row()).toMatchObject({
      ...{ comment: 'Past tense need practice.', commentVersion: 1, proof: { status: 'DECLINED' } },
    });
    await comment('Something else.', 1);
    expect((await row()).proof).toBeNull();
  });

  it('of a comment that changed says so, and cannot be accepted: 409 COMMENT_CHANGED [AMB-369]', async () => {
    const { row, propose, decide, comment } = await begin();
    const { id } = (await propose(better)).body.data;
    expect((await comment('Past tense needs practice, and patience.', 1)).status).toBe(200);
    expect((await row()).proof).toMatchObject({ status: 'OPEN', isOutdated: true });
    expect(codeOf(await decide(id, 'ACCEPTED', 1))).toEqual([409, 'COMMENT_CHANGED']);
    expect((await row()).comment).toBe('Past tense needs practice, and patience.');
    expect(codeOf(await propose('New', 1))).toEqual([409, 'STALE']);
    expect((await propose('Past tenses need practice, and patience.', 2)).status).toBe(201);
    expect((await row()).proof).toMatchObject({ id, isOutdated: false, version: 2 });
    expect(codeOf(await decide(id, 'ACCEPTED', 1))).toEqual([409, 'STALE']);
    expect((await decide(id, 'ACCEPTED', 2)).status).toBe(200);
  });

  it('is decided once, of two who do so at once [AMB-369]', async () => {
    const { row, propose, decide } = await begin();
    const { id } = (await propose(better)).body.data;
    const replies = await Promise.all([
      decide(id, 'ACCEPTED', 1),
      decide(id, 'DECLINED', 1, world.principal),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await decide(id, 'ACCEPTED', 2))).toEqual([409, 'WRONG_STATE']);
    const { comment, proof } = await row();
    expect(comment).toBe(proof.status === 'ACCEPTED' ? better : 'Past tense need practice.');
  });

  it('is by somebody else than the author, decided by the author or who manages, never by its proofreader [AMB-369]', async () => {
    const { principal, manager, parent, assistant, admin } = world;
    const { row, propose, decide } = await begin();
    const { id } = (await propose(better, 1, principal)).body.data;
    expect(codeOf(await propose('Another.', 1, manager))).toEqual([409, 'PROOF_WAITS']);
    expect((await row(manager)).canProof).toBe(false);
    expect((await decide(id, 'ACCEPTED', 1, principal)).status).toBe(403);
    expect((await decide(id, 'ACCEPTED', 1, manager)).status).toBe(403);
    for (const by of [parent, assistant]) {
      expect((await propose('Hello', 1, by)).status).toBe(403);
      expect((await decide(id, 'ACCEPTED', 1, by)).status).toBe(403);
    }
    expect((await row(principal)).proof.can.decide).toBe(false);
    expect((await decide(id, 'ACCEPTED', 1, admin)).status).toBe(200);
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect((await decide(nobody, 'ACCEPTED', 1)).status).toBe(404);
  });

  it('is 404 to a teacher of another class', async () => {
    const { app, teacher } = world;
    const { propose, decide } = await begin();
    const { id } = (await propose(better)).body.data;
    await app.db.execute(sql`update report_cycle set class_id = ${world.otherClassId}
      where id = (select cycle_id from report_proof where id = ${id})`);
    expect((await decide(id, 'ACCEPTED', 1, teacher)).status).toBe(404);
    expect((await propose('x', 1, teacher)).status).toBe(404);
  });

  it('waits for a state of proofing, and the lock waits for its decision [AMB-369]', async () => {
    const early = await begin('OPEN');
    expect(codeOf(await early.propose(better))).toEqual([409, 'WRONG_STATE']);
    expect((await early.row(world.manager)).canProof).toBe(false);
    const { propose, decide, go } = await begin();
    const { id } = (await propose(better)).body.data;
    expect(codeOf(await go('LOCKED'))).toEqual([409, 'PROOFS_WAIT']);
    expect((await decide(id, 'DECLINED', 1)).status).toBe(200);
    expect((await go('LOCKED')).status).toBe(200);
    expect(codeOf(await propose('Late'))).toEqual([409, 'WRONG_STATE']);
  });

  it('changes something, has at most 1500 characters, and a name of another pupil in it is flagged once it is the comment', async () => {
    const { propose, decide, row, go } = await begin();
    expect(fieldsOf(await propose('Past tense need practice.'))).toEqual({ text: 'Change the text first.' });
    expect(fieldsOf(await propose(' '))).toEqual({ text: 'Comment is required' });
    expect(fieldsOf(await propose('x'.repeat(1501)))).toEqual({
      text: 'Comment must be at most 1500 characters',
    });
    expect((await propose('x'.repeat(1500))).status).toBe(201);
    const { id, version } = (await propose('Bình needs practice.')).body.data;
    await decide(id, 'ACCEPTED', version);
    expect((await row()).wrongNames).toEqual(['Bình']);
    expect(codeOf(await go('LOCKED'))).toEqual([409, 'WRONG_NAMES']);
  });
});
