// What a build read, as one hash: whether it has to be made again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** A hash, in hexadecimal digits, of all files below the folders but tests, and of what every build depends on: of contents, since a fresh clone gives every file a new time. */
export function sourcesHash(folders) {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'tsconfig.base.json', ...folders.flatMap(files)]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function files(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? files(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}
