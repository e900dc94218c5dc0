import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { longestStretch, loopBudget, millisecondsSince } from '../../testing/loop-meter.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { makeLog } from '../log/log.ts';
import { makeServer } from './server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

describe('every reply', () => {
  it('carries a request id, in the header and in an error', async () => {
    const reply = await app.anonymous.get('/api/auth/me');
    expect(reply.body.requestId).toBe(reply.headers['x-request-id']);
    expect(reply.body).toMatchObject({ error: 'Please sign in.', message: 'Please sign in.' });
  });

  it('of a failed validation repeats the field errors under errors [APP-28]', async () => {
    const reply = await (await app.as('superuser')).post('/api/locations', { name: '' });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual(reply.body.details.fieldErrors);
    expect(reply.body.errors.name).toEqual(['Location name is required']);
    expect(reply.body.message).toBe(reply.body.error);
  });

  it('has the headers that keep foreign frames and scripts out', async () => {
    const { headers } = await app.anonymous.get('/api/health/live');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets a browser speak with its own server only: no hosted backend, no anonymous key [IAM-05]', async () => {
    const { headers } = await app.anonymous.get('/api/health/live');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.find((rule) => rule.startsWith('connect-src'))).toBe("connect-src 'self'");
    const { body } = await app.anonymous.get('/api/config/settings');
    expect(JSON.stringify(body)).not.toMatch(/https?:|key|token|secret/i);
  });
});

describe('a request', () => {
  it('of an unknown path is 404 in the one error shape', async () => {
    const reply = await app.anonymous.get('/api/nothing');
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('with a character that no database keeps is stored without it, and refused in an address', async () => {
    const superuser = await app.as('superuser');
    const made = await superuser.post('/api/locations', { name: 'No\u0000thing \ud800 lost', kind: 'ROOM' });
    expect([made.status, made.body.data?.name]).toEqual([201, 'Nothing \ufffd lost']);
    expect((await superuser.get('/api/locations?search=a%00b')).status).toBe(400);
  });

  it('may say in a text what no key may be', async () => {
    const name = 'Room __proto__, "constructor": {"prototype"';
    const made = await (await app.as('superuser')).post('/api/locations', { name, kind: 'ROOM' });
    expect([made.status, made.body.data?.name]).toEqual([201, name]);
  });

  it('with a body that is not JSON is refused before it is read', async () => {
    const superuser = await app.as('superuser');
    const send = (payload: string, type: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/locations',
        headers: { cookie: superuser.cookie, 'content-type': type },
        payload,
      });
    expect((await send('name=x', 'text/plain')).statusCode).toBe(415);
    expect((await send('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send('{"name":', 'application/json')).statusCode).toBe(400);
    for (const hostile of [
      '{"__proto__":{"x":1}}',
      '{"name":"a","deep":[{"\\u005f_proto__":1}]}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"a":{"construc\\u0074or":{"\\u0070rototype":{}}}}',
    ]) {
      const reply = await send(hostile, 'application/json');
      expect([reply.statusCode, reply.json().code], hostile).toEqual([400, 'INVALID_JSON']);
    }
    expect((await send(JSON.stringify({ name: 'x'.repeat(2_000_000) }), 'application/json')).statusCode).toBe(
      413,
    );
  });

  it('of a stranger with a large body is refused before the body is read', async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/locations',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(3_000_000),
    });
    expect(reply.statusCode).toBe(401);
  });

  it('too often in a minute is 429 with the seconds to wait', async () => {
    const strict = await makeTestApp({ rateFactor: 1 });
    const replies = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      replies.push(
        await strict.anonymous.post('/api/auth/setup', {
          token: 'guessed',
          name: 'Nora Winter',
          username: 'nora',
          email: 'nora@example.org',
          password: 'copper-lantern-meadow',
        }),
      );
    }
    expect(replies.at(4)?.status).toBe(403);
    expect(replies.at(5)?.status).toBe(429);
    expect(Number(replies.at(5)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('for files is refused after twelve hundred in a minute, apart from other calls', async () => {
    const strict = await makeTestApp({ rateFactor: 0.01 });
    const teacher = await strict.as('teacher');
    const statuses = [];
    for (let number = 0; number < 13; number += 1)
      statuses.push((await teacher.get('/api/files/0195a0f0-0000-7000-8000-000000000000/serve')).status);
    expect(statuses).toEqual([...new Array(12).fill(404), 429]);
    expect((await teacher.get('/api/auth/me')).status).toBe(200);
  });

  it('is counted for the caller whom the nearest trusted proxy names, whatever else the header says', async () => {
    const log = makeLog('silent');
    const server = await makeServer({ log, secure: false, trustedProxies: ['10.0.0.0/8', 'loopback'] });
    server.get('/who', async (request) => request.ip);
    const from = async (remoteAddress: string, forwarded: string) =>
      (await server.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body;
    expect(await from('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
    expect(await from('10.1.2.3', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await from('10.1.2.3', '203.0.113.9, 10.4.4.4')).toBe('203.0.113.9');
    expect(await from('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
    await server.close();
  });
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with every endpoint, and every reference in it resolves', async () => {
    const { body } = await app.anonymous.get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { endpoint } of app.http.mounted) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      expect(body.paths[path][endpoint.method.toLowerCase()]).toHaveProperty('x-access');
    }
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const path of new Set(references)) {
      expect(path.split('/').reduce((at, key) => at?.[key], body)).toBeDefined();
    }
  });

  it('has unique operation ids, as generators of clients need', async () => {
    const { body } = await app.anonymous.get('/api/openapi.json');
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is made once, without keeping anybody waiting, and not sent again to who has it', async () => {
    const fresh = await makeTestApp();
    for (const url of ['/api/openapi.json', '/api/docs']) {
      const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
        fresh.http.inject({ method, url, headers });
      expect(await longestStretch(() => ask())).toBeLessThan(loopBudget);
      const before = process.threadCpuUsage();
      const [plain, small, smaller] = [
        await ask(),
        await ask({ 'accept-encoding': 'gzip' }),
        await ask({ 'accept-encoding': 'gzip, br' }),
      ];
      expect(millisecondsSince(before)).toBeLessThan(100);
      expect([gunzipSync(small.rawPayload), brotliDecompressSync(smaller.rawPayload)]).toEqual([
        plain.rawPayload,
        plain.rawPayload,
      ]);
      const known = await ask({ 'if-none-match': String(plain.headers.etag) });
      expect([known.statusCode, known.body]).toEqual([304, '']);
      const head = await ask({}, 'HEAD');
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag]);
    }
  });

  it('is given as often as the general limit allows', async () => {
    const narrow = await makeTestApp({ rateFactor: 0.001 });
    expect((await narrow.anonymous.get('/api/openapi.json')).status).toBe(200);
    expect((await narrow.anonymous.get('/api/docs')).status).toBe(429);
  });

  it('is a page to read at /api/docs', async () => {
    const reply = await app.anonymous.get('/api/docs');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.raw.body).toContain('/api/auth/login');
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await app.anonymous.get('/api/health/live')).body.status).toBe('live');
    expect((await app.anonymous.get('/api/health/ready')).body.status).toBe('ready');
  });
});
