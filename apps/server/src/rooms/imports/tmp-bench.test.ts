import { resolve } from 'node:path';
import { beforeAll, it } from 'vitest';
import { makeTestApp } from '../../testing/make-test-app.ts';
import { importOneRoster } from './import-oneroster.ts';
let app: Awaited<ReturnType<typeof makeTestApp>>;
beforeAll(async () => { app = await makeTestApp({ now: '2026-11-19T03:24:00.000Z' }); });
it('x', async () => {
  const folder = resolve(import.meta.dirname, '../../../../../../shared/data/demo-school');
  let t = performance.now(); const laps: string[] = [];
  const lap = (n: string) => { laps.push(`${n} ${Math.round(performance.now() - t)}`); t = performance.now(); };
  const r = await importOneRoster({ db: app.db, source: folder, dryRun: false, startedBy: null, now: app.clock.now(), zone: 'Asia/Ho_Chi_Minh', onProgress: (p) => lap(`${p.stage}${p.percent}`) });
  lap('end');
  console.log('LAPS', r.seconds, laps.join(' | '));
}, 200000);
