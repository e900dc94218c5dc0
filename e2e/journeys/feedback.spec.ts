import { faultsNow } from '../support/faults.ts';
import { escaped, idOf, made, makeTemplate, nameOf, openPhone, pick } from '../support/feedback.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

test('two people are asked; one answers on a phone with follow-ups, comments are exchanged, and View Details shows it all [FBK-04, FBK-05, FBK-07, FBK-08, FBK-09, FBK-10, FBK-11, FBK-12, FBK-22, AMB-019, AMB-131, decision 1]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const title = uniqueName('How was your unit?');
  const name = uniqueName('Lessons');
  await makeTemplate(page, name);
  const student = await nameOf(page, 'student');
  const parent = await nameOf(page, 'parent');
  await page.goto('/feedback?tab=sent&ask=new');
  const dialog = page.getByRole('dialog', { name: 'Ask for feedback' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('At least one respondent is required')).toBeVisible();
  await expect(dialog.getByText('A template or a form is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(name);
  await dialog.getByLabel('Title').fill(title);
  await pick(page, 'Who is asked', student);
  await pick(page, 'Who is asked', parent);
  const refused = { error: 'No', message: 'You cannot ask these people.' };
  await page.route('**/api/feedback-requests', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refused }) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('You cannot ask these people.')).toBeVisible();
  await page.unroute('**/api/feedback-requests');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent to 2 people')).toBeVisible();
  await page.getByRole('row', { name: new RegExp(escaped(title)) }).click();
  await expect(page.getByText('0 of 2 answered')).toBeVisible();
  const address = page.url();

  const phone = await openPhone(browser, 'student');
  await phone.goto('/feedback');
  await phone.getByText(title).click();
  const send = phone.getByRole('button', { name: 'Send feedback' });
  await send.click();
  await expect(phone.getByText('How do you like the teaching? is required')).toBeVisible();
  await expect(phone.getByText('What went wrong?')).toBeHidden();
  await phone.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await expect(phone.getByLabel('What went wrong?')).toBeVisible();
  await send.click();
  await expect(phone.getByText('What went wrong? is required')).toBeVisible();
  await phone.getByLabel('What went wrong?').fill('Too much homework.');
  await phone.getByRole('radio', { name: 'Happy', exact: true }).press('Space');
  const slider = phone.getByRole('slider', { name: 'How was the pace?' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not rated');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await slider.press('End');
  await phone.getByRole('radio', { name: '4', exact: true }).press('Space');
  await phone.getByLabel('What was best?').fill('The songs');
  await phone.getByRole('combobox', { name: 'Where do you study?' }).click();
  await phone.getByRole('option', { name: 'At home' }).click();
  await phone.getByRole('checkbox', { name: 'Classmates' }).check();
  expect(await tooWide(phone)).toBe(0);
  expect(await faultsNow(phone, 'the form on a phone')).toEqual([]);
  await phone.route('**/responses', (route) =>
    route.fulfill({ status: 500, json: { error: 'It broke', message: 'It broke' } }),
  );
  await send.click();
  await expect(phone.getByText('Feedback could not be sent')).toBeVisible();
  await phone.unroute('**/responses');
  await expect(phone.getByLabel('What went wrong?')).toHaveValue('Too much homework.');
  await phone.goBack();
  await phone.getByRole('button', { name: 'Keep editing' }).click();
  await send.click();
  await expect(phone.getByText('Feedback sent. Thank you!')).toBeVisible();
  await expect(phone.getByText(title)).toBeHidden();

  const other = await openPhone(browser, 'parent');
  await other.goto('/feedback');
  await other.getByText(title).click();
  await other.getByRole('button', { name: 'Do not answer' }).click();
  await expect(other.getByText('Request dismissed')).toBeVisible();

  await page.goto(address);
  await expect(page.getByText('1 of 2 answered')).toBeVisible();
  await expect(page.getByText('Dismissed').first()).toBeVisible();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('Too much homework.')).toBeVisible();
  await expect(page.getByText('10 / 10')).toBeVisible();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(page.getByText('At home')).toBeVisible();
  await expect(page.getByText('Not answered').first()).toBeVisible();
  // Only who may ask for any feedback sees the name of the template.
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(/coming soon/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Comment cannot be empty')).toBeVisible();
  await page.getByLabel('Your comment').fill('Thank you for being open.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article').getByText('Thank you for being open.')).toBeVisible();
  expect(await faultsNow(page, 'the response')).toEqual([]);
  const response = page.url();
  await phone.goto(new URL(response).pathname);
  await expect(phone.getByText('Thank you for being open.')).toBeVisible();
  await expect(phone.getByText(name, { exact: true })).toHaveCount(0);
  await phone.getByRole('button', { name: /^Reply to/ }).click();
  await phone.getByLabel('Your reply').fill('I hope it helps.');
  await phone.getByRole('button', { name: 'Send reply' }).click();
  await expect(phone.getByRole('article').getByText('I hope it helps.')).toBeVisible();
  await phone.context().close();
  await other.context().close();
});

test('a request lies in the inbox with its state, is seen once it is opened, and leads to its form; whoever asked can withdraw it [FBK-09, FBK-10, MSG-05, AMB-019]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const title = uniqueName('Quick question');
  const respondent = await idOf(page, 'student');
  const question = { id: 'q', questionText: 'All well?', questionType: 'text' };
  const { data } = await made(
    page.request.post('/api/feedback-requests', {
      data: { title, formSchema: { questions: [question] }, respondentUserIds: [respondent] },
    }),
    201,
  );
  const other = await openPhone(browser, 'student');
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto('/inbox?view=feedback');
  const row = other.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Pending')).toBeVisible();
  await row.getByRole('button', { name: new RegExp(escaped(title)) }).click();
  await expect(row.getByText('Seen, not answered')).toBeVisible();
  await other.getByRole('link', { name: 'Answer', exact: true }).click();
  await expect(other.getByLabel('All well?')).toBeVisible();
  await expect(other.getByText('At least one answer is required')).toBeHidden();
  await other.getByRole('button', { name: 'Send feedback' }).click();
  await expect(other.getByText('At least one answer is required')).toBeVisible();

  await page.goto(`/feedback/requests/${data.id}`);
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Request withdrawn')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Whoever asked has withdrawn this request.')).toBeVisible();
  await other.context().close();
});

test('feedback about a person is given unasked and read in the view of that person, which says Loading Error with Retry when it fails [FBK-07, FBK-18, FBK-19]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const words = uniqueName('Always on time');
  const name = await nameOf(page, 'teacher');
  const id = await idOf(page, 'teacher');
  await page.goto('/feedback?give=1');
  const dialog = page.getByRole('dialog', { name: 'Give feedback' });
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog.getByText('Feedback is required')).toBeVisible();
  await pick(page, 'About', name);
  await dialog.getByLabel('Your feedback').fill(words);
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Feedback sent. Thank you!')).toBeVisible();

  await page.route('**/api/feedback-analytics/user/**', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(`/feedback/users/${id}?userType=teacher`);
  const alert = page.getByRole('alert').filter({ hasText: 'Loading Error' });
  await expect(alert).toContainText('Failed to fetch feedback data. Status: 502');
  await page.unroute('**/api/feedback-analytics/user/**');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: `About ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: `By ${name}` })).toBeVisible();
  expect(await faultsNow(page, 'the person')).toEqual([]);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByText(words)).toBeVisible();
});
