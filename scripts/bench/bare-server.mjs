// What the application is measured against: Fastify, the driver, a response schema, SQL and shapes written by hand, and nothing else.
// Arguments: the database's url, and as JSON the routes: { path, shape, values, given }.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { calendarEvents } from '../../packages/contract/src/calendar/events.ts';
import { messages } from '../../packages/contract/src/messaging/messages.ts';
import { leads } from '../../packages/contract/src/pipeline/leads.ts';
import { students } from '../../packages/contract/src/students/students.ts';
import { eventsOf, messagesOf, pipelineOf, studentsOf } from './bare-shapes.mjs';
import {
  lessonStatements,
  messageStatements,
  pipelineStatements,
  studentStatements,
} from './hand-written.mjs';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const { Pool, types } = require('pg');
const { fastify } = require('fastify');

const shapes = {
  students: { statements: studentStatements, schema: students.list.result, of: studentsOf },
  messages: { statements: messageStatements, schema: messages.list.result, of: messagesOf },
  pipeline: { statements: pipelineStatements, schema: leads.pipeline.result, of: pipelineOf },
  events: { statements: lessonStatements, schema: calendarEvents.list.result, of: eventsOf },
};

// Dates and moments stay text, as the application reads them too.
for (const type of [1082, 1114, 1184]) types.setTypeParser(type, (text) => text);

const [databaseUrl, routes] = [process.argv[2], JSON.parse(process.argv[3])];
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify({ logger: { level: 'error', stream: process.stderr } });
for (const { path, shape, values = [], given } of routes) {
  const { $schema: _, ...schema } = z.toJSONSchema(shapes[shape].schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  app.get(path, { schema: { response: { 200: schema } } }, async () => {
    const results = await Promise.all(
      shapes[shape].statements.map((text, at) =>
        // A statement gets the values that it names.
        pool.query({ name: `${shape} ${at}`, text, values: text.includes('$1') ? values : [] }),
      ),
    );
    return shapes[shape].of(
      results.map(({ rows }) => rows),
      given,
    );
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
// Who started us may be killed: then nobody needs us.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
process.send({ url: `http://127.0.0.1:${app.server.address().port}` });
