import { type APIResponse, type Browser, expect, type Page, test } from '@playwright/test';
import { faultsNow } from '../support/faults.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';

const base = { isRequired: false };
const teaching = {
  id: 'teaching',
  questionText: 'How do you like the teaching?',
  questionType: 'rating',
  isRequired: true,
  ratingType: 'stars',
  ratingLabels: [{ score: 5, label: 'Excellent' }],
  ratingScoreSpecificFollowUps: [
    {
      score: 2,
      followUpQuestions: [
        { id: 'why', questionText: 'What went wrong?', questionType: 'textarea', isRequired: true },
      ],
    },
  ],
};
const everyQuestion = [
  teaching,
  {
    ...base,
    id: 'mood',
    questionText: 'How do you feel?',
    questionType: 'rating',
    ratingType: 'emoji',
    ratingScaleMax: 3,
  },
  { ...base, id: 'pace', questionText: 'How was the pace?', questionType: 'rating', ratingType: 'slider' },
  {
    ...base,
    id: 'score',
    questionText: 'Would you come again?',
    questionType: 'rating',
    ratingType: 'score',
  },
  { ...base, id: 'best', questionText: 'What was best?', questionType: 'text' },
  {
    ...base,
    id: 'where',
    questionText: 'Where do you study?',
    questionType: 'select',
    options: ['At school', 'At home'],
  },
  {
    ...base,
    id: 'which',
    questionText: 'What helped?',
    questionType: 'multiselect',
    options: ['Games', 'Songs'],
  },
  {
    ...base,
    id: 'who',
    questionText: 'Who helped?',
    questionType: 'checkbox',
    options: ['Teacher', 'Classmates'],
  },
  { ...base, id: 'quote', questionText: 'You may quote me', questionType: 'checkbox' },
];

