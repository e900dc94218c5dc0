// npm run new -- <room> <resource> --vi "<noun>": writes a new kind of record in a room, from its table to its screen, and
// the lines that name it elsewhere. It is the smallest record there is (a name, whether it is in use, a version), and it
// runs: what it is really about is then written into it. Nothing is written when anything is in the way.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, prepare, root, tool } from './lib/install.mjs';
import { filled, isTaken, namesOf } from './new/names.mjs';
import { planOf } from './new/plan.mjs';

const usage = `npm run new -- <room> <resource> --vi "<noun>" [--one <singular>] [--texts <namespace>] [--group <of the side bar>] [--room-vi <name>]

  npm run new -- finance vendors --vi "nhà cung cấp" --texts finance

  room       a folder of apps/server/src/rooms, or the name of a new one
  resource   in the plural, as it stands in addresses: vendors, expense-categories
  --vi       what one is called in Vietnamese, which has no plural
  --one      the English singular, where it is not told by the plural: --one staff-member
  --texts    the catalogue of its texts: configuration unless told
  --group    of the side bar: administration unless told
  --room-vi  what a room is called in Vietnamese that is new to the list of rights`;

const { positionals, values } = readArguments();
const [room, resource] = positionals;
if (!room || !resource || !values.vi) fail(usage);
if (!/^[a-z]+$/.test(room)) fail(`A room is named by one plain word: "${room}" is none.`);
if (!/^[a-z]+(-[a-z]+)*$/.test(resource))
  fail(`A resource is named by plain words with hyphens between them: "${resource}" is not.`);

const names = namesOf({
  room,
  resource,
  one: values.one,
  namespace: values.texts,
  vietnamese: values.vi,
  roomInVietnamese: values['room-vi'],
});
const { node, env } = prepare();
const { files, edits, problems } = planOf(names, values.group);
if ([names.thing, names.things].some(isTaken) || names.thing === names.things)
  problems.push(`"${names.thing}" cannot be the name of one ${names.word} in code: choose another by --one.`);
for (const file of Object.keys(files))
  if (existsSync(join(root, file))) problems.push(`${file} is there already.`);
if (problems.length > 0) fail(problems.join('\n'));

const template = (name) => readFileSync(new URL(`./new/${name}.txt`, import.meta.url), 'utf8');
for (const [file, name] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), filled(template(name), names));
}
for (const [file, text] of Object.entries(edits)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const written = [...Object.keys(files), ...Object.keys(edits)];
run(tool('biome'), ['check', '--write', ...written]);
run(node, ['scripts/generate-migration.mjs', '--name', `add_${names.things_name}`]);
console.log(`\nWritten:\n${written.map((file) => `  ${file}`).join('\n')}
and a migration in apps/server/migrations: read it.

One of them is called "${names.word}". Now say what it is about: fields, rules and texts. Its rights stand in packages/contract/src/identity/default-roles.ts.
npm test -- --quick tells what is still missing.`);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        vi: { type: 'string' },
        one: { type: 'string' },
        texts: { type: 'string', default: 'configuration' },
        group: { type: 'string', default: 'administration' },
        'room-vi': { type: 'string' },
      },
    });
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

function run(command, args) {
  const windows = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: windows,
  });
  if (status !== 0) fail(`${command} failed:\n${stdout}${stderr}`);
}
