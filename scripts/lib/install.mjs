// Makes the tree ready to run, whatever Node the machine has (20 or later): the packages of this very lock file
// are installed, and the project's own Node 24 is found. Plain JavaScript, no packages: it runs before both.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const stampFile = join(root, 'node_modules', '.bellwether-stamp');
const binFolder = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/**
 * Installs if this lock file was not installed yet, and returns the Node to run everything else with and the
 * environment for it. Ends the process with a plain sentence where that is impossible.
 */
export function prepare() {
  if (!isInstalled()) install();
  return {
    node: findNode(),
    env: { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` },
  };
}

/** Notes that `node_modules` is what the lock file says. */
export function stampInstalled() {
  writeFileSync(stampFile, lockHash());
}

/** Runs npm with the arguments, by the very npm that started us where there is one; returns spawnSync's result. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  const settings = { cwd: root, stdio: 'inherit', ...options };
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], settings);
  return spawnSync('npm', args, { ...settings, shell: windows });
}

/** Returns the path of a tool that npm installed, looking in the workspace first. */
export function tool(name, workspace = '.') {
  const file = windows ? `${name}.cmd` : name;
  const found = [join(root, workspace, 'node_modules', '.bin', file), join(binFolder, file)].find(existsSync);
  return found ?? fail(`The tool ${name} is not installed. Delete node_modules and try again.`);
}

/** Ends the process with a sentence for the person who started it. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash();
}

function install() {
  console.log('Installing packages (once for each lock file) …');
  // Install scripts are not needed by any package we use, and are a door for strangers.
  // The build's tools are development packages, which npm would leave out where NODE_ENV is production.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const { status, error } = npm(['ci', '--ignore-scripts', '--include=dev', ...quiet]);
  if (error) fail(`npm could not be started (${error.message}). Install Node 20 or later with npm.`);
  if (status !== 0) fail('npm ci failed; its message is above. Is the package registry within reach?');
  stampInstalled();
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Our own Node 24 is a package like any other; a platform without one must bring its own. */
function findNode() {
  const packaged = join(
    root,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
  );
  const candidates = [
    join(packaged, windows ? 'node.exe' : 'node'),
    join(binFolder, windows ? 'node.exe' : 'node'),
  ];
  const found = candidates.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
  if (found) return found;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Bellwether needs Node 24, and npm has no package of it for ${process.platform} ${process.arch}. Install Node 24 or later; this is ${process.version}.`,
  );
}
