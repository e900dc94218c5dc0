import { FormSchemaBody } from '@bellwether/contract/feedback/form-schema';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import type { Work } from '../../platform/http/context.ts';
import {
  answer,
  type FeedbackWorld,
  formSchema,
  makeFeedbackWorld,
  makeTemplate,
} from '../../testing/feedback-world.ts';
import { type Asking, askForFeedback } from './index.ts';

let world: FeedbackWorld;

beforeAll(async () => {
  world = await makeFeedbackWorld();
});

/** Asks as a rule does: in a transaction, on behalf of nobody. */
function asking(what: Partial<Asking> & Pick<Asking, 'respondentUserIds'>) {
  const { app } = world;
  return inTransaction(app.db, (db) => {
    const work = {
      db,
      now: app.clock.now(),
      requestId: 'test',
      platform: app.platform,
      audit: () => undefined,
      emit: () => undefined,
    } as unknown as Work;
    return askForFeedback(work, { promptingUserId: null, ...what });
  });
}

describe('askForFeedback', () => {
  it('asks by itself with a template’s form and words, in nobody’s name [FBK-09]', async () => {
    const { manager, student, teacher } = world;
    const template = await makeTemplate(manager, { defaultRequestMessage: 'Tell us' });
    const asked = await asking({
      feedbackTemplateId: template.id,
      respondentUserIds: [student.userId],
      subjectUserId: teacher.userId,
    });
    const [id = ''] = asked.requestIds;
    expect(asked.askedUserIds).toEqual([student.userId]);
    const { body } = await student.get(`/api/feedback-requests/${id}`);
    expect(body.data).toMatchObject({
      title: 'Your opinion',
      message: 'Tell us',
      promptingUser: null,
      aboutUser: { id: teacher.userId },
      can: { answer: true, dismiss: true, cancel: false },
    });
    const mail = await student.get('/api/messages?view=feedback&limit=1');
    expect(mail.body.data[0]).toMatchObject({ feedbackRequestId: id, feedbackPromptingUser: null });
    const sent = await manager.get('/api/messages?view=sent');
    expect(sent.body.totalCount).toBe(0);
    expect((await answer(student, id)).feedbackRequest).toMatchObject({ id, promptingUser: null });
  });

  it('asks nobody twice for one event, one after the other or at once [FBK-09]', async () => {
    const { app, student, parent } = world;
    const form = FormSchemaBody.parse(formSchema);
    const ask = (respondentUserIds: string[], eventKey: string) =>
      asking({ formSchema: form, title: 'T', respondentUserIds, eventKey });
    const first = await ask([student.userId], 'lesson 1');
    const second = await ask([student.userId, parent.userId, parent.userId], 'lesson 1');
    expect(second.askedUserIds).toEqual([parent.userId]);
    expect(second.requestIds).toEqual([...first.requestIds, expect.any(String)]);
    expect(await ask([student.userId], 'lesson 1')).toEqual({
      requestIds: first.requestIds,
      askedUserIds: [],
    });
    await Promise.all([ask([student.userId], 'lesson 2'), ask([student.userId], 'lesson 2')]);
    const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count
      from feedback_request q join feedback_request_respondent p on p.request_id = q.id where p.event_key = 'lesson 2'`);
    expect(rows).toEqual([{ count: 1 }]);
    expect((await ask([student.userId], 'lesson 3')).askedUserIds).toEqual([student.userId]);
  });

  it('asks nobody without somebody active, and not with a template that is off [FBK-09]', async () => {
    const { app, manager, student } = world;
    await app.as('suspended');
    const suspended = await app.userIdOf('suspended');
    const nothing = { requestIds: [], askedUserIds: [] };
    const off = await makeTemplate(manager, { isActive: false });
    expect(await asking({ feedbackTemplateId: off.id, respondentUserIds: [student.userId] })).toEqual(
      nothing,
    );
    const on = await makeTemplate(manager);
    expect(await asking({ feedbackTemplateId: on.id, respondentUserIds: [suspended] })).toEqual(nothing);
    expect(await asking({ feedbackTemplateId: on.id, respondentUserIds: [] })).toEqual(nothing);
  });
});
