import type { TestApp, TestClient, TestReply } from './make-test-app.ts';

const boundary = 'bellwether-boundary';

/** Adds a file to the media library as a browser does: a multipart form with its fields. */
export async function sendMedia(
  app: TestApp,
  client: TestClient,
  name: string,
  content: Uint8Array | string,
  fields: Record<string, string> = {},
): Promise<TestReply> {
  const before = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const raw = await app.http.inject({
    method: 'POST',
    url: '/api/pagebuilder/media',
    headers: { cookie: client.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(before.join('') + head),
      Buffer.from(content as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: raw.statusCode, body: raw.json(), headers: raw.headers, raw };
}
