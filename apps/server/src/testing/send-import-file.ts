import type { TestApp, TestClient, TestReply } from './make-test-app.ts';

/** Sends one file to the wizard, as a browser's form does. */
export async function sendImportFile(
  app: TestApp,
  client: TestClient,
  filename: string,
  content: Uint8Array | string,
  model = 'student',
  fields: Readonly<Record<string, string>> = {},
): Promise<Pick<TestReply, 'status' | 'body'>> {
  const boundary = 'bellwether-boundary';
  const head =
    Object.entries({ model, ...fields })
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('') +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n` +
    'content-type: application/octet-stream\r\n\r\n';
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/imports/files',
    headers: { cookie: client.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}
