import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openArchive } from '../../platform/backup/archive.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { keysOf, openFileStore } from '../../platform/files/file-store.ts';
import { copyTemplate, dropDatabase, makeTestApp } from '../../testing/make-test-app.ts';
import { sendFile } from '../../testing/send-file.ts';
import { audio, picture } from '../../testing/upload-corpus.ts';
import { file } from './files.table.ts';

it('uploaded files, their small pictures and their rows come back from a backup with the same content', async () => {
  const app = await makeTestApp();
  const teacher = await app.as('teacher');
  await sendFile(app, teacher, 'photo.jpg', await picture('jpeg', 900, 600));
  await sendFile(app, teacher, 'song.mp3', audio(70_000), { query: '?context=material' });
  const rows = await app.db.select().from(file);
  const keys = rows.flatMap(({ key, thumbnailKey }) => (thumbnailKey ? [key, thumbnailKey] : [key]));
  expect(keys.length).toBe(3);

  const folder = await mkdtemp(join(tmpdir(), 'bellwether-files-backup-'));
  const target = join(folder, 'school.zip');
  const url = await copyTemplate();
  const database = openDatabase(url.href, { max: 2 });
  try {
    // The store of the tests is shared: only this school's files are in its backup.
    const files = { ...app.platform.files, list: async () => keys };
    const now = app.clock.now();
    await writeBackup({ database: app.platform.database, files, target, version: '0', now });
    const other = await openFileStore({ dataDir: join(folder, 'other'), filesUrl: undefined });
    const archive = await openArchive(target);
    await restoreBackup({ database, files: other, archive });
    await archive.close();
    expect(await database.db.select().from(file)).toEqual(rows);
    for (const row of rows) {
      const content = await other.get(row.key);
      expect(createHash('sha256').update(content).digest('hex')).toBe(row.checksum);
    }
    expect((await keysOf(other)).sort()).toEqual([...keys].sort());
  } finally {
    await database.close();
    await dropDatabase(url);
    await rm(folder, { recursive: true, force: true });
  }
});
