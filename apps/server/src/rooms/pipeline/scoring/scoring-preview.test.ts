import { defaultScoring } from '@bellwether/contract/pipeline/scoring.values';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

let app: TestApp;
let sales: TestClient;

const path = '/api/e-commerce/lead-scoring-config/preview';
const leads = '/api/e-commerce/leads';

beforeEach(async () => {
  app = await makeTestApp();
  sales = await app.as('sales');
});

describe('the preview of a configuration', () => {
  it('tells what would change about the open leads and stores nothing [CRM-37, CRM-38]', async () => {
    const { body } = await sales.post(leads, { name: 'Open', source: 'INTERNAL_REFERRAL' });
    await sales.post(leads, { name: 'Other', source: 'WALK_IN' });
    await sales.post(leads, { name: 'Won', source: 'INTERNAL_REFERRAL', currentStage: 'WON' });
    const same = await sales.post(path, defaultScoring);
    expect(same.body.data).toEqual({
      total: 2,
      scoreChanges: 0,
      temperatureChanges: 0,
      before: { HOT: 0, WARM: 0, COLD: 2, DEAD: 0 },
      proposed: { HOT: 0, WARM: 0, COLD: 2, DEAD: 0 },
    });
    const sourcePoints = { ...defaultScoring.sourcePoints, INTERNAL_REFERRAL: 25 };
    const thresholds = { hot: 25, warm: 10, cold: 5 };
    const next = await sales.post(path, { ...defaultScoring, sourcePoints, thresholds });
    expect(next.body.data).toMatchObject({
      scoreChanges: 1,
      temperatureChanges: 2,
      proposed: { HOT: 1, WARM: 0, COLD: 0, DEAD: 1 },
    });
    const after = await sales.get(`${leads}/${body.data.id}`);
    expect(after.body.data).toMatchObject({ score: 20, temperature: 'COLD' });
    expect((await sales.get('/api/e-commerce/lead-scoring-config')).body.data.version).toBe(1);
  });

  it('refuses thresholds out of order, and who may not read the configuration [CRM-38]', async () => {
    const thresholds = { hot: 40, warm: 40, cold: 1 };
    const refused = await sales.post(path, { ...defaultScoring, thresholds });
    expect(refused.status).toBe(400);
    expect((await (await app.as('teacher')).post(path, defaultScoring)).status).toBe(403);
  });
});
