import { idOf, made, nameOf, openPhone } from '../support/feedback.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a comment on a response rings at who gave it, once however many follow, and the notice opens that response [FBK-08, MSG-12, AMB-158]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const title = uniqueName('How was the trip?');
  const student = await idOf(page, 'student');
  const admin = await nameOf(page, 'admin');
  const formSchema = { questions: [{ id: 'q', questionText: 'All well?', questionType: 'text' }] };
  const asked = await made(
    page.request.post('/api/feedback-requests', {
      data: { title, formSchema, respondentUserIds: [student] },
    }),
    201,
  );
  const phone = await openPhone(browser, 'student');
  const answers = { q: 'Very well' };
  const answered = await made(
    phone.request.post(`/api/feedback-requests/${asked.data.id}/responses`, { data: { answers } }),
    201,
  );
  const { id } = answered.data;
  for (const commentText of ['Thank you.', 'And who was with you?']) {
    await made(page.request.post(`/api/feedback-responses/${id}/comments`, { data: { commentText } }), 201);
  }
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: /unread/i }).tap();
  const notice = phone.getByRole('button', { name: `${admin} commented on "${title}".` });
  await expect(notice).toHaveCount(1);
  await notice.tap();
  await expect(phone).toHaveURL(`/feedback/responses/${id}`);
  await expect(phone.getByText('And who was with you?')).toBeVisible();
  await phone.context().close();
});
