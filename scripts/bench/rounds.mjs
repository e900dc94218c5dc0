// Two servers under load by turns, so that what else the machine does falls on both.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { median } from './report.mjs';

const autocannon = createRequire(join(import.meta.dirname, '../../e2e/package.json'))('autocannon');

/** Requests a second of each target, the median of the rounds, after a warm-up. A refused request is an error. */
export async function alternate(targets, { rounds = 5, seconds = 3, connections = 10 } = {}) {
  for (const target of targets) await load(target, 2, connections);
  const rates = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries())
      rates[index].push(await load(target, seconds, connections));
  }
  return rates.map(median);
}

/** Milliseconds of one request after another, the median: by turns, after a warm-up. */
export async function alternateAlone(targets, { times = 30 } = {}) {
  const durations = targets.map(() => []);
  for (let turn = -5; turn < times; turn += 1) {
    for (const [index, target] of targets.entries()) {
      const begun = performance.now();
      await bytesOf(target);
      if (turn >= 0) durations[index].push(performance.now() - begun);
    }
  }
  return durations.map(median);
}

/** Throws unless every target answers with the same bytes; returns how many. */
export async function demandSameBytes(targets) {
  const [first, ...others] = await Promise.all(targets.map(bytesOf));
  for (const other of others) {
    if (other !== first)
      throw new Error(`the servers answer differently at ${firstDifference(first, other)}`);
  }
  return Buffer.byteLength(first);
}

async function bytesOf({ url, headers }) {
  // Uncompressed on both sides: a bare server does not compress.
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply.text();
}

function firstDifference(one, other) {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${at}: ${one.slice(at - 40, at + 40)} | ${other.slice(at - 40, at + 40)}`;
}

async function load({ url, headers }, duration, connections) {
  const result = await autocannon({ url, headers, duration, connections });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.total / result.duration;
}
