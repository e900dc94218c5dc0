import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makeLog } from '../log/log.ts';
import { makeServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

// What monitors, link checkers, caches and clients of others expect of a server (RFC 9110).

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

describe('the API', () => {
  let app: TestApp;
  let superuser: TestClient;
  let feed: string;

  beforeAll(async () => {
    app = await makeTestApp();
    superuser = await app.as('superuser');
    const made = await superuser.post('/api/calendar/feeds', { kind: 'HOLIDAYS' });
    feed = new URL(made.body.data.url).pathname;
  });

  const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method, url, headers: { cookie: superuser.cookie, ...headers } });

  it('sends rows that have two names once to who asks for that, and says so to caches', async () => {
    const whole = await ask('GET', '/api/roles?limit=2');
    const once = await ask('GET', '/api/roles?limit=2', { 'x-rows': 'once' });
    expect(whole.json().data).toHaveLength(2);
    expect(whole.json().roles).toEqual(whole.json().data);
    expect(once.json()).toEqual({ ...whole.json(), roles: [] });
    expect([whole.headers['x-rows'], once.headers['x-rows']]).toEqual([undefined, 'roles']);
    expect([whole.headers.vary, once.headers.vary]).toEqual(Array(2).fill('accept-encoding, x-rows'));
    const other = await ask('GET', '/api/roles?limit=2', { 'x-rows': 'twice' });
    expect(other.body).toBe(whole.body);
  });

  it('answers HEAD as GET without its body, on every call that reads', async () => {
    const wrong: string[] = [];
    for (const { endpoint } of app.http.mounted.filter((one) => one.endpoint.method === 'GET')) {
      const url = endpoint.path.replace(/:\w+/g, () => v7());
      const head = await ask('HEAD', url);
      if (head.body !== '') wrong.push(`${url} has a body`);
      // A stream would never end.
      const expected = endpoint.result === 'stream' ? 200 : (await ask('GET', url)).statusCode;
      if (head.statusCode !== expected) wrong.push(`${url}: ${head.statusCode} for ${expected}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('answers a method that an address does not take with 405 and those that it takes, on every address', async () => {
    const every: Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const wrong: string[] = [];
    const paths = new Set(
      app.http.mounted.flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.alias ?? [])]),
    );
    for (const path of paths) {
      const url = path.replace(/:\w+/g, () => v7());
      const options = await ask('OPTIONS', url);
      const allowed = String(options.headers.allow).split(', ');
      if (options.statusCode !== 204) wrong.push(`OPTIONS ${url}: ${options.statusCode}`);
      for (const { endpoint } of app.http.mounted)
        if ([endpoint.path, ...(endpoint.alias ?? [])].some((one) => one === path))
          if (!allowed.includes(endpoint.method)) wrong.push(`${endpoint.method} ${url} is not told`);
      for (const method of every.filter((one) => !allowed.includes(one))) {
        const reply = await ask(method, url);
        if (reply.statusCode !== 405 || reply.headers.allow !== allowed.join(', '))
          wrong.push(`${method} ${url}: ${reply.statusCode} ${reply.headers.allow}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('says 405 in the one error shape, before it reads a body, and to strangers too', async () => {
    const reply = await app.http.inject({
      method: 'DELETE',
      url: '/api/students?limit=1',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(reply.json()).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      message: 'This address does not take DELETE.',
    });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect((await ask('PATCH', '/api/health/ready')).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await ask('POST', feed)).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await ask('DELETE', '/api/nothing')).statusCode).toBe(404);
    expect((await ask('OPTIONS', '/api/nothing')).statusCode).toBe(404);
  });

  it('has nothing at an address with an empty part', async () => {
    for (const url of [
      '/api/students/',
      '/api/students/?limit=1',
      '/api//students',
      '/api/students//guardians',
    ])
      expect([url, (await ask('GET', url)).statusCode]).toEqual([url, 404]);
    expect((await ask('POST', '/api/students/')).statusCode).toBe(404);
  });

  it('gives a feed a tag that stands for each of its encodings, and tells caches that there are several', async () => {
    const plain = await ask('GET', feed);
    const packed = await ask('GET', feed, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    for (const { headers } of [plain, packed]) {
      expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
      expect(headers.vary).toBe('accept-encoding');
    }
    expect(packed.headers.etag).toBe(plain.headers.etag);
    for (const tag of [
      String(plain.headers.etag),
      String(plain.headers.etag).replace('W/', ''),
      '*',
      '"a", *',
    ])
      expect((await ask('GET', feed, { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await ask('GET', feed, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('sends JSON compressed to who takes it, the same text, and plain to who does not', async () => {
    const list = '/api/roles';
    const plain = await ask('GET', list);
    expect(plain.payload.length).toBeGreaterThan(1024);
    for (const [accepted, encoding, opened] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'gzip', gunzipSync],
      ['br', 'br', brotliDecompressSync],
      ['gzip;q=0, br', 'br', brotliDecompressSync],
      ['gzip;q=0', undefined, (bytes: Buffer) => bytes],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const reply = await ask('GET', list, { 'accept-encoding': accepted });
      expect([accepted, reply.headers['content-encoding']]).toEqual([accepted, encoding]);
      expect(opened(reply.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect([reply.headers.vary, reply.headers.etag]).toEqual([
        'accept-encoding, x-rows',
        plain.headers.etag,
      ]);
      if (encoding) expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
    const head = await ask('HEAD', list, { 'accept-encoding': 'gzip' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  it('tells caches of every text that it may come compressed, also where it was too short for it', async () => {
    for (const url of [
      '/api/health/live',
      '/api/locations',
      '/api/openapi.json',
      '/api/docs',
      '/robots.txt',
    ]) {
      const { headers } = await ask('GET', url);
      expect([url, headers['content-encoding'] ?? 'identity', headers.vary]).toEqual([
        url,
        'identity',
        'accept-encoding',
      ]);
    }
    const texts = await ask('GET', '/api/i18n/vi/common');
    expect(texts.headers.etag).toMatch(/^W\//);
    const again = await ask('GET', '/api/i18n/vi/common', { 'if-none-match': String(texts.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('the web application', () => {
  let server: FastifyInstance;
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'bellwether-dist-'));
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Bellwether</title>');
    await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(root, 'assets', 'app-1a2b.js'), 'export {}');
    server = await makeServer({ log: makeLog('silent'), secure: false, trustedProxies: ['loopback'] });
    await serveWebApp(server, [], root);
    await server.ready();
  });

  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  });

  const ask = (method: Method, url: string) => server.inject({ method, url });

  it('answers GET and HEAD on every screen, HEAD without the page', async () => {
    for (const url of [
      '/',
      '/login',
      '/calendar?view=day',
      '/students/0193',
      '/settings/import',
      '/courses/',
    ]) {
      const page = await ask('GET', url);
      expect([url, page.statusCode, page.body]).toEqual([url, 200, expect.stringContaining('Bellwether')]);
      const head = await ask('HEAD', url);
      expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
      expect(head.headers['content-type']).toBe(page.headers['content-type']);
    }
  });

  it('answers another method on a screen or a file with 405 and those that it takes', async () => {
    for (const url of ['/login', '/', '/favicon.svg', '/assets/app-1a2b.js']) {
      for (const method of ['POST', 'DELETE'] as const) {
        const reply = await ask(method, url);
        expect([url, reply.statusCode, reply.headers.allow]).toEqual([url, 405, 'GET, HEAD, OPTIONS']);
      }
      const options = await ask('OPTIONS', url);
      expect([url, options.statusCode, options.headers.allow]).toEqual([url, 204, 'GET, HEAD, OPTIONS']);
    }
  });

  it('serves the files that are there, and 404 for what looks like a file and is none', async () => {
    for (const url of ['/favicon.svg', '/assets/app-1a2b.js']) {
      expect([url, (await ask('GET', url)).statusCode]).toEqual([url, 200]);
      expect([url, (await ask('HEAD', url)).statusCode]).toEqual([url, 200]);
    }
    for (const url of [
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/foo.png?v=1',
      '/manifest.webmanifest',
      '/sub/folder/index.php',
      '/.well-known/security.txt',
      '/.well-known/change-password',
      '/.env',
      '/.git/config',
      '/assets/gone',
      '/assets/gone.js',
      '/api',
      '/api/nothing',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
        expect([method, url, (await ask(method, url)).statusCode]).toEqual([method, url, 404]);
    }
  });
});
