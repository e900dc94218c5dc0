import { setImmediate } from 'node:timers/promises';
import { docsPage } from './docs-page.ts';
import { type KeptBody, keptBody } from './encodings/kept-body.ts';
import type { Mounted } from './mount.ts';
import { openApi } from './openapi.ts';

type Json = Record<string, unknown>;

export interface Description {
  /** The OpenAPI document. */
  readonly json: KeptBody;
  /** The page for people. */
  readonly page: KeptBody;
}

/** How many endpoints are described before others have their turn: a few milliseconds. */
const atOnce = 20;

/** Returns the description of the API, which is made when somebody first asks for it and kept as it goes out. */
export function makeDescription(mounted: readonly Mounted[], version: string): () => Promise<Description> {
  let made: Promise<Description> | undefined;
  return () => {
    made ??= make(mounted, version).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function make(mounted: readonly Mounted[], version: string): Promise<Description> {
  const api = await described(mounted, version);
  await setImmediate();
  const json = await keptBody(JSON.stringify(api));
  return { json, page: await keptBody(docsPage(api)) };
}

/** The whole description, put together from parts between which other requests have their turn. */
async function described(mounted: readonly Mounted[], version: string): Promise<Json> {
  const whole = openApi([], version);
  const paths: Record<string, Json> = {};
  const components = whole.components as { schemas: Json };
  for (let at = 0; at < mounted.length; at += atOnce) {
    const part = openApi(mounted.slice(at, at + atOnce), version);
    for (const [path, operations] of Object.entries(part.paths as Record<string, Json>))
      paths[path] = { ...paths[path], ...operations };
    Object.assign(components.schemas, (part.components as { schemas: Json }).schemas);
    await setImmediate();
  }
  return { ...whole, paths, components };
}
