// The files of a room on the floors of server and contract, and its tests.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

const rooms = 'apps/server/src/rooms';
const floors = [
  { project: 'contract', folder: 'packages/contract/src', tests: /\.test\.ts$/ },
  { project: 'web', folder: 'apps/web/src/rooms', tests: /(?<!\.ui)\.test\.tsx?$/ },
  { project: 'server', folder: rooms, tests: /\.test\.ts$/ },
];
/** What holds no rules of its own: tables and views are lists, doors and manifests wiring. */
const leftOut = /\.(test|table|view|samples)\.ts$|\/(index|room|all|house|tables)\.ts$|\/messages\//;

/** The names of the rooms. */
export function roomsOf(tree) {
  return readdirSync(join(tree, rooms), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** What of a room can be mutated, as `{ file, source }`: the server's code, and the rules of the contract. */
export function codeOf(tree, room) {
  const files = [
    ...filesBelow(tree, `${rooms}/${room}`).filter((file) => /\.ts$/.test(file) && !leftOut.test(file)),
    ...filesBelow(tree, `packages/contract/src/${room}`).filter((file) => /\.rules\.ts$/.test(file)),
  ];
  return files.map((file) => ({ file, source: readFileSync(join(tree, file), 'utf8') }));
}

/**
 * The tests of a room as `{ project, file }`, those first that by their names are about the file: they may notice, and what follows need
 * not run. The web's are left out for a file of the server, which the web never loads.
 */
export function testsOf(tree, room, file) {
  const isServers = file.startsWith(rooms);
  return floors
    .filter(({ project }) => !isServers || project === 'server')
    .flatMap(({ project, folder, tests }) =>
      filesBelow(tree, `${folder}/${room}`)
        .filter((path) => tests.test(path))
        .sort((one, other) => likeness(other, file) - likeness(one, file) || (one < other ? -1 : 1))
        .map((path) => ({ project, file: path })),
    );
}

/** The room that a file lies in, and undefined for what lies in none. */
export function roomOf(file) {
  return /^(?:apps\/(?:server|web)\/src\/rooms|packages\/contract\/src)\/([^/]+)\//.exec(file)?.[1];
}

/** How many words the names of two files share; that of the folder counts, too. */
function likeness(one, other) {
  const words = wordsOf(other);
  return [...wordsOf(one)].filter((word) => words.has(word)).length;
}

function wordsOf(file) {
  const [name] = basename(file).split('.');
  const folders = file.split('/').slice(4, -1);
  return new Set([...name.split('-'), ...folders].map((word) => word.replace(/s$/, '')));
}

function filesBelow(tree, folder) {
  try {
    return readdirSync(join(tree, folder), { recursive: true })
      .map((name) => `${folder}/${name}`.replaceAll(sep, '/'))
      .sort();
  } catch {
    return [];
  }
}
