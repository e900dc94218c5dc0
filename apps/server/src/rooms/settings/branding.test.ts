import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
});

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 1)]);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(40, 1)]);
const ico = Buffer.concat([Buffer.from('00000100', 'hex'), Buffer.alloc(40, 1)]);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><path d="M1 1"/></svg>',
);

async function send(client: TestClient, picture: 'logo' | 'favicon', content: Uint8Array, name = 'a.png') {
  const boundary = 'bellwether-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const reply = await app.http.inject({
    method: 'POST',
    url: `/api/settings/system/${picture}`,
    headers: { cookie: client.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const organization = async () =>
  (await app.anonymous.get('/api/config/settings')).body.organization as { logo: string; favicon: string };

describe('the logo', () => {
  it('is taken as PNG, JPEG or SVG, told by its content, and shown to everybody [APP-34]', async () => {
    for (const [content, type] of [
      [png, 'image/png'],
      [jpeg, 'image/jpeg'],
      [svg, 'image/svg+xml'],
    ] as const) {
      const { status, body } = await send(administrator, 'logo', content, 'picture.exe');
      expect(status).toBe(200);
      expect((await organization()).logo).toBe(body.data.url);
      const shown = await app.anonymous.get(body.data.url);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, type]);
      expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect(shown.headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    }
  });

  it('as an SVG is served without scripts and handlers [APP-34]', async () => {
    const { body } = await send(administrator, 'logo', svg);
    const shown = await app.anonymous.get(body.data.url);
    expect(shown.raw.body).toContain('M1 1');
    expect(shown.raw.body).not.toMatch(/script|onload|alert/);
  });

  it('may have 5242880 bytes and not one more [APP-34]', async () => {
    const most = Buffer.concat([png, Buffer.alloc(5_242_880 - png.length, 7)]);
    expect((await send(administrator, 'logo', most)).status).toBe(200);
    const tooMuch = await send(administrator, 'logo', Buffer.concat([most, Buffer.alloc(1)]));
    expect([tooMuch.status, tooMuch.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('that is something else is refused, whatever it is called [APP-34]', async () => {
    for (const content of [
      Buffer.from('<html><script>1</script></html>'),
      ico,
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
    ]) {
      const { status, body } = await send(administrator, 'logo', content, 'logo.png');
      expect(status).toBe(400);
      expect(body.details.fieldErrors.file).toEqual(['The logo must be a PNG, JPEG or SVG picture.']);
    }
  });

  it('has a cap of its own, whatever the largest upload of the system settings is [APP-34]', async () => {
    const { body } = await administrator.get('/api/settings/system?category=system');
    await administrator.put('/api/settings/system?category=system', { ...body.system, maxUploadSize: 1 });
    const large = Buffer.concat([png, Buffer.alloc(1_100_000, 7)]);
    expect((await send(administrator, 'logo', large)).status).toBe(200);
    await administrator.put('/api/settings/system?category=system', body.system);
  });

  it('survives a save of the form, cannot be set by it, and is gone when removed [APP-31, APP-34]', async () => {
    const { body } = await send(administrator, 'logo', png);
    const stored = await administrator.get('/api/settings/system?category=organization');
    await administrator.put('/api/settings/system?category=organization', {
      ...stored.body.organization,
      logo: 'https://evil.example/x.png',
    });
    expect((await organization()).logo).toBe(body.data.url);
    expect((await administrator.delete('/api/settings/system/logo')).status).toBe(204);
    expect((await organization()).logo).toBe('');
    expect((await app.anonymous.get(body.data.url)).status).toBe(404);
  });
});

describe('the favicon', () => {
  it('is taken as ICO or PNG up to 1048576 bytes [APP-34]', async () => {
    for (const content of [ico, png]) {
      const { body } = await send(administrator, 'favicon', content);
      expect((await organization()).favicon).toBe(body.data.url);
      expect((await app.anonymous.get(body.data.url)).status).toBe(200);
    }
    expect((await send(administrator, 'favicon', svg)).status).toBe(400);
    const most = Buffer.concat([png, Buffer.alloc(1_048_576 - png.length)]);
    expect((await send(administrator, 'favicon', most)).status).toBe(200);
    const tooMuch = Buffer.concat([most, Buffer.alloc(1)]);
    expect((await send(administrator, 'favicon', tooMuch)).status).toBe(413);
  });

  it('is uploaded and removed by administrators alone [APP-34]', async () => {
    const principal = await app.as('principal');
    expect((await send(principal, 'favicon', png)).status).toBe(403);
    expect((await principal.delete('/api/settings/system/favicon')).status).toBe(403);
  });
});
