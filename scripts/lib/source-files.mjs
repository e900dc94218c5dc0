// The sources of the house, and their syntax trees: what the checks of scripts/lib read.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './install.mjs';

/** The files below the folders, TypeScript or what `kind` says, as `{ file, source }` with the path from the root; `skip` is a pattern of paths. */
export function sourceFiles(folders, skip, kind = /\.tsx?$/) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll(sep, '/'))
    .filter((file) => kind.test(file) && !skip?.test(file))
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

/** The functions of a source, with the name they are known by ('=>' without one) and their lines. */
export function functionsOf(file, source) {
  // The parser counts bytes from where its last file ended; the statement in front tells where this one begins.
  const bytes = Buffer.from(`0;${source}`);
  const tree = treeOf(file, `0;${source}`);
  const [{ span: first }] = tree.body;
  const names = new Map();
  const found = [];
  eachNode(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.init) names.set(node.init, node.id.value);
    if (node.type === 'KeyValueProperty') names.set(node.value, node.key.value);
    if (
      !/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/.test(
        node.type,
      )
    )
      return;
    const { start, end } = node.span ?? node.function?.span ?? {};
    const text = bytes.subarray(start - first.start, end - first.start);
    const name = node.identifier?.value ?? node.key?.value ?? names.get(node) ?? '=>';
    found.push({ name, lines: text.toString().split('\n').length });
  });
  return found;
}

/** What a source imports and exports from elsewhere: `{ from, isType }`, dynamic imports left out. */
export function importsOf(file, source) {
  return treeOf(file, source).body.flatMap((node) => {
    if (!/^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node.type) || !node.source)
      return [];
    const specifiers = node.specifiers ?? [];
    const isType =
      node.typeOnly === true || (specifiers.length > 0 && specifiers.every((one) => one.isTypeOnly === true));
    return [{ from: node.source.value, isType }];
  });
}
