// The pipeline board with 2,000 open leads: its one request against a bare server with SQL by hand and the same bytes, and in the
// browser how soon the first cards stand and how smoothly a card is dragged across the columns.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../lib/browser.mjs';
import { root } from '../lib/install.mjs';
import { flags, inPage, metrics } from './pages.mjs';
import { startServer } from './processes.mjs';
import { figure, median } from './report.mjs';
import { alternateAlone, demandSameBytes } from './rounds.mjs';

const requireServer = createRequire(join(root, 'apps/server/package.json'));
const requireBrowser = createRequire(join(root, 'e2e/package.json'));
const path = '/api/e-commerce/leads/pipeline?analytics=true';
const count = 2000;
const times = 5;

const statements = [
  `insert into lead (id, name, company, email, phone, current_stage, stage_changed_at, temperature, source, score,
      expected_value, next_follow_up, last_activity_at, last_user_activity_type, last_user_activity_subject, assigned_to_id, created_at, updated_at)
    select gen_random_uuid(), 'Lead ' || n || ' Nguyễn', case when n % 3 = 0 then 'Company ' || n end, 'lead' || n || '@bench.example',
      '+84 90 ' || lpad(n::text, 7, '0'), (array['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION'])[n % 5 + 1],
      now() - n * interval '1 hour', (array['HOT', 'WARM', 'COLD'])[n % 3 + 1], 'WALK_IN', n % 100, n * 10,
      now() + (n % 30) * interval '1 day', now() - (n % 20) * interval '1 day', 'PHONE', 'Called about the course',
      (select id from "user" where username = 'bench'), now() - n * interval '1 hour', now()
    from generate_series(1, ${count}) n`,
  'vacuum analyze',
];

/** Prints the request's figures and the browser's. */
export async function benchPipeline(app) {
  await fill(app.databaseUrl);
  await benchRequest(app);
  const executablePath = findBrowser(process.env);
  const browser = await requireBrowser('@playwright/test').chromium.launch({ executablePath, args: flags });
  try {
    await benchBoard(browser, app);
  } finally {
    await browser.close();
  }
}

async function benchRequest(app) {
  const sunday = new Date();
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
  const week = `${sunday.toISOString().slice(0, 10)}T00:00:00Z`;
  const routes = [{ path: '/api/e-commerce/leads/pipeline', shape: 'pipeline', values: [week] }];
  const bare = await startServer('bare-server.mjs', { args: [app.databaseUrl, JSON.stringify(routes)] });
  try {
    const targets = [{ url: app.url + path, headers: { cookie: app.cookie } }, { url: bare.url + path }];
    const bytes = await demandSameBytes(targets);
    const [ours, theirs] = await alternateAlone(targets);
    figure(
      `board of ${count} leads, the application`,
      ours,
      'ms',
      undefined,
      `${Math.round(bytes / 1000)} KB`,
    );
    figure(`board of ${count} leads, a bare server with SQL by hand`, theirs, 'ms');
    figure(`board of ${count} leads, ratio`, theirs / ours, '', { atLeast: 0.5 });
  } finally {
    await bare.stop();
  }
}

async function benchBoard(browser, app) {
  const opened = [];
  for (let time = 0; time < times; time += 1) opened.push(await openBoard(browser, app));
  const work = median(opened.map((run) => run.work));
  figure(
    `browser, board of ${count}: from the click to the first cards`,
    median(opened.map((run) => run.wall)),
    'ms',
    {
      atMost: 250,
    },
    `of it the main thread ${Math.round(work)} ms, server included`,
  );
  const pointed = [];
  for (let time = 0; time < times; time += 1) pointed.push(await openBoard(browser, app, { pointed: true }));
  figure(
    `browser, board of ${count}: the same after the pointer came`,
    median(pointed.map((run) => run.wall)),
    'ms',
    undefined,
    `${pointing} ms over the entry before the click, as a hand needs`,
  );
  const frames = (await dragAcross(browser, app)).toSorted((a, b) => a - b);
  const p95 = frames[Math.floor(frames.length * 0.95)];
  figure(
    `browser, board of ${count}: a frame of a drag, p95`,
    p95,
    'ms',
    { atMost: 33 },
    `${frames.length} frames, middle ${median(frames).toFixed(1)} ms`,
  );
}

/** How long a pointer is over an entry before the click, in milliseconds: less than a hand needs. */
const pointing = 150;

/** From the click on the menu entry, over which the pointer may be already, to the frame with the first cards, in milliseconds. */
async function openBoard(browser, app, { pointed = false } = {}) {
  return inPage(browser, app, async (page, devtools) => {
    await page.goto(`${app.url}/dashboard`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sales' }).click();
    await page.locator('nav a[href="/pipeline"]').waitFor();
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await metrics(devtools);
    if (pointed) {
      await page.locator('nav a[href="/pipeline"]').hover();
      await page.waitForTimeout(pointing);
    }
    const wall = await page.evaluate(() => {
      const begun = performance.now();
      const entry = [...document.querySelectorAll('nav a')].find(
        (one) => one.getAttribute('href') === '/pipeline',
      );
      entry.click();
      return new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector('[data-lead]')) return requestAnimationFrame(look);
          // The task after the next frame: by then this one is painted.
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        };
        requestAnimationFrame(look);
      });
    });
    const after = await metrics(devtools);
    return { wall, work: 1000 * (after.TaskDuration - before.TaskDuration) };
  });
}

/** Milliseconds between the frames while a card is dragged over the columns and back. */
async function dragAcross(browser, app) {
  return inPage(browser, app, async (page) => {
    await page.goto(`${app.url}/pipeline`, { waitUntil: 'networkidle' });
    const card = page.locator('[data-lead]').first();
    await card.waitFor();
    const box = await card.boundingBox();
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 60, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, y, { steps: 3 });
    await page.evaluate(() => {
      window.frames = [];
      let last = performance.now();
      const tick = (now) => {
        window.frames.push(now - last);
        last = now;
        window.ticking = requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    for (let turn = 0; turn < 2; turn += 1) {
      await page.mouse.move(box.x + 900, y + 120, { steps: 60 });
      await page.mouse.move(box.x + 80, y, { steps: 60 });
    }
    const frames = await page.evaluate(() => {
      cancelAnimationFrame(window.ticking);
      return window.frames.slice(2);
    });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    return frames;
  });
}

async function fill(connectionString) {
  const { Client } = requireServer('pg');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
