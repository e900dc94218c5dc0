// What a public page is measured against: node's own server, which answers each request with the same bytes and headers
// from memory, and does nothing else. Argument: the address to take them from.
import { createServer, request } from 'node:http';

const packed = await fetchRaw(process.argv[2]);

const server = createServer((_request, response) => {
  response.writeHead(200, packed.headers);
  response.end(packed.body);
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
// Who started us may be killed: then nobody needs us.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

/** The reply as it crosses the wire: compressed, with its headers. */
async function fetchRaw(url) {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const {
          connection: _,
          'keep-alive': __,
          date: ___,
          'x-request-id': ____,
          ...headers
        } = response.headers;
        resolve({ headers, body: Buffer.concat(parts) });
      });
    })
      .on('error', reject)
      .end();
  });
}
