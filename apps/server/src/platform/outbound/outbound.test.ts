import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOutbound, OutboundError } from './outbound.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine; the address by its number. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Rules that let this machine be called, as only a test may. */
const here = makeOutbound({ mayCall: () => true, protocols: ['http:'] });
const short = { timeoutMs: 2000, maxBytes: 1000 };

async function faultOf(call: () => Promise<unknown>): Promise<string> {
  const error = await call().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof OutboundError ? `${error.fault} ${error.status ?? ''}`.trim() : String(error);
}

describe('calls to an address that somebody typed in', () => {
  it('bring what stands there, and send the headers', async () => {
    const url = await serve((request, reply) => reply.end(`${request.headers.authorization} ${request.url}`));
    const headers = { authorization: 'Bearer k' };
    expect(await here.get(`${url}/latest?base=USD`, { ...short, headers })).toBe('Bearer k /latest?base=USD');
  });

  it('go over https alone, and never with a password in the address', async () => {
    const out = makeOutbound({ mayCall: () => true });
    const refused = ['http://example.org/', 'ftp://example.org/', 'file:///etc/passwd', 'nonsense', ''];
    for (const url of [...refused, 'https://me:secret@example.org/'])
      expect(await faultOf(async () => out.get(url, short)), url).toBe('FORBIDDEN');
  });

  it('reach no private address, however it is written', async () => {
    const out = makeOutbound({ protocols: ['http:', 'https:'] });
    const url = await serve((_request, reply) => reply.end('within'));
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
      expect(await faultOf(async () => out.get(`http://${host}:${port}/`, short)), host).toBe('FORBIDDEN');
  });

  it('follow no redirect and take no other status', async () => {
    const url = await serve((request, reply) => {
      reply.writeHead(Number(request.url?.slice(1)), { location: '/200' }).end('body');
    });
    expect(await here.get(`${url}/200`, short)).toBe('body');
    for (const status of [301, 302, 307, 404, 500])
      expect(await faultOf(async () => here.get(`${url}/${status}`, short))).toBe(`STATUS ${status}`);
  });

  it('take as many bytes as they may and not one more', async () => {
    const url = await serve((request, reply) => reply.end('x'.repeat(Number(request.url?.slice(1)))));
    expect(await here.get(`${url}/1000`, short)).toHaveLength(1000);
    expect(await faultOf(async () => here.get(`${url}/1001`, short))).toBe('TOO_LARGE');
  });

  it('end after their time, also in the middle of an answer', async () => {
    const url = await serve((request, reply) => {
      if (request.url === '/begun') reply.write('a part');
    });
    for (const path of ['/silent', '/begun'])
      expect(await faultOf(async () => here.get(url + path, { ...short, timeoutMs: 150 })), path).toBe(
        'TIMEOUT',
      );
  });

  it('say that nobody answers', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await faultOf(async () => here.get(url, short))).toBe('UNREACHABLE');
  });
});
