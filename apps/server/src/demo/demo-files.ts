import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { attachment, file } from '../rooms/files/files.table.ts';
import { message } from '../rooms/messaging/messaging.table.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface Options {
  readonly now: Date;
  readonly people: DemoPeople;
  readonly store: FileStore;
}

interface Made {
  readonly filename: string;
  readonly mimetype: string;
  readonly content: Buffer;
  readonly thumbnail?: Buffer;
  readonly width?: number;
  readonly height?: number;
}

/** Pictures for everybody: name, sky, ground. */
const pictures: readonly (readonly [name: string, sky: string, ground: string])[] = [
  ['Front gate in spring', '#bfdbfe', '#4d7c0f'],
  ['Sports day, relay', '#fde68a', '#b45309'],
  ['Sports day, long jump', '#fed7aa', '#9a3412'],
  ['Library, second floor', '#ddd6fe', '#5b21b6'],
  ['School garden', '#bbf7d0', '#166534'],
  ['Summer concert', '#fbcfe8', '#9d174d'],
];

/** What hangs on which message, by its title. */
const onMail: Readonly<Record<string, () => Promise<readonly Made[]>>> = {
  'Open day: thank you': () =>
    Promise.all([
      picture('Open day, entrance', '#bae6fd', '#0f766e'),
      picture('Open day, science corner', '#e9d5ff', '#6b21a8'),
      picture('Open day, trial lesson', '#fef08a', '#a16207'),
      picture('Open day, last guests', '#fecaca', '#7f1d1d'),
    ]),
  'Reading corner': () =>
    Promise.all([
      picture('Shelves before', '#e5e7eb', '#374151'),
      picture('Shelves after', '#fde68a', '#92400e'),
    ]),
  'Homework until Monday': async () => [
    text('New words.txt', 'My five new words\n\n1. \n2. \n3. \n4. \n5. \n'),
  ],
  'Fire drill next week': async () => [
    text(
      'Rooms and exits.csv',
      'Room,Exit,Meeting point\n101,East stairs,Playground\n102,East stairs,Playground\n201,West stairs,Front gate\n203,West stairs,Front gate\n301,Fire escape,Front gate\n',
    ),
  ],
};

/** Pictures that everybody may see, and files on some of the messages of the demo school. */
export async function makeFiles(tx: Db, { now, people, store }: Options): Promise<void> {
  const admin = people.userIds.get('admin') ?? null;
  for (const [index, [name, sky, ground]] of pictures.entries()) {
    const createdAt = new Date(now.getTime() - (index + 2) * 86_400_000).toISOString();
    const made = await picture(name, sky, ground);
    await put(tx, store, made, {
      uploaderId: admin,
      createdAt,
      audience: 'EVERYONE',
      context: 'information',
    });
  }
  for (const [title, make] of Object.entries(onMail)) {
    const [mail] = await tx
      .select({ id: message.id, senderId: message.senderId, createdAt: message.createdAt })
      .from(message)
      .where(eq(message.title, title));
    if (!mail) continue;
    const { createdAt, senderId: uploaderId } = mail;
    for (const [order, made] of (await make()).entries()) {
      const by = { uploaderId, createdAt, audience: 'RESTRICTED', context: 'message' } as const;
      const fileId = await put(tx, store, made, by);
      await tx.insert(attachment).values({ entity: 'message', entityId: mail.id, fileId, order, createdAt });
    }
  }
}

type By = Pick<typeof file.$inferInsert, 'uploaderId' | 'createdAt' | 'audience' | 'context'>;

/** Stores a made file and its row. Returns its id. */
export async function put(tx: Db, store: FileStore, made: Made, by: By): Promise<string> {
  const { filename, mimetype, content, thumbnail, width = null, height = null } = made;
  const id = newId();
  const key = `uploads/demo/${id}.${filename.split('.').at(-1)}`;
  const thumbnailKey = thumbnail ? `${key}.thumbnail.webp` : null;
  await store.put(key, content);
  if (thumbnail && thumbnailKey) await store.put(thumbnailKey, thumbnail);
  const checksum = createHash('sha256').update(content).digest('hex');
  await tx.insert(file).values({
    id,
    key,
    thumbnailKey,
    filename,
    mimetype,
    size: content.length,
    width,
    height,
    checksum,
    ...by,
  });
  return id;
}

function text(filename: string, words: string): Made {
  const mimetype = filename.endsWith('.csv') ? 'text/csv' : 'text/plain';
  return { filename, mimetype, content: Buffer.from(words) };
}

/** A drawn landscape in the colours given, as a photograph would be stored. */
export async function picture(name: string, sky: string, ground: string): Promise<Made> {
  const [width, height] = [1200, 800];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${sky}"/></linearGradient></defs>
    <rect width="1200" height="800" fill="${sky}"/><rect width="1200" height="620" fill="url(#sky)"/>
    <circle cx="${240 + (name.length % 7) * 110}" cy="190" r="84" fill="#fff" opacity=".9"/>
    <path d="M0 640 L260 420 L470 560 L760 300 L1010 520 L1200 400 V800 H0Z" fill="${ground}" opacity=".45"/>
    <path d="M0 700 Q300 560 620 660 T1200 620 V800 H0Z" fill="${ground}"/></svg>`;
  const content = await sharp(Buffer.from(drawing)).jpeg({ quality: 84 }).toBuffer();
  const thumbnail = await sharp(content).resize(480).webp({ quality: 78 }).toBuffer();
  return { filename: `${name}.jpg`, mimetype: 'image/jpeg', content, thumbnail, width, height };
}
