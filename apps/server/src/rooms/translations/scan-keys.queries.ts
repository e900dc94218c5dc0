import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import type { InputOf, ReplyOf } from '@bellwether/contract/shared/endpoint';
import type { exchange } from '@bellwether/contract/translations/exchange';
import { scanLimits } from '@bellwether/contract/translations/values';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';

type Asked = InputOf<typeof exchange.keyScan>['body'];
type Report = ReplyOf<typeof exchange.keyScan>['data'];

/** 'auth:signIn' between quotes, also the beginning of one that is put together: 'auth:errors.${code}'. */
const named = /['"`]([a-z][a-z_-]{1,49}):([A-Za-z0-9._-]{1,200})(['"`]|\$\{)/g;
/** 'news.enrolled' between quotes: what the server says has its namespace elsewhere. */
const unnamed = /['"`]([A-Za-z0-9]+(?:\.[A-Za-z0-9_-]+){1,8})(?:['"`]|\.?\$\{)/g;

/**
 * Which of the keys ('auth:signIn') the sources below `root` use. A directory is relative to the root and must really lie in it; links
 * are not followed. Throws 400 for another one, 409 NO_SOURCES where there is no root. TRN-05, AMB-149.
 */
export async function scanKeys(root: string, asked: Asked, keys: readonly string[]): Promise<Report> {
  const home = await realpath(root).catch(() => undefined);
  if (!home) throw conflict('NO_SOURCES', 'There are no sources here to scan.');
  const found = await filesOf(home, asked);
  const known = new Set(keys);
  const used = new Set<string>();
  const missing = new Map<string, string>();
  const dynamic = new Map<string, { file: string; text: string }>();
  const namespaces = new Set(keys.map((key) => key.slice(0, key.indexOf(':'))));
  const below = prefixes(keys);
  let { isPartial } = found;
  const end = Date.now() + scanLimits.time;
  for (const path of found.files) {
    if (Date.now() > end) {
      isPartial = true;
      break;
    }
    if ((await stat(path)).size > scanLimits.bytes) continue;
    const text = await readFile(path, 'utf8');
    const file = relative(home, path);
    for (const [, namespace = '', key = '', closer] of text.matchAll(named)) {
      if (!namespaces.has(namespace)) continue;
      const name = `${namespace}:${key}`;
      const inner = below.get(name.replace(/[._]$/, '')) ?? [];
      if (known.has(name) && closer !== '${') used.add(name);
      else if (closer === '${') dynamic.set(`${file} ${name}`, { file, text: `${name}…` });
      else if (inner.length === 0) missing.set(name, file);
      for (const one of inner) used.add(one);
    }
    for (const [, key = ''] of text.matchAll(unnamed))
      for (const namespace of namespaces) {
        const name = `${namespace}:${key}`;
        if (known.has(name)) used.add(name);
        for (const one of below.get(name) ?? []) used.add(one);
      }
  }
  return {
    files: found.files.length,
    used: used.size,
    missing: [...missing].map(([key, file]) => ({ key, file })).slice(0, 1000),
    unused: keys.filter((key) => !used.has(key)).slice(0, 5000),
    dynamic: [...dynamic.values()].slice(0, 1000),
    isPartial,
  };
}

/** The keys below each beginning of a key that ends before a dot. */
function prefixes(keys: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys)
    for (let at = key.indexOf('.'); at >= 0; at = key.indexOf('.', at + 1)) {
      const start = key.slice(0, at);
      const inner = found.get(start);
      if (inner) inner.push(key);
      else found.set(start, [key]);
    }
  return found;
}

async function filesOf(home: string, { directories, extensions, excluded }: Asked) {
  const files: string[] = [];
  const queue: string[] = [];
  for (const directory of directories) {
    const path = await realpath(resolve(home, directory)).catch(() => undefined);
    if (!path || (path !== home && !path.startsWith(home + sep)) || !(await stat(path)).isDirectory())
      throw fieldProblem('directories', 'This directory is not inside the sources.');
    queue.push(path);
  }
  const seen = new Set<string>();
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !excluded.includes(entry.name)) queue.push(path);
      else if (entry.isFile() && extensions.includes(extname(entry.name))) files.push(path);
      if (files.length >= scanLimits.files) return { files, isPartial: true };
    }
  }
  return { files: files.sort(), isPartial: false };
}
