import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '../support/cluster.ts';
import { uniqueName } from '../support/school.ts';
import { demoPassword, signInQuickly } from '../support/sign-in.ts';
import { expect, ownSchool, test } from '../support/test.ts';

/** How often each way of being cut off comes: ten times, which makes 50, where all is asked for. */
const rounds = process.env.E2E_AHEAD ? 10 : 1;

interface Acknowledged {
  readonly epoch: number;
  readonly seq: number;
  readonly text: string;
}

/** What the server has said that it has, by question: the newest. */
type Record = Map<number, Acknowledged>;

test('a student who is cut off in five ways, again and again, loses no acknowledged answer, and none is overwritten by an older one', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000 + rounds * 60_000);
  const title = uniqueName('Cut off');
  const sittingId = await runningSitting(page, title);
  const record: Record = new Map();
  const desk = page.context();
  const phone = await browser.newContext({ baseURL: ownSchool().address });
  for (const context of [desk, phone]) listen(context, record);
  await signInQuickly(page, 'student');
  await page.goto('/sittings');
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
  const address = page.url();

  let here = page;
  for (let round = 1; round <= rounds; round += 1) {
    here = await closed(here, address, `${round} a window that was closed`);
    await demandKept(sittingId, record);
    here = await crashed(here, address, `${round} a window that broke`);
    await demandKept(sittingId, record);
    await offline(here, `${round} a lost network`);
    await demandKept(sittingId, record);
    await expired(here, `${round} an ended session`);
    await demandKept(sittingId, record);
    here = await overtaken(here, phone, address, `${round} another device`);
    await demandKept(sittingId, record);
  }
  await here.getByRole('button', { name: 'Next' }).click();
  await here.getByRole('button', { name: 'Hand in' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(here.getByText('Your receipt')).toBeVisible();
  await demandKept(sittingId, record);
  await phone.close();
});

/** What was typed and not sent yet is there when the window is opened anew. */
async function closed(page: Page, address: string, text: string): Promise<Page> {
  await page.getByRole('textbox').fill(text);
  await page.close();
  const again = await reopened(page.context(), address);
  await expect(again.getByRole('textbox')).toHaveValue(text);
  await sent(again);
  return again;
}

/** The last words may go with a window that breaks, what the server has not. */
async function crashed(page: Page, address: string, text: string): Promise<Page> {
  await page.getByRole('textbox').fill(text);
  await sent(page);
  await page.getByRole('textbox').fill(`${text}, and more`);
  const broken = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await broken;
  await page.close();
  const again = await reopened(page.context(), address);
  await expect(again.getByRole('textbox')).toHaveValue(new RegExp(`^${text}(, and more)?$`));
  await sent(again);
  return again;
}

async function offline(page: Page, text: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('textbox').fill(text);
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(false);
  await sent(page);
}

/** The sign-in comes up above the test, which goes on. */
async function expired(page: Page, text: string): Promise<void> {
  await ask(ownSchool().databaseUrl, (client) =>
    client.query(`delete from session where user_id = (select id from "user" where username = 'student')`),
  );
  await page.getByRole('textbox').fill(text);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await sent(page);
  await expect(page.getByRole('textbox')).toHaveValue(text);
}

/** What the first device had not sent yet when another one went on is older than what that one wrote. */
async function overtaken(page: Page, phone: BrowserContext, address: string, text: string): Promise<Page> {
  await page.context().setOffline(true);
  for (const more of ['', ' with', ' with more', ' with more changes than the other'])
    await page.getByRole('textbox').fill(`older${more}`);
  await page.close();
  const other = await phone.newPage();
  await signInQuickly(other, 'student');
  await other.goto(address);
  await other.getByRole('button', { name: 'Go on here' }).click();
  await other.getByRole('textbox').fill(text);
  await sent(other);
  await page.context().setOffline(false);
  const again = await reopened(page.context(), address);
  await expect(again.getByRole('textbox')).toHaveValue(text);
  await expect(other.getByText('This test goes on in another place.')).toBeVisible();
  await other.close();
  return again;
}

