import { beforeAll, describe, expect, it } from 'vitest';
import { type RecruitmentWorld, recruitmentWorld } from '../../testing/recruitment-world.ts';

let world: RecruitmentWorld;
beforeAll(async () => {
  world = await recruitmentWorld();
});

interface Entry {
  readonly href: string | null;
  readonly children?: readonly Entry[];
}

type Asker = { get: (path: string) => Promise<{ status: number; body: { data: readonly Entry[] } }> };

const shownTo = async (client: Asker) => {
  const { body } = await client.get('/api/config/sidebar');
  const all = (entries: readonly Entry[]): (string | null)[] =>
    entries.flatMap(({ href, children = [] }) => [href, ...all(children)]);
  return all(body.data).filter((href) => href?.startsWith('/performance') || href?.startsWith('/hiring'));
};

describe('the screens of talent', () => {
  it('are shown to HR, and hiring only to who has to do with it [TAL-26]', async () => {
    const both = ['/performance/appraisals', '/hiring/openings'];
    for (const role of ['hr', 'manager', 'principal'] as const)
      expect(await shownTo(world.as(role)), role).toEqual(both);
    expect(await shownTo(world.as('teacher'))).toEqual(['/performance/appraisals']);
    for (const role of ['student', 'parent', 'customer'] as const)
      expect(await shownTo(await world.app.as(role)), role).toEqual([]);
  });

  it('answer HR, and refuse who lacks the right', async () => {
    const reads = ['job-requisitions', 'job-openings', 'applicants', 'hiring-plans', 'appraisals'];
    const student = await world.app.as('student');
    for (const read of reads) {
      expect((await world.as('hr').get(`/api/hr/${read}`)).status, read).toBe(200);
      expect((await student.get(`/api/hr/${read}`)).status, read).toBe(403);
    }
  });
});
