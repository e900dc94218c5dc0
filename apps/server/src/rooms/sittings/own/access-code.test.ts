import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld({ rateFactor: 1 });
});

const code = 'Zebra 42';
const start = (by: TestClient, id: string, accessCode?: string) =>
  by.post(`${sittingsPath}/${id}/attempts`, accessCode === undefined ? undefined : { accessCode });
const refusal = (message: string) => [400, { accessCode: [message] }];

describe('the access code of a sitting [own sittings]', () => {
  it('is asked before starting, whatever its capitals, and not again of who has begun [AMB-411]', async () => {
    const { id } = await world.scheduled({ accessCode: ` ${code} ` });
    const none = await start(world.pupil, id);
    expect([none.status, none.body.errors]).toEqual(refusal('Enter the code that you are told.'));
    for (const wrong of ['Zebra 43', 'Zebra', 'Zebra 421']) {
      const reply = await start(world.pupil, id, wrong);
      expect([reply.status, reply.body.errors]).toEqual(refusal('This is not the code of this sitting.'));
    }
    const begun = await start(world.pupil, id, 'zebra 42 ');
    expect(begun.status, begun.raw.body).toBe(201);
    const again = await start(world.pupil, id);
    expect([again.status, again.body.data.id]).toEqual([201, begun.body.data.id]);
  });

  it('is told to who manages the sitting, and in no reply to a student or parent [AMB-411]', async () => {
    const { id, data } = await world.scheduled({ accessCode: code });
    expect(data.accessCode).toBe(code);
    expect((await world.admin.get(`${sittingsPath}/${id}`)).body.data.accessCode).toBe(code);
    const mine = await world.pupil.get(`${sittingsPath}/mine`);
    expect(mine.body.data.find((row: { id: string }) => row.id === id)).toMatchObject({ needsCode: true });
    const attempt = (await start(world.pupil, id, code)).body.data.id;
    const addresses = [`${sittingsPath}/${id}`, `${sittingsPath}?limit=100`, `${sittingsPath}/mine`];
    for (const by of [world.pupil, world.parent])
      for (const address of [...addresses, `${attemptsPath}/${attempt}`])
        expect((await by.get(address)).raw.body.toLowerCase()).not.toContain(code.toLowerCase());
    const wrong = await start(world.friend, id, 'Zebra');
    expect(wrong.raw.body).not.toContain(code);
  });

  it('stands in no entry of the audit log, which many may read', async () => {
    const { id, body } = await world.scheduled({ accessCode: code });
    await world.teacher.put(`${sittingsPath}/${id}`, { ...body, accessCode: 'Yak 7', version: 1 });
    const logged = await world.admin.get(`/api/system/audit-logs?entityId=${id}`);
    expect(logged.body.data.length).toBeGreaterThan(1);
    expect(logged.raw.body).toContain('accessCode');
    for (const secret of [code, 'Yak 7']) expect(logged.raw.body).not.toContain(secret);
  });

  it('is asked of nobody where there is none, and no longer once it is taken away', async () => {
    const { id, body } = await world.scheduled({ accessCode: code });
    const change = { ...body, accessCode: '', version: 1 };
    expect((await world.teacher.put(`${sittingsPath}/${id}`, change)).body.data.accessCode).toBeNull();
    expect((await start(world.friend, id)).status).toBe(201);
  });

  it('lets ten codes be tried in a minute, by each student for each sitting, also the right one [AMB-411]', async () => {
    const { id } = await world.scheduled({ accessCode: code });
    for (let turn = 0; turn < 10; turn += 1)
      expect((await start(world.pupil, id, `no ${turn}`)).status).toBe(400);
    expect((await start(world.pupil, id, code)).status).toBe(429);
    expect((await start(world.friend, id, code)).status).toBe(201);
  });
});
