import type { Page } from '@playwright/test';
import { everyAddress, goWithin } from '../support/addresses.ts';
import { type Alarms, watchFor } from '../support/alarms.ts';
import { hostileLinks, hostileMarks, hostileNames, hostileText } from '../support/hostile-texts.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Whoever may write a name or a note must not run anything in another's browser: every text that the rooms keep is
// written as an attacker would, and each screen that shows it is opened. What only the content security policy stopped
// counts as run: a browser, or a proxy, may go without it. The pages of the page builder have a journey of
// their own. Named so that it begins early: it is the longest by far.

/** What every description takes. */
const longest = 480;

interface Kind {
  readonly path: string;
  readonly body: (name: string, me: string, text: string) => Record<string, unknown>;
  /** The record's own page. */
  readonly page?: (id: string) => string;
}

const kinds: readonly Kind[] = [
  {
    path: '/api/lms/classes',
    body: (name, _me, text) => ({
      name,
      code: uniqueName('X').replace(' ', '-'),
      startDate: '2031-01-01',
      color: '#22C55E',
      description: text,
    }),
    page: (id) => `/classes/${id}`,
  },
  {
    path: '/api/lms/courses',
    body: (title, _me, text) => ({ title, description: text }),
    page: (id) => `/courses/${id}`,
  },
  {
    path: '/api/lms/curricula',
    body: (title, _me, text) => ({ title, description: text }),
    page: (id) => `/curricula/${id}`,
  },
  {
    path: '/api/lms/materials',
    body: (name, _me, text) => ({ name, description: text, links: ['https://example.org/?<script>'] }),
  },
  {
    path: '/api/e-commerce/leads',
    body: (name, _me, text) => ({ name, company: name, notes: text }),
    page: (id) => `/leads/${id}`,
  },
  {
    path: '/api/e-commerce/customers',
    body: (name, _me, text) => ({
      name,
      email: `${uniqueName('x').replace(' ', '')}@hostile.example`,
      notes: text,
    }),
    page: (id) => `/customers/${id}`,
  },
  { path: '/api/locations', body: (name) => ({ name, kind: 'ROOM' }) },
  { path: '/api/hr/departments', body: (name, _me, text) => ({ name, description: text }) },
  {
    path: '/api/hr/job-titles',
    body: (name, _me, text) => ({ name, description: text }),
    page: (id) => `/job-titles/${id}`,
  },
  {
    path: '/api/task-instances',
    body: (title, me, text) => ({
      title,
      description: text,
      assignments: [{ type: 'USER', entityId: me }],
      items: [{ label: title, type: 'RADIO_OPTIONS', radioOptions: [title, 'other'] }],
    }),
    page: (id) => `/tasks/${id}`,
  },
  {
    path: '/api/feedback-templates',
    body: (name, _me, text) => ({
      name,
      description: text,
      defaultRequestTitle: name,
      defaultRequestMessage: text,
      formSchema: formOf(name),
      dashboardLinks: ['staff'],
    }),
    page: (id) => `/feedback-templates/${id}`,
  },
  {
    path: '/api/feedback-requests',
    body: (title, me, text) => ({
      title,
      message: text,
      respondentUserIds: [me],
      formSchema: formOf(title),
    }),
    page: (id) => `/feedback/requests/${id}`,
  },
  {
    path: '/api/kanban/boards',
    body: (name, _me, text) => ({ name, description: text, columns: [name.slice(0, 60)] }),
    page: (id) => `/boards/${id}`,
  },
  {
    path: '/api/modules',
    body: (name, _me, text) => ({ name, description: text, path: '/dashboard', parentRoleIds: [] }),
  },
  {
    path: '/api/workflows',
    body: (name, _me, text) => ({ name, description: text, steps: [{ title: name }] }),
  },
];

/** A form whose question, options and labels are all hostile. */
function formOf(text: string): Record<string, unknown> {
  const questions = [
    { id: 'a', questionText: text, questionType: 'text', placeholder: text },
    { id: 'b', questionText: text, questionType: 'select', options: [text, 'other'] },
    {
      id: 'c',
      questionText: text,
      questionType: 'rating',
      ratingType: 'stars',
      ratingLabels: [{ score: 1, label: text }],
    },
  ];
  return { questions };
}

test('no text that somebody stored runs in the browser of who reads it: names, notes, mails and links, on every screen', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await signInQuickly(page, 'admin');
  const me = (await (await page.request.get('/api/auth/session')).json()).user.id;
  const made: { kind: Kind; id: string }[] = [];
  for (const kind of kinds)
    for (const [at, name] of hostileNames.entries()) {
      const text = hostileText(at * 2, longest);
      made.push({ kind, id: await make(page, kind, kind.body(name, me, text)) });
    }
  await mail(browser, me);

  // Of records those that were made here.
  const screens = (await everyAddress(page)).filter((address) => !/[0-9a-f]{8}-/.test(address));
  const alarms = await watchFor(page.context());
  const pages = kinds.flatMap((kind) => {
    const own = made.filter((entry) => entry.kind === kind);
    // Every fourth: the text of each goes on where that of the one before ended.
    return own.flatMap(({ id }, at) => (at % 4 === 0 && kind.page ? [kind.page(id)] : []));
  });
  await page.goto('/dashboard');
  await page.locator('#main').waitFor();
  for (const path of [...screens, ...pages]) await look(page, path, alarms);
  for (const path of ['/classes', '/leads', '/tasks', '/courses']) {
    await page.goto(`${path}?search=alert`);
    await expect(page.getByText('alert(', { exact: false }).first(), path).toBeVisible();
    await quiet(page, path, alarms);
  }
  await page.goto('/inbox');
  await page.getByText('alert(', { exact: false }).first().click();
  await quiet(page, 'an open mail', alarms);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('alert');
  await expect(page.getByRole('option').first()).toBeVisible();
  await quiet(page, 'the palette', alarms);

  for (const { kind, id } of made) await page.request.delete(`${kind.path}/${id}`);
});

test('a link that runs something is refused where links are kept', async ({ page }) => {
  await signInQuickly(page, 'admin');
  for (const link of hostileLinks) {
    const reply = await page.request.post('/api/lms/materials', {
      data: { name: uniqueName('Hostile link'), links: [link] },
    });
    expect([link, reply.status()]).toEqual([link, 400]);
  }
});

async function make(page: Page, kind: Kind, data: Record<string, unknown>): Promise<string> {
  const reply = await page.request.post(kind.path, { data });
  const body: { data?: { id: string }; error?: string } = await reply.json();
  expect([kind.path, body.error]).toEqual([kind.path, undefined]);
  return body.data?.id ?? '';
}

/** A mail whose HTML is the attack itself, from somebody else. */
async function mail(browser: import('@playwright/test').Browser, to: string): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInQuickly(other, 'teacher');
  for (const title of hostileNames.slice(0, 5)) {
    const reply = await other.request.post('/api/messages', {
      data: { recipientUserIds: [to], title, content: `${hostileText(0, 9000)}<p>${title}</p>` },
    });
    expect(reply.status()).toBe(201);
  }
  await context.close();
}

async function look(page: Page, path: string, alarms: Alarms): Promise<void> {
  await goWithin(page, path);
  await expect(page.locator('#main').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await quiet(page, path, alarms);
}

/** Neither did anything run, nor was it stopped by nothing but the policy, nor does the document hold what would. */
async function quiet(page: Page, where: string, alarms: Alarms): Promise<void> {
  expect([where, await page.locator(hostileMarks).count()]).toEqual([where, 0]);
  await alarms.expectNone(where);
}
