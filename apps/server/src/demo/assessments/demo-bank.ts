import { randomUUID } from 'node:crypto';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import sharp from 'sharp';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { put } from '../demo-files.ts';
import type { Asked } from './demo-asked.ts';
import { type BankQuestion, bankQuestions } from './demo-questions.ts';
import { makeOne, publish, type SittingOptions } from './demo-sittings.ts';

interface Options extends SittingOptions {
  readonly store: FileStore;
}

const mocks = [
  { title: 'Movers practice test', folder: 'Movers', duration: 45 },
  { title: 'KET practice test', folder: 'KET', duration: 60 },
  { title: 'IELTS practice: reading and writing', folder: 'IELTS', duration: 90 },
] as const;

/** A practice test for each of three examinations, which fill the question bank, with signs to read and bells to count. */
export async function makeBank(tx: Db, options: Options): Promise<void> {
  const questions: (Asked & { readonly folder: string })[] = [];
  for (const asked of bankQuestions())
    questions.push({ ...asked, ...(await mediaOf(tx, options, asked)), answers: [] });
  for (const { title, folder, duration } of mocks)
    await publish(tx, options, {
      ...{ title, folder, duration, type: 'EXAM' },
      questions: questions.filter((one) => one.folder === folder),
    });
}

const forms = [
  ['catch', 'caught', 'catched'],
  ['bring', 'brought', 'brang'],
  ['teach', 'taught', 'teached'],
  ['drive', 'drove', 'drived'],
  ['swim', 'swam', 'swimmed'],
] as const;
/** The places of those who know all of them. */
const knowAll = [1, 3, 4, 6, 8, 10];
const pupils = 12;

/** A quiz that is released, though the key of “teach” is wrong: who knows least gets it right. */
export async function makeWrongKey(tx: Db, options: SittingOptions): Promise<void> {
  const questions = forms.map(([verb, right, wrong], index): Asked => {
    const [good, bad] = [
      { id: randomUUID() as string, text: right },
      { id: randomUUID() as string, text: wrong },
    ];
    const pick = ({ id }: { id: string }) => ({ optionIds: [id] });
    return {
      ...{ questionType: 'MULTIPLE_CHOICE', questionText: `What is the past form of “${verb}”?`, points: 1 },
      content: {
        options: [good, bad].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        several: false,
        shuffle: true,
      },
      solution: { correct: [verb === 'teach' ? bad.id : good.id] },
      // Of the others each knows one. They answer from their own place on.
      answers: Array.from({ length: pupils }, (_, at) => {
        const place = (at - index + pupils) % pupils;
        return pick(
          knowAll.includes(place) || (verb !== 'teach' && place % forms.length === index) ? good : bad,
        );
      }),
    };
  });
  const quiz = await publish(tx, options, {
    title: 'Past forms quiz',
    type: 'QUIZ',
    duration: 10,
    questions,
  });
  const at = momentOf(addDays(options.today, -3), '10:30', options.zone);
  await makeOne(tx, options, { ...quiz, at, status: 'COMPLETED', state: 'SUBMITTED' });
}

/** The sign or the sound of a question, stored as a teacher would have uploaded it. */
async function mediaOf(tx: Db, { store, people, now }: Options, { sign, bells }: BankQuestion) {
  const by = {
    uploaderId: people.userIds.get('teacher') ?? null,
    ...{ createdAt: now.toISOString(), audience: 'RESTRICTED' as const, context: 'question' as const },
  };
  if (sign) return { imageFileId: await put(tx, store, await signOf(sign), by) };
  if (!bells) return {};
  const heard = { filename: 'bells.wav', mimetype: 'audio/wav', content: bellsAsWav(bells) };
  return { audioFileId: await put(tx, store, heard, by) };
}

async function signOf([first = '', ...others]: readonly string[]) {
  const [width, height] = [960, 480];
  const small = others
    .map((line, at) => `<text x="480" y="${260 + at * 76}" font-size="52">${line}</text>`)
    .join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="960" height="480" rx="28" fill="#0f4c8f"/>
    <rect x="14" y="14" width="932" height="452" rx="18" fill="none" stroke="#fff" stroke-width="5"/>
    <g fill="#fff" font-family="sans-serif" text-anchor="middle"><text x="480" y="170" font-size="84" font-weight="700">${first}</text>${small}</g></svg>`;
  const content = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  const thumbnail = await sharp(content).resize(480).webp({ quality: 78 }).toBuffer();
  return { filename: 'sign.png', mimetype: 'image/png', content, thumbnail, width, height };
}

/** So many strokes of a bell, 0.6 s each, as a WAV of 8,000 samples a second. */
function bellsAsWav(count: number): Buffer {
  const rate = 8000;
  const stroke = Math.round(rate * 0.6);
  const samples = Buffer.alloc(count * stroke * 2);
  for (let at = 0; at < count * stroke; at += 1) {
    const seconds = (at % stroke) / rate;
    const tone = Math.sin(2 * Math.PI * 880 * seconds) + 0.4 * Math.sin(2 * Math.PI * 2217 * seconds);
    samples.writeInt16LE(Math.round(9000 * tone * Math.exp(-6 * seconds)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
