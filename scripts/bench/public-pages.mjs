// A public page as a visitor gets it, against node's own server with the same bytes from memory.
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startServer } from './processes.mjs';
import { figure, median } from './report.mjs';

const autocannon = createRequire(join(import.meta.dirname, '../../e2e/package.json'))('autocannon');
const rounds = 3;

const words = (count) => `<p>${'A school is a place where people learn from each other. '.repeat(count)}</p>`;
const content = {
  content: [
    {
      type: 'HeroSection',
      props: { id: 'hero', title: 'Welcome', subtitle: 'To our school', ctaText: 'More', ctaLink: '#why' },
    },
    { type: 'Heading', props: { id: 'why', text: 'Why' } },
    { type: 'Text', props: { id: 'text', content: words(20) } },
    { type: 'ClassList', props: { id: 'classes', title: 'Classes', limit: 12 } },
    {
      type: 'Container',
      props: {
        id: 'box',
        backgroundColor: '#1e3a8a',
        content: [{ type: 'Text', props: { id: 'in', content: words(8) } }],
      },
    },
  ],
};

/** Prints bytes, requests a second and the 99th percentile of both, and their ratio. */
export async function benchPublicPages(app) {
  const made = await fetch(`${app.url}/api/pagebuilder/pages`, {
    method: 'POST',
    headers: { cookie: app.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', slug: 'bench', status: 'PUBLISHED', content }),
  });
  if (!made.ok) throw new Error(`the page was not made: ${made.status} ${await made.text()}`);
  const page = `${app.url}/p/bench`;
  const fixed = await startServer('static-server.mjs', { args: [page] });
  try {
    const headers = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    const targets = [page, `${fixed.url}/`].map((url) => ({ url, headers }));
    const [ours, theirs] = await Promise.all(targets.map(bodyBytes));
    figure(
      'public page, bytes of its body',
      ours,
      'bytes',
      { atMost: theirs },
      `a static file: ${theirs}; style and words in one reply`,
    );
    const results = await byTurns(targets, { connections: 10, duration: 3 });
    const [page_, file] = results.map((all) => ({
      rate: median(all.map(({ requests, duration }) => requests.total / duration)),
      tail: median(all.map(({ latency }) => latency.p99)),
    }));
    figure('public page, the application', page_.rate, 'req/s', undefined, '10 connections');
    figure('public page, a static file server', file.rate, 'req/s');
    figure(
      'public page, p99 at full load',
      page_.tail,
      'ms',
      undefined,
      `a static file server: ${file.tail} ms`,
    );
    // As many visitors as a school never has at once; full load only says how much a core can do. What else the
    // machine does falls on both.
    const calm = await byTurns(targets, { connections: 10, duration: 4, overallRate: 500 });
    const [tail, fileTail] = calm.map((all) => median(all.map(({ latency }) => latency.p99)));
    figure(
      'public page, p99 at 500 requests a second',
      tail,
      'ms',
      { atMost: Math.max(20, 2 * fileTail) },
      `a static file server: ${fileTail} ms`,
    );
    const again = await fetch(page, { headers });
    await again.arrayBuffer();
    const known = await fetch(page, { headers: { ...headers, 'if-none-match': again.headers.get('etag') } });
    figure(
      'public page, bytes for who has it',
      (await known.arrayBuffer()).byteLength,
      'bytes',
      { atMost: 0 },
      `${known.status}`,
    );
  } finally {
    await fixed.stop();
  }
}

/** All rounds of each target, by turns, after a warm-up. A refused request is an error. */
async function byTurns(targets, options) {
  const results = targets.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const result = await autocannon({ ...target, ...options });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${result.non2xx + result.errors} requests failed`);
      if (round >= 0) results[index].push(result);
    }
  }
  return results;
}

async function bodyBytes({ url, headers }) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}
