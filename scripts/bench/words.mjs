// The translator's memory of 60,000 texts: processor time of what it offers for a short, a usual and a long text, beside a page of 50
// students, by turns. The texts are made of the halves of two that ship, so that they are as long as those, and many are alike.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/install.mjs';
import { inFolder } from './processes.mjs';
import { figure, skipped } from './report.mjs';
import { costsOf, startCounted, tellsRunTime } from './run-time.mjs';

const requireServer = createRequire(join(root, 'apps/server/package.json'));
const count = 60_000;

const statements = [
  `insert into language (id, language_code, language_name, native_name, created_at, updated_at)
    values ('01900000-0000-7000-8000-0000000000de', 'de', 'German', 'Deutsch', now(), now())`,
  `create table bench_text as select source_text, namespace_id, row_number() over (order by position, plural_form) as n
      from text_source`,
  'create unique index bench_text_n on bench_text (n)',
  'analyze bench_text',
  `insert into translation (id, language_id, namespace_id, translation_key, source_text, source_hash, checked_hash,
      translated_text, created_at, updated_at)
    select gen_random_uuid(), '01900000-0000-7000-8000-0000000000de', one.namespace_id, 'bench.k' || k,
      trim(left(one.source_text, length(one.source_text) / 2)) || ' ' || trim(right(other.source_text, length(other.source_text) / 2)), 'x', 'x',
      'Auf Deutsch ' || k, now(), now()
    from (select k, (select max(n) from bench_text) as total from generate_series(1, ${count}::bigint) k) numbers
    join bench_text one on one.n = k % total + 1
    join bench_text other on other.n = (k * 7919) % total + 1`,
  'vacuum analyze',
];

const asked = {
  short: 'Save',
  usual: 'The lesson is saved.',
  long: 'Students who missed a sitting and were excused may sit it again, on a day that you choose, with the time that they had before.',
};

/** Prints what the memory costs beside a list, for texts of three lengths. */
export async function benchWords() {
  if (!tellsRunTime) return skipped('words', 'only Linux tells the run time of threads');
  await inFolder(async (folder) => {
    const app = await startCounted('app-server.mjs', { args: [folder] });
    try {
      await fill(app.databaseUrl);
      const headers = { cookie: app.cookie, 'accept-encoding': 'gzip', 'x-rows': 'once' };
      for (const [name, source] of Object.entries(asked)) {
        const query = new URLSearchParams({ languageId: '01900000-0000-7000-8000-0000000000de', source });
        const [list, memory] = await costsOf([
          { app, target: { url: `${app.url}/api/students?limit=50`, headers } },
          { app, target: { url: `${app.url}/api/translations/memory?${query}`, headers } },
        ]);
        const note = `${memory.cpu.toFixed(1)} and ${list.cpu.toFixed(1)} ms CPU; alone ${memory.alone.toFixed(1)}, ${list.alone.toFixed(1)} ms`;
        const what = `memory of ${count} texts, a ${name} text, against 50 students`;
        figure(what, memory.cpu / list.cpu, '×', { atMost: 5 }, note);
      }
    } finally {
      await app.stop();
    }
  });
}

async function fill(databaseUrl) {
  const { Client } = requireServer('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
