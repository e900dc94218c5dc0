// What uploads are measured against: Fastify that keeps the sent picture on disk, writes it again with a thumbnail and
// notes a row; no rights, no audit, no checks. Arguments: the database's url, a folder for the files.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const { Pool } = require('pg');
const { fastify } = require('fastify');
const sharp = require('sharp');

const [databaseUrl, parent] = process.argv.slice(2);
const folder = join(parent, 'bare-uploads');
await mkdir(folder, { recursive: true });
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(
  'create table bare_upload (id uuid primary key, filename text, size int, width int, height int)',
);
sharp.concurrency(1);
sharp.cache(false);

const app = fastify();
await app.register(require('@fastify/multipart'), { limits: { fileSize: 10_000_000 } });
app.post('/upload', async (request) => {
  const id = randomUUID();
  const sent = await request.file();
  const received = join(folder, `${id}.sent`);
  await pipeline(sent.file, createWriteStream(received));
  const { data, info } = await sharp(received)
    .autoOrient()
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data).resize(480, 480, { fit: 'inside' }).webp({ quality: 78 }).toBuffer();
  await writeFile(join(folder, `${id}.jpg`), data);
  await writeFile(join(folder, `${id}.webp`), thumbnail);
  await rm(received);
  const values = [id, sent.filename, data.length, info.width, info.height];
  await pool.query('insert into bare_upload values ($1, $2, $3, $4, $5)', values);
  return { id, filename: sent.filename, size: data.length, width: info.width, height: info.height };
});
await app.listen({ port: 0, host: '127.0.0.1' });
// Who started us may be killed: then nobody needs us.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
process.send({ url: `http://127.0.0.1:${app.server.address().port}` });
