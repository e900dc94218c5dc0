import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { it } from 'vitest';
import { makeTestApp } from '../../testing/make-test-app.ts';
import { beforeAll } from 'vitest';
import { importOneRoster } from './import-oneroster.ts';
let app: Awaited<ReturnType<typeof makeTestApp>>;
beforeAll(async () => { app = await makeTestApp({ now: '2026-11-19T03:24:00.000Z' }); });
it('x', async () => {
  const folder = resolve(import.meta.dirname, '../../../../../../shared/data/demo-school');
  let t = performance.now(); const lap = (n: string) => { console.log(n, Math.round(performance.now() - t)); t = performance.now(); };
  
  await importOneRoster({ db: app.db, source: folder, dryRun: false, startedBy: null, now: app.clock.now(), zone: 'Asia/Ho_Chi_Minh', onProgress: (p) => { lap(`until ${p.stage} ${p.percent}`); } });
  lap('end');
  return; for (const [name, order] of [['occ', 'occurrence_id'], ['res', 'kind, resource_id, during'], ['start', 'during, kind, resource_id'], ['rand', 'random()']] as const) {
    for (const idx of ['gist', 'none'] as const) {
    await app.db.execute(sql.raw(`drop table if exists b2; create table b2 (like booking); create index on b2(occurrence_id); alter table b2 add primary key (id); ${idx === 'gist' ? 'alter table b2 add exclude using gist (kind with =, resource_id with =, during with &&)' : ''}`));
    await app.db.execute(sql.raw(`drop table if exists src; create table src as select * from booking order by ${order}`));
    t = performance.now();
    await app.db.execute(sql.raw(`insert into b2 select * from src`));
    lap(`insert ${name} ${idx}`);
    }
  }
  await app.db.execute(sql.raw(`drop table if exists b2; create table b2 (like booking); alter table b2 add exclude using gist (resource_id with =, during with &&)`));
  t = performance.now(); await app.db.execute(sql.raw(`insert into b2 select * from src`)); lap('no kind col, rand');
  await app.db.execute(sql.raw(`drop table if exists b2; create table b2 (like booking); insert into b2 select * from src`));
  t = performance.now(); await app.db.execute(sql.raw(`alter table b2 add exclude using gist (kind with =, resource_id with =, during with &&)`)); lap('build after');
}, 200000);
