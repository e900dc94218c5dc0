import { beforeAll, describe, expect, it } from 'vitest';
import { awkwardText, awkwardUnits } from '../awkward-texts.ts';
import { leastOf, longestStretch, loopBudget } from '../loop-meter.ts';
import { makeTestApp, type TestApp, type TestClient } from '../make-test-app.ts';
import { makePageWorld, type PageWorld, pagesPath } from '../page-world.ts';
import { sendFile } from '../send-file.ts';
import { oneIn } from '../thorough.ts';

// What costs the server the most, of what anybody may send: while it works on it, everybody else gets his answer.

const megabytes = 5_000_000;

let app: TestApp;
let student: TestClient;
let pages: PageWorld;
beforeAll(async () => {
  app = await makeTestApp();
  student = await app.as('student');
  pages = await makePageWorld(app);
});

/** The longest that health had to wait while the work went on, which must have gone on beside it. */
async function waited(work: () => Promise<unknown>): Promise<number> {
  let done = false;
  let answers = 0;
  const asking = async () => {
    while (!done) {
      expect((await app.anonymous.get('/api/health/live')).status).toBe(200);
      answers += 1;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const longest = await longestStretch(async () => {
    const asked = asking();
    await work().finally(() => {
      done = true;
    });
    await asked;
  });
  expect(answers).toBeGreaterThan(0);
  return longest;
}

/** Of several runs the best, when the first was slow. */
function leastWaited(work: () => Promise<unknown>): Promise<number> {
  return leastOf(() => waited(work));
}

describe('nobody waits', () => {
  it('for a message of the most awkward words', async () => {
    const recipientUserIds = [await app.userIdOf('teacher')];
    const slow: string[] = [];
    for (const unit of awkwardUnits.filter((one) => /[<&[(]|--/.test(one))) {
      for (const length of [99_990, 1_900_000]) {
        const content = `a${awkwardText(unit, length)}`;
        const longest = await leastWaited(() => student.post('/api/messages', { recipientUserIds, content }));
        if (longest > loopBudget) slow.push(`${length} characters of ${unit}: ${Math.round(longest)} ms`);
      }
    }
    expect(slow).toEqual([]);
  }, 300_000);

  it('for a page of the most awkward words', async () => {
    const slow: string[] = [];
    for (const unit of ['<b>', '<a', '<!--', '&amp', '<p>', '</p>', '<']) {
      const content = {
        root: { props: {} },
        content: Array.from({ length: 40 }, (_, at) => ({
          type: 'Text',
          props: { id: `b${at}`, content: awkwardText(unit, 19_000) },
        })),
        zones: {},
      };
      const longest = await leastWaited(() => pages.editor.post(pagesPath, { title: 'Long', content }));
      if (longest > loopBudget) slow.push(`${unit}: ${Math.round(longest)} ms`);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  it('for an upload of five megabytes of anything', async () => {
    const slow: string[] = [];
    const starts = ['', '<!DOCTYPE svg [', '<svg>', '<svg xmlns="http://www.w3.org/2000/svg"><style>'];
    const units = [...awkwardUnits.filter((one) => one.length === 1), '<!--', '[]', '<a', '<!DOCTYPE['];
    for (const [index, unit] of oneIn(3, [...units.entries()], 0)) {
      const start = starts[index % starts.length] ?? '';
      const content = Buffer.from(start + awkwardText(unit, megabytes - 1000).toWellFormed()).subarray(
        0,
        megabytes,
      );
      const name = ['a.svg', 'a.csv', 'a.txt', 'a.bmp'][Math.floor(index / 4) % 4] ?? 'a';
      const longest = await leastWaited(() => sendFile(app, student, name, content));
      if (longest > loopBudget) slow.push(`${name} of ${start}${unit}: ${Math.round(longest)} ms`);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  it('for passwords, the description of the API and pages by other names of the site', async () => {
    const { slug } = await pages.publish([['Text', { content: awkwardText('<p>a</p>', 8000) }]]);
    const longest = await leastWaited(() =>
      Promise.all([
        ...Array.from({ length: 10 }, (_, at) =>
          app.anonymous.post('/api/auth/password-strength', {
            password: `${at}${'4@8({[<369!1|70$5%72'.repeat(5)}`,
            userInputs: Array.from({ length: 20 }, () => 'p4$$w0rd'.repeat(20)),
          }),
        ),
        ...['/api/openapi.json', '/api/docs', `/p/${slug}`].map((url) =>
          app.http.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } }),
        ),
      ]),
    );
    expect(longest).toBeLessThan(loopBudget);
  });
});
