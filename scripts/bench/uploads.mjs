// A hundred photographs sent three at a time, as the widget sends them, by turns to the application and to a bare server
// that receives, writes again and stores the same pictures: what is left is the application's own share.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startServer } from './processes.mjs';
import { figure } from './report.mjs';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const count = 100;
const atOnce = 3;

/** Prints pictures a second of both and their ratio. */
export async function benchUploads(app, folder) {
  const photographs = await makePhotographs();
  const kilobytes = photographs.reduce((sum, { length }) => sum + length, 0) / photographs.length / 1000;
  const bare = await startServer('bare-upload-server.mjs', { args: [app.databaseUrl, folder] });
  try {
    const ours = { url: `${app.url}/api/files?context=information`, headers: { cookie: app.cookie } };
    const theirs = { url: `${bare.url}/upload`, headers: {} };
    await sendAll(ours, photographs.slice(0, 6));
    await sendAll(theirs, photographs.slice(0, 6));
    const rate = count / (await sendAll(ours, photographs));
    const bareRate = count / (await sendAll(theirs, photographs));
    const note = `1,600 × 1,200 pixels, ${Math.round(kilobytes)} KB each, ${atOnce} at once`;
    figure(`upload of ${count} photographs, the application`, rate, '/s', undefined, note);
    figure(`upload of ${count} photographs, a bare server with the same pictures to make`, bareRate, '/s');
    figure(`upload of ${count} photographs, ratio`, rate / bareRate, '', { atLeast: 0.5 });
  } finally {
    await bare.stop();
  }
}

/** Pictures with the grain of a camera: flat ones would be too easy to write. */
async function makePhotographs() {
  const sharp = require('sharp');
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#7a8c99',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer();
  const base = sharp(noise).blur(1.2);
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      base
        .clone()
        .modulate({ hue: index * 3 })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}

/** Seconds until the last picture is answered. */
async function sendAll({ url, headers }, pictures) {
  const waiting = pictures.map((picture, index) => ({ picture, name: `photo-${index}.jpg` }));
  const begun = performance.now();
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const form = new FormData();
      form.set('file', new Blob([next.picture], { type: 'image/jpeg' }), next.name);
      const reply = await fetch(url, { method: 'POST', headers, body: form });
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (performance.now() - begun) / 1000;
}
