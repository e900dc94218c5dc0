import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';

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
    expect((await send('{"__proto__":{"x":1}}', 'application/json')).statusCode).toBe(400);
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
      replies.push(await strict.anonymous.post('/api/auth/forgot-password', { username: 'nobody' }));
    }
    expect(replies.at(4)?.status).toBe(200);
    expect(replies.at(5)?.status).toBe(429);
    expect(Number(replies.at(5)?.headers['retry-after'])).toBeGreaterThan(0);
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