test('a template is built of every kind of question, with a category made in place; what is missing is said, nothing typed is lost, and leaving asks [FBK-01, FBK-02, FBK-03, FBK-05, FBK-12, FBK-22, AMB-220]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Unit feedback');
  await page.goto('/feedback-templates/new');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Question text is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);

  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  const category = uniqueName('Units');
  await dialog.getByLabel('Name').fill(category);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(category);

  await page.getByLabel('Text of question 1').fill('How do you like the teaching?');
  await setType(page, 1, 'Rating');
  await page.getByRole('checkbox', { name: 'Required' }).first().check();
  await page.getByText('Words for the values').click();
  await page.getByLabel('Word for 5').fill('Excellent');
  await page.getByRole('button', { name: 'Ask more at a score' }).click();
  const picker = page.getByRole('dialog', { name: 'At which score?' });
  await expect(picker.getByRole('button', { name: 'Use this score' })).toBeDisabled();
  await picker.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await picker.getByRole('button', { name: 'Use this score' }).click();
  await expect(page.getByRole('combobox', { name: 'Type of follow-up 1' })).toHaveValue('Long text');
  await page.getByRole('combobox', { name: 'Type of follow-up 1' }).click();
  await expect(page.getByRole('option', { name: 'Rating' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Text of follow-up 1').fill('What went wrong?');

  await addQuestion(page, 2, 'How do you feel?', 'Rating');
  await page.getByRole('combobox', { name: 'Kind of rating' }).nth(1).click();
  await page.getByRole('option', { name: 'Faces' }).click();
  await addQuestion(page, 3, 'How was the pace?', 'Rating');
  await page.getByRole('combobox', { name: 'Kind of rating' }).nth(2).click();
  await page.getByRole('option', { name: 'Slider' }).click();
  await expect(page.getByLabel('Highest value').nth(1)).toHaveValue('10');
  await addQuestion(page, 4, 'Where do you study?', 'One of a list');
  await save.click();
  await expect(page.getByText('At least two options are required')).toBeVisible();
  await addOptions(page, ['At school', 'At home']);
  await addQuestion(page, 5, 'Anything else?', 'Long text');
  await page.getByRole('button', { name: 'Actions of Anything else?' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByLabel('Text of question 4')).toHaveValue('Anything else?');
  const grip = page.getByRole('button', { name: 'Move Anything else?' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Anything else\? (lifted|is at place 4)/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Anything else? is at place 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Text of question 3')).toHaveValue('Anything else?');

  // The preview is the form itself: a choice brings its follow-up.
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('What went wrong?')).toBeHidden();
  await preview.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await expect(preview.getByText('What went wrong?')).toBeVisible();
  await expect(preview.getByText('Very Happy')).toBeVisible();
  await page.getByLabel('Title of requests').fill('How was your unit?');
  await page.getByRole('checkbox', { name: 'Staff' }).check();

  await page.route('**/api/feedback-templates', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'It broke', message: 'It broke' } })
      : route.continue(),
  );
  await save.click();
  await expect(page.getByText('It broke')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await page.unroute('**/api/feedback-templates');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await expect(page.getByText('Template created')).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(await faultsNow(page, 'the builder')).toEqual([]);

  await page.goto(`/feedback-templates?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible();
  await page.goto(`/feedback-templates?search=${encodeURIComponent(`${name} (copy)`)}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Template deleted')).toBeVisible();
});

test('a template that somebody else saved meanwhile says so, and can be read again [FBK-01]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Shared');
  const id = await makeTemplate(page, name);
  await page.goto(`/feedback-templates/${id}`);
  await page.getByLabel('Description').fill('Mine');
  const { data } = await (await page.request.get(`/api/feedback-templates/${id}`)).json();
  await made(
    page.request.put(`/api/feedback-templates/${id}`, {
      data: { name: `${name} theirs`, formSchema: data.formSchema, version: data.version },
    }),
    200,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} theirs`);
});

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
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
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

test('a request lies in the inbox with its state, becomes Viewed when it is opened, and leads to its form; whoever asked can withdraw it [FBK-09, FBK-10, MSG-05, AMB-019]', async ({
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
  await expect(row.getByText('Viewed')).toBeVisible();
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

test('the analytics of a template show metrics, weeks, each question and the responses of a period, and say when they cannot be read [FBK-15, FBK-17, FBK-20]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Measured');
  const id = await makeTemplate(page, name);
  const people = ['student', 'parent', 'teacher'];
  const respondentUserIds = await Promise.all(people.map((one) => idOf(page, one)));
  const { data } = await made(
    page.request.post('/api/feedback-requests', { data: { templateId: id, title: name, respondentUserIds } }),
    201,
  );
  for (const [index, username] of people.entries()) {
    const own = await openPhone(browser, username);
    const answers = { teaching: 5 - index, mood: 3, best: 'The songs', quote: true };
    await made(own.request.post(`/api/feedback-requests/${data.id}/responses`, { data: { answers } }), 201);
    await own.context().close();
  }
  await page.goto(`/feedback-templates?search=${encodeURIComponent(name)}`);
  await page.getByRole('row', { name: new RegExp(name) }).hover();
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(new RegExp(`/feedback-templates/${id}/analytics`));
  await expect(page.getByText('of 3 people asked')).toBeVisible();
  await expect(page.getByText('100%').first()).toBeVisible();
  await expect(page.getByText('0 minutes')).toBeVisible();
  await expect(page.getByText('4.0 / 5')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Over time' })).toBeAttached();
  await expect(page.getByText('Yes', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(3);
  await page.getByText('30 days').click();
  await expect(page).toHaveURL(/days=30/);
  expect(await faultsNow(page, 'the analytics')).toEqual([]);
  await page.route('**/api/feedback-templates/*/analytics?**', (route) =>
    route.fulfill({ status: 500, json: { error: 'It broke', message: 'It broke' } }),
  );
  await page.reload();
  await expect(page.getByText('It broke')).toBeVisible();
  await page.unroute('**/api/feedback-templates/*/analytics?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('of 3 people asked')).toBeVisible();
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

async function setType(page: Page, number: number, type: string): Promise<void> {
  await page.getByRole('combobox', { name: `Type of question ${number}` }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

async function addQuestion(page: Page, number: number, text: string, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel(`Text of question ${number}`).fill(text);
  await setType(page, number, type);
}

async function addOptions(page: Page, options: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Options' }).last();
  for (const option of options) {
    await field.fill(option);
    await field.press('Enter');
  }
}

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function makeTemplate(page: Page, name: string): Promise<string> {
  const data = { name, formSchema: { questions: everyQuestion } };
  return (await made(page.request.post('/api/feedback-templates', { data }), 201)).data.id;
}

async function made(sending: Promise<APIResponse>, status: number) {
  const reply = await sending;
  expect(reply.status(), await reply.text()).toBe(status);
  return reply.json();
}

async function userOf(page: Page, username: string): Promise<{ id: string; name: string }> {
  const { data } = await (await page.request.get(`/api/users?search=${username}&limit=50`)).json();
  return data.find((user: { username: string }) => user.username === username);
}

async function idOf(page: Page, username: string): Promise<string> {
  return (await userOf(page, username)).id;
}

async function nameOf(page: Page, username: string): Promise<string> {
  return (await userOf(page, username)).name;
}

/** A phone in somebody's hand, signed in. */
async function openPhone(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signInQuickly(page, username);
  return page;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
