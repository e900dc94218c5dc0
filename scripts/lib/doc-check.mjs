// Checks texts: nothing leads out of the repository, links between our documents lead somewhere, and every decision
// that is cited by its number stands in docs/decisions.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './install.mjs';

// Written in pieces, so that this file does not accuse itself.
const outside = [
  new RegExp(['\\.\\.', 'shared/(spec|design|data|anchors)'].join('/')),
  new RegExp(['/work', '(main|shared)'].join('/')),
];

const decisions = 'docs/decisions.md';

/** Returns the complaints, one line each. A test may name an outside folder if it skips visibly without it. */
export function checkDocs() {
  const rows = decidedRows();
  const decided = new Set(rows);
  const twice = rows.filter((id, at) => rows.indexOf(id) !== at);
  const found = projectFiles().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes('\0')) return [];
    const mayPoint = /\.(test|spec)\.tsx?$/.test(file) && /\.(skipIf|runIf|skip)\(/.test(text);
    const pointing = mayPoint ? [] : outside.filter((pattern) => pattern.test(text));
    return [
      ...pointing.map((pattern) => `${file} names something outside the repository (${pattern.source})`),
      ...deadLinks(file, text),
      ...undecided(file, text, decided),
    ];
  });
  return [...twice.map((id) => `${decisions} has two rows of ${id}`), ...found];
}

/** The ids of the rows: `| AMB-099 | …`, `| decision 9 | …`. */
function decidedRows() {
  const text = existsSync(join(root, decisions)) ? readFileSync(join(root, decisions), 'utf8') : '';
  return [...text.matchAll(/^\| ((?:AMB|REV)-\d+|decision \d+) \|/gm)].map(([, id]) => id);
}

function undecided(file, text, decided) {
  const cited = [...text.matchAll(/\b(?:AMB|REV)-\d+\b|\bdecision \d+\b/gi)].map(([id]) =>
    /^decision/i.test(id) ? id.toLowerCase() : id.toUpperCase(),
  );
  return [...new Set(cited)]
    .filter((id) => !decided.has(id))
    .map((id) => `${file} cites ${id}, which has no row in ${decisions}`);
}

/** Returns every file of the project, known to git or about to be, as paths from the root. */
export function projectFiles() {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) return everyFile('.');
  return listed.stdout
    .split('\0')
    .filter((file) => file && statSync(join(root, file), { throwIfNoEntry: false })?.isFile());
}

/** Where there is no git (an unpacked archive): everything but what is installed or made. */
function everyFile(folder) {
  const made = ['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !made.includes(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? everyFile(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

function deadLinks(file, text) {
  if (!file.endsWith('.md')) return [];
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)]
    .map(([, target]) => join(dirname(join(root, file)), decodeURI(target)))
    .filter((path) => !existsSync(path))
    .map((path) => `${file} links to ${relative(root, path)}, which does not exist`);
}
