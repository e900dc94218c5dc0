// A copy of the tree, on which a check may write without harm to the tree itself.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';

const workspaces = ['.', 'apps/server', 'apps/web', 'e2e', 'packages/contract'];

/**
 * Copies the sources of a tree (else of our own) into a new folder of the system's for what is passing, with links to the packages
 * that are installed here; the workspaces' own packages are those of the copy. Returns the folder; `removeTree` takes it away.
 */
export function copyTree(name, from = root) {
  const copy = mkdtempSync(join(tmpdir(), `bellwether-${name}-`));
  const leftOut = /(^|[\\/])(node_modules|dist|test-results|\.git|data)$/;
  cpSync(from, copy, { recursive: true, filter: (path) => path === from || !leftOut.test(path) });
  for (const folder of workspaces)
    linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  return copy;
}

/** Removes a copy, and nothing of what its links lead to. What a process that is just ending still holds is tried again. */
export function removeTree(copy) {
  rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Fills the folder `to` with links to the packages in `from`, if it exists; the workspaces' own packages are linked as they are there. */
export function linkPackages(from, to) {
  let names;
  try {
    names = readdirSync(from, { withFileTypes: true });
  } catch {
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const entry of names) {
    if (entry.name === '@bellwether')
      cpSync(join(from, entry.name), join(to, entry.name), { recursive: true, verbatimSymlinks: true });
    else if (!entry.name.startsWith('.vite')) symlinkSync(join(from, entry.name), join(to, entry.name));
  }
}
