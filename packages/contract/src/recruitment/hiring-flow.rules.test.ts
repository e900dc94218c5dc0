import { describe, expect, it } from 'vitest';
import { coverageOf } from './hiring-flow.rules.ts';

const hours = (all: Readonly<Record<string, number>>) =>
  Object.entries(all).map(([code, many]) => ({ skillId: code, code, hours: Math.round(many * 100) }));
const person = (many: number, ...skillIds: string[]) => ({
  ...{ employeeId: `${many} ${skillIds.join()}`, hours: Math.round(many * 100), skillIds },
});

describe('what teachers cover of the wanted hours', () => {
  it('is the greatest flow, and the rest is lacking: 46 and 20 wanted, 44 covered, 22 lacking [TAL-18]', () => {
    const wanted = hours({ IELTS: 46, Maths: 20 });
    const found = coverageOf(wanted, [person(24, 'IELTS', 'Maths'), person(20, 'IELTS')]);
    expect(found).toMatchObject({ demand: 6600, flow: 4400, lacking: 2200 });
    // The least served share is raised: 15.33 and 6.67 of 22 are lacking, as 46 to 20.
    expect(found.covered).toEqual([
      { skillId: 'IELTS', hours: 3067 },
      { skillId: 'Maths', hours: 1333 },
    ]);
    expect(found.lacking / 2000).toBe(1.1);
  });

  it('gives nothing to who is not wanted, and moves who can do both', () => {
    const wanted = hours({ A: 10, B: 10 });
    expect(coverageOf(wanted, [person(10, 'A', 'B'), person(10, 'A')])).toMatchObject({
      flow: 2000,
      lacking: 0,
    });
    expect(coverageOf(wanted, [person(30, 'A')])).toMatchObject({ flow: 1000, lacking: 1000 });
    expect(coverageOf(wanted, [person(30, 'C')])).toMatchObject({ flow: 0 });
    expect(coverageOf([], [person(30, 'C')])).toMatchObject({ demand: 0, lacking: 0 });
    expect(coverageOf(wanted, [])).toMatchObject({ lacking: 2000 });
  });

  it('is never more than either side, and as much as trying all ways finds', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 60; round += 1) {
      const wanted = hours({ A: random(4), B: random(4), C: random(4) });
      const people = Array.from({ length: 3 }, () =>
        person(random(4), ...['A', 'B', 'C'].filter(() => random(2) === 0)),
      );
      const { flow, covered, demand } = coverageOf(wanted, people);
      const given = people.reduce((all, one) => all + one.hours, 0);
      expect(flow).toBeLessThanOrEqual(Math.min(demand, given));
      expect(covered.reduce((all, one) => all + one.hours, 0)).toBe(flow);
      // Hall: the least cut between skills and people is the greatest flow.
      const cuts = Array.from({ length: 8 }, (_, set) => {
        const chosen = wanted.filter((_one, at) => (set & (1 << at)) !== 0);
        const able = people.filter(({ skillIds }) =>
          chosen.some(({ skillId }) => skillIds.includes(skillId)),
        );
        const rest = wanted.filter((one) => !chosen.includes(one));
        return [...able, ...rest].reduce((all, one) => all + one.hours, 0);
      });
      expect(flow).toBe(Math.min(...cuts));
    }
  });
});
