// What a save is measured against: the smallest server by hand that changes one row by an id it is sent. Argument: the database's url.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const { Pool } = require('pg');

const pool = new Pool({ connectionString: process.argv[2], max: 10 });
const statement = 'update student_assessment set submitted_at = null where id = $1';
const server = createServer(async (request, response) => {
  const { id } = JSON.parse(await text(request));
  await pool.query({ name: 'update', text: statement, values: [id] });
  response.setHeader('content-type', 'application/json').end('{}');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
// Who started us may be killed: then nobody needs us.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('SIGTERM', async () => {
  server.closeAllConnections();
  await pool.end();
  process.exit(0);
});
process.send({ url: `http://127.0.0.1:${server.address().port}` });
