import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../../testing/make-test-app.ts';
import { sendImportFile as sendFile } from '../../../../testing/send-import-file.ts';
import { csvText, repeatedText, table } from '../testing/corpus.ts';
import { type FileReaderLimits, makeFileReader } from './file-reader.commands.ts';

describe('the process that reads files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-thread-'));
  let app: TestApp;
  let hostile: Buffer;

  beforeAll(async () => {
    app = await makeTestApp();
    hostile = await repeatedText();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = (content: Buffer | string, limits: Partial<FileReaderLimits>, filename = 'a.xlsx') => {
    const path = join(folder, filename);
    writeFileSync(path, content);
    return makeFileReader(limits).read({
      filename,
      path,
      target: join(folder, `${filename}.rows`),
      wish: { model: 'student' },
    });
  };

  it('is ended when it takes too long or too much memory, and the file is refused [IMP-03]', async () => {
    await expect(read(hostile, { milliseconds: 150 })).rejects.toMatchObject({
      status: 400,
      code: 'FILE_PARSING_FAILED',
      message: 'Reading the file takes too long. Save it as .csv, or split it into several.',
    });
    await expect(read(hostile, { megabytes: 24 })).rejects.toMatchObject({
      status: 400,
      code: 'FILE_PARSING_FAILED',
      message: 'Reading the file takes too much memory. Save it as .csv, or split it into several.',
    });
    // The next file is read as if nothing had been.
    expect((await read(csvText(table), {}, 'a.csv')).totalRows).toBe(3);
  }, 60_000);

  it('refuses further files while as many as are allowed are being read', async () => {
    const reader = makeFileReader({ atOnce: 1, waiting: 1 });
    const path = join(folder, 'b.csv');
    writeFileSync(path, csvText(table));
    const task = (name: string) => ({
      filename: 'b.csv',
      path,
      target: join(folder, name),
      wish: { model: 'student' as const },
    });
    const [first, second, third] = await Promise.allSettled([
      reader.read(task('1')),
      reader.read(task('2')),
      reader.read(task('3')),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second.status).toBe('fulfilled');
    expect(third).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'BUSY' } });
    expect((await reader.read(task('4'))).totalRows).toBe(3);
  });

  it('leaves the server answering everybody else while a hostile workbook is read [IMP-03]', async () => {
    const administrator = await app.as('administrator');
    let isReading = true;
    const sent = sendFile(app, administrator, 'hostile.xlsx', hostile).finally(() => {
      isReading = false;
    });
    const latencies: number[] = [];
    while (isReading) {
      const begun = performance.now();
      expect((await app.anonymous.get('/api/health/live')).status).toBe(200);
      latencies.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const { status, body } = await sent;
    expect(status).toBe(413);
    expect(body.message).toBe('The file holds more than 60 million characters.');
    expect(latencies.length).toBeGreaterThan(10);
    const ordered = latencies.toSorted((a, b) => a - b);
    expect(ordered[Math.floor(ordered.length / 2)]).toBeLessThan(100);
  }, 60_000);
});
