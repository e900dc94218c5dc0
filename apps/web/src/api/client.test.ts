import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, onUnauthorised, request } from './client.ts';

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status })),
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('throws the server’s words, code and field errors [APP-28]', async () => {
    answer(400, {
      error: 'Bad',
      message: 'Bad',
      code: 'x',
      errors: { name: ['Name is required'] },
      requestId: 'r1',
    });
    const problem = await request('POST /api/users', { body: {} }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 400,
      code: 'x',
      message: 'Bad',
      fieldErrors: { name: ['Name is required'] },
      requestId: 'r1',
    });
  });

  it('tells of a 401 so that the session ends [IAM-02]', async () => {
    const heard: number[] = [];
    const stop = onUnauthorised((problem) => heard.push(problem.status));
    answer(401, { error: 'no', message: 'no' });
    await request('GET /api/users').catch(() => undefined);
    stop();
    expect(heard).toEqual([401]);
  });

  it('is a problem of status 0 when the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(request('GET /api/users')).rejects.toMatchObject({ status: 0 });
  });

  it('that reads asks for rows once, and has them under each name again', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(headers['x-rows']);
      const body = JSON.stringify({ data: [{ id: '1' }], users: [], people: [] });
      return Promise.resolve(new Response(body, { headers: { 'x-rows': 'users' } }));
    });
    const body = await request('GET /api/users');
    expect(body).toEqual({ data: [{ id: '1' }], users: [{ id: '1' }], people: [] });
    await request('POST /api/users', { body: {} });
    expect(asked).toEqual(['once', undefined]);
  });

  it('answers nothing for 204', async () => {
    answer(204, null);
    await expect(request('DELETE /api/users/:id', { params: { id: '1' } })).resolves.toBeUndefined();
  });
});
