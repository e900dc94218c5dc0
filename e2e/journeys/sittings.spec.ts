import { faultsInDark, faultsNow } from '../support/faults.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a teacher pastes and publishes a test, a student sits it on a phone without losing a word, and sees what the teacher marks', async ({
  page,
}) => {
  const title = uniqueName('Unit test');
  await signInQuickly(page, 'teacher');
  await page.goto('/assessments?edit=new');
  const settings = page.getByRole('dialog', { name: 'New assessment' });
  await settings.getByLabel('Title').fill(title);
  await settings.getByLabel('Minutes').fill('30');
  await settings.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('1. What does the sign say? (2 points)\na) Come in\n*b) Keep out\n\n2. Write to Sam. (5 points)');
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published as revision 1.')).toBeVisible();
  const assessmentId = new URL(page.url()).pathname.split('/').pop() ?? '';

  const classes = (await (await page.request.get('/api/lms/result-sheets/classes')).json()) as {
    data: { id: string; name: string }[];
  };
  const assignedClassId = classes.data.find(({ name }) => name === 'Starters 2A')?.id;
  const scheduled = await page.request.post('/api/lms/scheduled-assessments', {
    data: {
      ...{ assessmentId, assignmentType: 'CLASS', assignedClassId, status: 'SCHEDULED' },
      releasePolicy: 'BY_HAND',
      // Later today: else the clock of the server may open it before the button does.
      scheduledDateTime: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  expect(scheduled.status()).toBe(201);
  const sitting = (await scheduled.json()) as { data: { id: string } };
  await page.goto(`/assessments/sittings/${sitting.data.id}`);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  await signInQuickly(page, 'student');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sittings');
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Keep out')).toBeVisible();
  expect([...(await faultsNow(page, 'the runner')), ...(await faultsInDark(page, 'the runner'))]).toEqual([]);
  const waiting = page.getByText(/^\d answers? waits? on this device$/);
  await page.getByText('Keep out').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.context().setOffline(true);
  await page.getByRole('textbox').fill('Dear Sam, I was at the sea.');
  await expect(waiting).toBeVisible();
  await page.context().setOffline(false);
  await expect(waiting).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('Dear Sam, I was at the sea.');
  await page.getByRole('button', { name: 'Hand in' }).click();
  const question = page.getByRole('dialog', { name: 'Hand in this test?' });
  await expect(question.getByText('All questions are answered.')).toBeVisible();
  expect(await faultsNow(page, 'handing in')).toEqual([]);
  await question.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('2 of 2 questions answered')).toBeVisible();
  await page.getByRole('button', { name: 'Back to my tests' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('Handed in')).toBeVisible();

  await signInQuickly(page, 'teacher');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/assessments/sittings/${sitting.data.id}/marking`);
  await expect(page.getByText('Dear Sam, I was at the sea.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mark, of 5 points' }).fill('4');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await page.getByRole('button', { name: 'Release 1 result' }).click();

  await signInQuickly(page, 'student');
  await page.goto('/results');
  // A notice of the result may come up beside the list, and names it too.
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('6 of 7 points')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('4 of 5 points')).toBeVisible();
  await expect(page.getByText('Dear Sam, I was at the sea.')).toBeVisible();
});
