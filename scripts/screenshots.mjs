// npm run screenshots [-- --out DIR]: pictures of the key screens of a fresh demo school, in three widths, light and
// dark. The README shows calendar-week.png, the only one that is kept in the repository.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { fail, prepare, root } from './lib/install.mjs';
import { buildServer } from './lib/server-build.mjs';
import { buildWeb } from './lib/web.mjs';

const zone = 'Asia/Ho_Chi_Minh';
const password = 'quiet-lamp-orbit-42';
const widths = { 1440: 900, 768: 1024, 390: 844 };

const { node, env } = prepare();
const out = outFolder();
try {
  buildWeb(env);
} catch (error) {
  fail(error.message);
}
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bellwether-screenshots-'));
const address = `http://127.0.0.1:${await freePort()}`;
const server = startServer((await buildServer()).entry);
let browser;
try {
  await ready();
  browser = await openBrowser();
  for (const width of [1440, 768, 390]) {
    for (const scheme of ['light', 'dark']) await photograph(width, scheme);
  }
} finally {
  await browser?.close();
  await stopServer();
  rmSync(folder, { recursive: true, force: true });
}

async function photograph(width, scheme) {
  const phone = width < 600 ? { isMobile: true, hasTouch: true } : {};
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: widths[width] },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: zone,
    reducedMotion: 'reduce',
    ...phone,
  });
  const page = await context.newPage();
  await take(page, 'sign-in', '/login', width, scheme);
  const login = await page.request.post('/api/auth/login', { data: { username: 'admin', password } });
  if (!login.ok()) throw new Error(`The demo's admin could not sign in (${login.status()}).`);
  for (const [name, path] of await screens(page)) await take(page, name, path, width, scheme);
  await context.close();
}

async function screens(page) {
  const { data } = await (await page.request.get('/api/lms/classes?limit=1&sortBy=name')).json();
  const schedule = `/classes/${data[0].id}/schedule`;
  return [
    ['dashboard', '/dashboard'],
    ['calendar-week', '/calendar?view=week'],
    ['calendar-month', '/calendar?view=month'],
    ['students', '/students'],
    ['class', `/classes/${data[0].id}`],
    ['class-schedule', schedule],
    ['schedule-dialog', `${schedule}?dialog=lessons`],
    ['pipeline', '/pipeline'],
    ['leads', '/leads'],
    ['materials', '/materials'],
    ['settings-appearance', '/settings/appearance'],
  ];
}

async function take(page, name, path, width, scheme) {
  await page.goto(path);
  // Not 'networkidle': the live event stream stays open for as long as the page does.
  await page.locator('main').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1200);
  const file = `${name}${width === 1440 ? '' : `-${width}`}${scheme === 'dark' ? '-dark' : ''}.png`;
  await page.screenshot({ path: join(out, file) });
  console.log(file);
}

function openBrowser() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  return chromium.launch({
    executablePath: findBrowser(env, console.log),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The application on a folder of its own; nothing of the surrounding environment decides what is in the pictures. */
function startServer(entry) {
  return spawn(node, [entry], {
    cwd: root,
    env: {
      ...env,
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      ORIGIN: '',
      DEMO: 'school',
      TZ: zone,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function ready() {
  return new Promise((done, failed) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Bellwether is ready at')) done();
    });
    server.once('exit', (code) =>
      failed(new Error(`the server ended with ${code} before it was ready:\n${said}`)),
    );
  });
}

async function stopServer() {
  if (server.exitCode !== null) return;
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await gone;
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

function outFolder() {
  const at = process.argv.indexOf('--out');
  const name = at < 0 ? 'docs/screenshots' : process.argv[at + 1];
  if (!name) fail('Name a folder after --out.');
  const path = resolve(root, name);
  mkdirSync(path, { recursive: true });
  return path;
}
