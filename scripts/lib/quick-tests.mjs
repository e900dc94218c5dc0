// npm test -- --quick: which tests stand beside what was changed. What imports the changed files would be too much: a handler is
// part of the application, which every test of the API starts, and a button of every screen.
import { execFileSync } from 'node:child_process';
import { root } from './install.mjs';

/** The files that differ from the last commit, new ones too, by their paths in the project. */
function changedFiles() {
  const listed = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = [
    ...listed('diff', '--name-only', 'HEAD'),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter(Boolean);
}

/**
 * The folders whose tests are to run, for vitest: the room, or the part of the platform or the kit, that a changed file is in; of
 * the contract's rooms those of the server and the web too. A folder that nothing is in where nothing was changed.
 */
export function foldersBeside(files = changedFiles()) {
  const folders = new Set(['no-test-stands-beside/']);
  for (const file of files) {
    const [top, app, src, ...rest] = file.split('/');
    if (src !== 'src' || rest.length < 2) continue;
    if (top === 'packages' && app === 'contract') {
      folders.add(`packages/contract/src/${rest[0]}/`);
      for (const place of ['server', 'web']) folders.add(`apps/${place}/src/rooms/${rest[0]}/`);
    } else {
      const depth = Math.min(2, rest.length - 1);
      folders.add(`${[top, app, src, ...rest.slice(0, depth)].join('/')}/`);
    }
  }
  return [...folders];
}
