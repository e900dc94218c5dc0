// npm test -- --only zones: the rules of days and times, under a time zone of the machine that changes by the day, or with
// --all once under each of four. A rule that reads the machine's clock where it should read the school's passes in one of
// them and fails in another.
import { spawn, spawnSync } from 'node:child_process';
import { fail, prepare, root, tool } from './lib/install.mjs';

const known = ['Asia/Ho_Chi_Minh', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
const today = Math.floor(Date.now() / 86_400_000);
const zones = process.argv.includes('--all') ? known : [known[today % known.length]];
const { node, env } = prepare();

const results = [];
// Two at once: a machine with two cores is the smallest that is expected.
for (let at = 0; at < zones.length; at += 2)
  results.push(...(await Promise.all(zones.slice(at, at + 2).map(check))));
for (const { zone, code, output } of results) {
  if (code !== 0) console.error(`Under TZ=${zone}:\n${output.trimEnd()}\n`);
}
if (results.some(({ code }) => code !== 0)) process.exitCode = 1;
else
  console.log(`${results.map(({ zone, output }) => `${zone} ${countOf(output)}`).join(', ')} tests passed`);

/** Runs the tests of the rules under the zone. */
function check(zone) {
  demandZone(zone);
  const args = ['run', '-c', 'scripts/zones.config.mjs', '--reporter=dot', '--silent=passed-only'];
  return new Promise((resolve) => {
    const child = spawn(tool('vitest'), args, {
      cwd: root,
      env: { ...env, TZ: zone, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ zone, code: code ?? 1, output }));
  });
}

/** Where TZ is not obeyed, every run would be the same one. */
function demandZone(zone) {
  const script = 'Intl.DateTimeFormat().resolvedOptions().timeZone';
  const told = spawnSync(node, ['-p', script], {
    env: { ...env, TZ: zone },
    encoding: 'utf8',
  }).stdout?.trim();
  const same = [zone, ...(zone === 'UTC' ? ['Etc/UTC'] : []), zone.replace('Ho_Chi_Minh', 'Saigon')];
  if (!same.includes(told)) fail(`This machine does not obey TZ=${zone}: it says ${told}.`);
}

function countOf(output) {
  return /Tests\s+(\d+) passed/.exec(output)?.[1] ?? '?';
}
