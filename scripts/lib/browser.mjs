// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, tool } from './install.mjs';

/** What a browser may be called. The first is Chromium without windows, whose pages take a third less of the processor. */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Returns the path of a browser: CHROMIUM_PATH, Playwright's own, the system's; else Playwright's download, else the
 * distribution's package (as root). Throws with the one line to run where none can be had.
 */
export function findBrowser(env, say = () => {}) {
  const found = installedBrowser(env);
  if (found) return found;
  say('no browser found: trying to install one');
  const playwright = tool('playwright', 'e2e');
  spawnSync(playwright, ['install', 'chromium'], { env, stdio: 'ignore', timeout: 300_000 });
  if (!installedBrowser(env) && process.getuid?.() === 0) {
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!installedBrowser(env)) spawnSync('apt-get', [...install, name], quiet);
  }
  return installedBrowser(env) ?? giveUp();
}

function installedBrowser(env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return playwrightsOwn() ?? programs.map((name) => onPath(name, env)).find(Boolean);
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function onPath(name, env) {
  const folders = (env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function giveUp() {
  throw new Error(
    'The browser tests need Chromium. Run: sudo apt-get install chromium-headless-shell   (or set CHROMIUM_PATH)',
  );
}
