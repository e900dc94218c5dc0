import type { TestApp, TestClient } from './make-test-app.ts';

/** Sends a file of texts to a language (`languageId` among the fields), as a browser does. */
export async function sendTexts(
  app: TestApp,
  client: TestClient,
  content: string,
  fields: Readonly<Record<string, string>>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content]), 'texts.csv');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/translations/import',
    headers: { cookie: client.cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
