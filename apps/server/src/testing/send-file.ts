import type { TestApp, TestClient, TestReply } from './make-test-app.ts';

const boundary = 'bellwether-boundary';

/** Uploads a file as a browser does: POST with a multipart form, to /api/files unless `url` says another. */
export async function sendFile(
  app: TestApp,
  client: TestClient,
  name: string,
  content: Uint8Array | string,
  {
    url = '/api/files',
    query = '',
    type = 'application/octet-stream',
    headers = {},
  }: { url?: string; query?: string; type?: string; headers?: Record<string, string> } = {},
): Promise<TestReply> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const raw = await app.http.inject({
    method: 'POST',
    url: `${url}${query}`,
    headers: {
      ...headers,
      ...(client.cookie && { cookie: client.cookie }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: raw.statusCode, body: raw.json(), headers: raw.headers, raw };
}
