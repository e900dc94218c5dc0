import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOfZip } from '../../testing/files-of-zip.ts';
import { makeManualWorld } from '../../testing/manual-world.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let cycleId: string;
const names = ['An Phạm', 'Bình/Đỗ', 'An Phạm'];

/** Three pupils, two of one name, and one with a name that no file may have; their cards are locked. */
beforeAll(async () => {
  world = await makeManualWorld();
  const { admin, app, classId, friend, pupil, third } = world;
  for (const [at, id] of [pupil, friend, third].entries()) {
    const [first, last] = (names[at] ?? '').split(/[ /]/);
    const given = at === 1 ? `${first}/` : first;
    await app.db.execute(sql`update student set first_name = ${given}, last_name = ${last} where id = ${id}`);
  }
  const template = await admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'MARKS' }, { kind: 'COMMENT' }, { kind: 'SIGNATURES' }] },
    categories: [{ name: 'Tests', weight: 100, types: ['TEST'] }],
  });
  const begun = await admin.post(path, {
    ...{ name: 'Term 1', classId, templateId: template.body.data.id },
    ...{ startDate: '2026-10-01', endDate: '2026-10-31' },
  });
  cycleId = begun.body.data.id;
});

const get = (format: string, by = world.teacher) =>
  by.get(`${path}/${cycleId}/documents?format=${format}&language=en`);

describe('the report cards of a class', () => {
  it('are not there before they are locked', async () => {
    const { status, body } = await get('PDF');
    expect([status, body.code]).toEqual([409, 'NO_CARDS']);
    const { teacher, pupil, admin } = world;
    await teacher.put(`${path}/${cycleId}/comments/${pupil}`, { text: '{name} reads well.', version: 0 });
    for (const to of ['PROOFING', 'LOCKED'])
      expect((await admin.post(`${path}/${cycleId}/status`, { status: to })).status, to).toBe(200);
  });

  it('are one document, each on pages of its own, by name', async () => {
    const { raw } = await get('PDF');
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(String(raw.headers['content-disposition']))).toContain('Term 1 ');
    const lines = readPdf(raw.rawPayload);
    const heads = lines.filter((line) => /Page \d of \d/.test(line));
    expect(heads.map((line) => line.replace(/.*(Page \d of \d).*/, '$1'))).toEqual([
      ...['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'],
    ]);
    const text = lines.join('\n');
    const [first = '', second = '', third = ''] = text.split(/Page \d of 3/);
    expect([first.includes('An Phạm'), second.includes('An Phạm')]).toEqual([true, true]);
    expect([third.includes('Bình/ Đỗ'), first.includes('Bình')]).toEqual([true, false]);
    expect([first, second].filter((page) => page.includes('An reads well.'))).toHaveLength(1);
  });

  it('are a ZIP with a file for each, whose names are safe and no two the same', async () => {
    const { raw } = await get('ZIP');
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = await filesOfZip(raw.rawPayload);
    expect([...files.keys()]).toEqual(['An Phạm.pdf', 'An Phạm (2).pdf', 'Bình Đỗ.pdf']);
    for (const [name, content] of files)
      expect(readPdf(content).join('\n'), name).toContain(name.startsWith('An') ? 'An Phạm' : 'Bình/ Đỗ');
  });

  it('are for who may see the cycle, not for students or other teachers', async () => {
    const { app, admin, otherClassId } = world;
    expect((await get('PDF', await app.as('student'))).status).toBe(403);
    const { template } = (await admin.get(`${path}/${cycleId}`)).body.data;
    const other = await admin.post(path, {
      ...{ name: 'Other', classId: otherClassId, templateId: template.id },
      ...{ startDate: '2026-10-01', endDate: '2026-10-31' },
    });
    const otherPath = `${path}/${other.body.data.id}/documents`;
    expect((await world.teacher.get(otherPath)).status).toBe(404);
    expect((await admin.get(otherPath)).body.code).toBe('NO_CARDS');
    expect((await get('DOCX')).status).toBe(400);
  });
});
