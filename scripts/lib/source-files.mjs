// The sources of the house, and their syntax trees: what the checks of scripts/lib read.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './install.mjs';

/** The TypeScript files below the folders, as `{ file, source }` with the path from the root; `skip` is a pattern of paths. */
export function sourceFiles(folders, skip) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll(sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !skip?.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}

/** The syntax tree of a TypeScript source. */
export function treeOf(file, source) {
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
}

/** Calls `visit` with each node of a tree, from outside to inside. */
export function eachNode(tree, visit) {
  const open = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (node === null || typeof node !== 'object') continue;
    if (typeof node.type === 'string') visit(node);
    const inner = Array.isArray(node) ? node : Object.values(node);
    for (let at = inner.length - 1; at >= 0; at -= 1) open.push(inner[at]);
  }
}
