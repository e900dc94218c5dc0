// npm run bite: would anybody notice? Puts small faults into copies of the tree and looks whether the tests fail.
//   --rows 20 --seed N      of so many requirement rows, drawn by the seed; a row of whose faults none is noticed fails
//   --rules [files…]        every fault in the rules of the contract, by Stryker; a file's score may only rise
//   --compare DIR --count N the same faults in another checkout and in this one
// --write writes results down where the next run looks for them. See ARCHITECTURE.md, Tests.
import { checkMutants, plantedMutants } from './lib/bite/mutant-plants.mjs';
import { fail, prepare } from './lib/install.mjs';

const { node } = prepare();
const complaints = checkMutants();
if (complaints.length > 0) fail(complaints.join('\n'));
console.log(`${plantedMutants} planted sources were mutated rightly.`);

if (process.argv.includes('--compare')) await compare();
else if (process.argv.includes('--rows')) await rows();
else if (process.argv.includes('--rules')) await rules();
else fail('Say --rows, --rules or --compare.');

async function rows() {
  const { biteRows } = await import('./lib/bite/rows.mjs');
  const count = given('--rows') ?? '20';
  const isNumber = /^\d+$/.test(count);
  const failed = await biteRows({
    node,
    count: isNumber ? Number(count) : undefined,
    ids: isNumber ? undefined : count.split(','),
    seed: given('--seed') ?? new Date().toISOString().slice(0, 10),
    write: process.argv.includes('--write'),
  });
  if (failed.length > 0) fail(`No fault was noticed by the tests of ${failed.join(', ')}.`);
}

async function rules() {
  const { biteRules } = await import('./lib/bite/rules.mjs');
  const files = process.argv.slice(2).filter((word) => word.endsWith('.rules.ts'));
  const fallen = await biteRules({ node, files, write: process.argv.includes('--write') });
  if (fallen.length > 0) fail(fallen.join('\n'));
}

async function compare() {
  const { compareTrees } = await import('./lib/bite/compare.mjs');
  const report = await compareTrees({
    node,
    other: given('--compare') ?? fail('Say with which checkout: --compare DIR'),
    count: Number(given('--count') ?? 120),
    seed: given('--seed') ?? '1',
    out: given('--out') ?? 'test-results/bite-compare.json',
    minutes: Number(given('--minutes') ?? 600),
  });
  console.log(report);
}

function given(flag) {
  const at = process.argv.indexOf(flag);
  const value = at < 0 ? undefined : process.argv[at + 1];
  return value?.startsWith('--') ? undefined : value;
}