async function reopened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Go on here' }).click();
  return page;
}

const waiting = (page: Page) => page.getByText(/^\d answers? waits? on this device$/);

/** Everything that was typed has arrived. */
async function sent(page: Page): Promise<void> {
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

/** Notes what the server acknowledges of what the context's pages send. */
function listen(context: BrowserContext, record: Record): void {
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PUT' || !request.url().endsWith('/answers') || !response.ok()) return;
    const { epoch, changes } = request.postDataJSON() as {
      epoch: number;
      changes: { slot: number; seq: number; value: { text?: string } | null }[];
    };
    response.json().then(
      ({ outcome }: { outcome: string }) => {
        if (outcome !== 'APPLIED') return;
        for (const { slot, seq, value } of changes) {
          const before = record.get(slot);
          if (!before || isOlder(before, { epoch, seq }))
            record.set(slot, { epoch, seq, text: value?.text ?? '' });
        }
      },
      () => undefined, // its page is closed: nobody was told
    );
  });
}

const isOlder = (a: Omit<Acknowledged, 'text'>, b: Omit<Acknowledged, 'text'>) =>
  a.epoch < b.epoch || (a.epoch === b.epoch && a.seq < b.seq);

/** What is stored is what was acknowledged last, or newer; and the log has what was acknowledged, word for word. */
async function demandKept(sittingId: string, record: Record): Promise<void> {
  const stored = await ask(ownSchool().databaseUrl, async (client) => {
    const { rows } = await client.query<Acknowledged & { slot: number; logged: string[] }>(
      `select a.slot, a.epoch, a.seq, a.value->>'text' as text,
         array(select l.epoch || ' ' || l.seq || ' ' || (l.value->>'text') from attempt_answer_log l
               where l.attempt_id = a.attempt_id and l.slot = a.slot and l.outcome = 'APPLIED') as logged
       from attempt_answer a join student_assessment sa on sa.id = a.attempt_id where sa.scheduled_assessment_id = $1`,
      [sittingId],
    );
    return rows;
  });
  expect(record.size).toBeGreaterThan(0);
  for (const [slot, known] of record) {
    const row = stored.find((one) => one.slot === slot);
    expect(row && !isOlder(row, known), `question ${slot}: ${JSON.stringify([row, known])}`).toBe(true);
    if (row?.epoch === known.epoch && row.seq === known.seq) expect(row.text).toBe(known.text);
    expect(row?.logged).toContain(`${known.epoch} ${known.seq} ${known.text}`);
  }
}

async function runningSitting(page: Page, title: string): Promise<string> {
  await signInQuickly(page, 'teacher');
  const classes = (await (await page.request.get('/api/lms/result-sheets/classes')).json()) as {
    data: { id: string; name: string }[];
  };
  const made = await page.request.post('/api/lms/assessments', {
    data: {
      ...{ title, assessmentType: 'QUIZ', durationMinutes: 90, maxAttempts: 1, isPublished: true },
      questions: ['Write to Sam.', 'Write to Ann.'].map((questionText) => ({
        ...{ questionText, questionType: 'ESSAY', points: 5 },
      })),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { data: assessment } = (await made.json()) as { data: { id: string } };
  const scheduled = await page.request.post('/api/lms/scheduled-assessments', {
    data: {
      ...{ assessmentId: assessment.id, assignmentType: 'CLASS', status: 'IN_PROGRESS' },
      assignedClassId: classes.data.find(({ name }) => name === 'Starters 2A')?.id,
      scheduledDateTime: new Date(Date.now() - 60_000).toISOString(),
    },
  });
  expect(scheduled.status(), await scheduled.text()).toBe(201);
  return ((await scheduled.json()) as { data: { id: string } }).data.id;
}
