// The browser's part: what a calendar costs its main thread from the click to the painted events, and how soon the
// sign-in screen stands on a slow machine. Times of the main thread are processor time, so that a busy machine adds none.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../lib/browser.mjs';
import { root } from '../lib/install.mjs';
import { flags, inPage, metrics } from './pages.mjs';
import { figure, median } from './report.mjs';

const require = createRequire(join(root, 'e2e/package.json'));
const times = 5;

const views = [
  // The month draws whole weeks, and so a few lessons more than the month itself holds.
  { name: 'month of 2,480', button: 'Month', count: 2480, goal: { atMost: 150 } },
  { name: 'week of 565', button: 'Week', count: 565, goal: undefined },
];

/** Prints the medians of the calendar views and of the sign-in screen. */
export async function benchBrowser(app, { hasSchool }) {
  const executablePath = findBrowser(process.env);
  const browser = await require('@playwright/test').chromium.launch({ executablePath, args: flags });
  try {
    await benchSignIn(browser, app);
    if (!hasSchool) return;
    for (const view of views) await benchView(browser, app, view);
  } finally {
    await browser.close();
  }
}

async function benchSignIn(browser, app) {
  const values = await repeated(() => largestPaint(browser, app));
  figure('sign-in, largest contentful paint at 4× CPU slow-down', median(values), 'ms', { atMost: 1000 });
}

async function largestPaint(browser, app) {
  return inPage(browser, undefined, async (page, devtools) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${app.url}/login`, { waitUntil: 'networkidle' });
    return page.evaluate(
      () =>
        new Promise((resolve) => {
          const seen = (list) => resolve(list.getEntries().at(-1).startTime);
          new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  });
}

async function benchView(browser, app, { name, button, count, goal }) {
  const runs = await repeated(() => switchTo(browser, app, button, count));
  const middle = (key) => median(runs.map((run) => run[key]));
  const parts = `scripting ${Math.round(middle('script'))}, style and layout ${Math.round(middle('layout'))}`;
  const events = `${runs[0].events} events`;
  figure(`browser, calendar ${name}: scripting and paint`, middle('work'), 'ms', goal, `${events}; ${parts}`);
  figure(
    `browser, calendar ${name}: from request to painted`,
    middle('wall'),
    'ms',
    undefined,
    'server included',
  );
}

/** From the day's view to another one: what the main thread did until the events were on screen, in milliseconds. */
async function switchTo(browser, app, button, count) {
  return inPage(browser, app, async (page, devtools) => {
    await page.goto(`${app.url}/calendar?view=day&date=2025-09-03`, { waitUntil: 'networkidle' });
    await page.locator('.cal-event').first().waitFor();
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await metrics(devtools);
    const reply = page.waitForResponse((one) => one.url().includes('/api/dashboard/calendar-events'));
    const wall = await page.evaluate(clickAndWait, { button, count });
    const after = await metrics(devtools);
    const { events } = await (await reply).json();
    const spent = (...keys) => 1000 * keys.reduce((sum, key) => sum + after[key] - before[key], 0);
    return {
      wall,
      events: events.length,
      work: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      layout: spent('LayoutDuration', 'RecalcStyleDuration'),
    };
  });
}

/** In the page: clicks the view's button and resolves with the milliseconds until the frame that shows its events. */
function clickAndWait({ button, count }) {
  const begun = performance.now();
  const buttons = [...document.querySelectorAll('.cal-seg button')];
  buttons.find((one) => one.textContent?.trim() === button).click();
  return new Promise((resolve) => {
    const look = () => {
      // Until the reply is there, the events of the day before are shown in the new view: the header counts them.
      const shown = document.querySelector('.cal-count')?.textContent ?? '';
      if (Number(shown.replace(/\D/g, '')) !== count) return requestAnimationFrame(look);
      // The task after the next frame: by then this one is painted.
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    requestAnimationFrame(look);
  });
}

async function repeated(work) {
  const values = [];
  for (let time = 0; time < times; time += 1) values.push(await work());
  return values;
}
