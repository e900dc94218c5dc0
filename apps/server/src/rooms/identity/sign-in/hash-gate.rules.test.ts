import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../platform/http/problem.ts';
import { hashesAtOnce, makeHashGate } from './hash-gate.rules.ts';

describe('the gate before password hashes', () => {
  it.each([
    [1, 4, 1],
    [2, 6, 1],
    [4, 8, 3],
    [8, 4, 3],
    [16, 20, 15],
  ])('has for %i cores and %i threads %i places', (cores, threads, places) => {
    expect(hashesAtOnce(cores, threads)).toBe(places);
  });

  it('admits no more at a time than it has places, and everybody in the end, in the order of coming', async () => {
    const gate = makeHashGate(3);
    let running = 0;
    let most = 0;
    const entered: number[] = [];
    const work = (number: number) => async () => {
      entered.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return number;
    };
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    expect(await Promise.all(numbers.map((number) => gate.run(work(number))))).toEqual(numbers);
    expect(most).toBe(3);
    expect(entered).toEqual(numbers);
  });

  it('goes on after work that failed', async () => {
    const gate = makeHashGate(1);
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const next = gate.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('sends away with the seconds to wait who would stand there for too long, and nobody else', async () => {
    const gate = makeHashGate(1, 40);
    const held = Promise.withResolvers<void>();
    const first = gate.run(() => held.promise);
    const refusal = await gate.run(async () => 'never').catch((error: Problem) => error);
    expect(refusal).toMatchObject({ status: 503, code: 'BUSY', details: { retryAfterSeconds: 1 } });
    held.resolve();
    await first;
    expect(await gate.run(async () => 'again')).toBe('again');
  });

  it('sends away at once when the line is too long already', async () => {
    const gate = makeHashGate(1, 10_000);
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
    await gate.run(slow);
    // 30 ms each: the line of ten seconds is full after some three hundred; a thousand never stand in it.
    const outcomes = Array.from({ length: 1000 }, () =>
      gate
        .run(async () => undefined)
        .then(
          () => 'done',
          (problem: Problem) => problem.code,
        ),
    );
    const said = await Promise.all(outcomes);
    expect(said.filter((one) => one === 'BUSY').length).toBeGreaterThan(500);
    expect(said.filter((one) => one === 'done').length).toBeGreaterThan(10);
  });

  it('tells those whom it sends away one time after the other, so that they do not all come back at once', async () => {
    const gate = makeHashGate(1, 1000);
    const refused = () => gate.run(async () => undefined).catch((problem: Problem) => problem);
    await gate.run(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
    const held = Promise.withResolvers<void>();
    const standing = [gate.run(() => held.promise), refused(), refused(), refused()];
    const seconds = [];
    for (let times = 0; times < 12; times += 1) {
      try {
        gate.demandRoom();
      } catch (problem) {
        seconds.push((problem as Problem).details?.retryAfterSeconds);
      }
    }
    held.resolve();
    await Promise.all(standing);
    expect(seconds).toHaveLength(12);
    expect(seconds).toEqual(seconds.toSorted((a, b) => Number(a) - Number(b)));
    // A turn takes 300 ms, or somewhat longer on a busy machine.
    expect(Number(seconds.at(-1)) - Number(seconds[0])).toBeGreaterThanOrEqual(3);
    expect(() => gate.demandRoom()).not.toThrow();
  });
});
