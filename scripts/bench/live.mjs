// Live events: 1,000 people who are signed in hear 100 events each, first those to everybody, then one of their own
// each; every fifth loses the line in the middle and goes on after the last event it has.
import http from 'node:http';
import { figure } from './report.mjs';

const people = 1000;
const events = 100;
/** Milliseconds between two events, and how long a broken line is away. */
const pace = 100;
const away = 300;

/** Prints how late events come, and how many of them did not come, came twice or came in another order. */
export async function benchLive(app) {
  const { cookies } = await app.ask({ sessions: people });
  for (const each of [false, true]) await hear(app, cookies, each);
}

async function hear(app, cookies, each) {
  const lines = await Promise.all(cookies.map((cookie) => openLine(app.url, cookie)));
  const cut = lines.filter((_, at) => at % 5 === 0);
  for (let number = 0; number < events; number += 1) {
    const begun = Date.now();
    await app.ask({ emit: { number, each } });
    if (number === events / 2) for (const line of cut) line.breakFor(away);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + pace - Date.now())));
  }
  await settled(lines);
  const kind = each ? 'own events' : 'events to all';
  const wrong = lines.filter(({ heard }) => heard.some((number, at) => number !== at));
  const missing = lines.reduce((sum, { heard }) => sum + Math.max(0, events - heard.length), 0);
  const extra = lines.reduce((sum, { heard }) => sum + Math.max(0, heard.length - events), 0);
  const delays = lines.filter((line) => !cut.includes(line)).flatMap(({ late }) => late);
  delays.sort((a, b) => a - b);
  const at = (share) => delays[Math.floor(delays.length * share)] ?? Number.NaN;
  const note = `p50 ${at(0.5)} ms, slowest ${delays.at(-1)} ms, of ${delays.length}`;
  figure(`${people} lines, ${events} ${kind}, p99`, at(0.99), 'ms', { atMost: 500 }, note);
  const broken = `${cut.length} lines broken in the middle`;
  figure(
    `${people} lines, ${kind}: missing, twice, out of order`,
    missing + extra + wrong.length,
    '',
    { atMost: 0 },
    broken,
  );
  for (const line of lines) line.close();
}

/** A reader that remembers which events came and how late, and reconnects as a browser does. */
async function openLine(url, cookie) {
  const line = { heard: [], late: [], breakFor, close: () => request?.destroy() };
  let lastId;
  let request;
  await connect();
  return line;

  function connect() {
    const headers = { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
    return new Promise((resolve, reject) => {
      request = http.get(`${url}/api/notifications/events`, { headers, agent: false }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`the stream answered ${reply.statusCode}`));
        let text = '';
        reply.setEncoding('utf8');
        reply.on('error', () => undefined);
        reply.on('data', (part) => {
          text += part;
          const frames = text.split('\n\n');
          text = frames.pop();
          for (const frame of frames) take(frame);
          resolve();
        });
      });
      request.on('error', reject);
    });
  }

  function take(frame) {
    const id = /^id: (\d+)$/m.exec(frame)?.[1];
    if (id) lastId = id;
    const number = /"number":(\d+)/.exec(frame)?.[1];
    if (number === undefined) return;
    line.heard.push(Number(number));
    line.late.push(Date.now() - Number(/"sentAt":(\d+)/.exec(frame)[1]));
  }

  function breakFor(milliseconds) {
    request.destroy();
    setTimeout(() => void connect(), milliseconds);
  }
}

/** Waits until everybody has everything, or nothing has come for two seconds. */
async function settled(lines) {
  const count = () => lines.reduce((sum, { heard }) => sum + heard.length, 0);
  let before = -1;
  for (let quiet = 0; quiet < 20 && before < people * events; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = count();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}
