import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../../testing/leave-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { sendFile } from '../../../testing/send-file.ts';

// Today is Thursday, 19 November 2026. Sick leave is of a private type that needs a document.

const path = '/api/hr/leave-requests';
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
let sick: string;
beforeAll(async () => {
  world = await makeLeaveWorld();
  sick = await world.typeId('SICK');
  await world.grant('SICK');
});

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

async function document(client: TestClient, name = 'certificate.pdf'): Promise<string> {
  const reply = await sendFile(world.app, client, name, pdf, {
    ...{ query: '?context=attachment&audience=RESTRICTED', type: 'application/pdf' },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.file?.id ?? reply.body.id;
}

async function ask(startDate: string, more: object = {}) {
  const reply = await world.teacher.post(path, { leaveTypeId: sick, startDate, endDate: startDate, ...more });
  expect([reply.status, fieldsOf(reply)]).toEqual([201, {}]);
  return reply.body.data as { id: string; version: number; files: { id: string }[] };
}

const names = (files: readonly { filename: string }[]) => files.map(({ filename }) => filename);

describe('the documents of leave', () => {
  it('are wanted before it is approved where its type says so, not when it is asked for [AMB-277]', async () => {
    const { manager, teacher } = world;
    const { id, version } = await ask('2026-12-01');
    const approve = (of: number) => manager.post(`${path}/${id}/status`, { status: 'Approved', version: of });
    const early = await approve(version);
    expect([early.status, early.body.code]).toEqual([409, 'DOCUMENT_MISSING']);
    expect((await manager.get(`${path}/${id}`)).body.data).toMatchObject({ needsDocument: true, files: [] });
    const fileIds = [await document(teacher)];
    const added = await teacher.put(`${path}/${id}/files`, { fileIds, version });
    expect(names(added.body.data.files)).toEqual(['certificate.pdf']);
    const stale = await teacher.put(`${path}/${id}/files`, { fileIds: [], version });
    expect(stale.status).toBe(409);
    const approved = (await approve(added.body.data.version)).body.data;
    expect(approved.status).toBe('Approved');
    const off = await teacher.put(`${path}/${id}/files`, { fileIds: [], version: approved.version });
    expect(fieldsOf(off)).toEqual({
      fileIds: 'This leave was approved with a document: put another one in its place.',
    });
  });

  it('are opened by the person, hr and who decides, and told to nobody else [AMB-277]', async () => {
    const { hr, manager, teacher, assistant, finance } = world;
    const { id, files } = await ask('2026-12-02', { fileIds: [await document(teacher)] });
    expect(files).toHaveLength(1);
    const file = `/api/files/${files[0]?.id}`;
    for (const client of [teacher, manager, hr]) {
      expect(names((await client.get(`${path}/${id}`)).body.data.files)).toEqual(['certificate.pdf']);
      expect((await client.get(`${file}/serve`)).status).toBe(200);
    }
    for (const client of [assistant, finance]) expect((await client.get(`${file}/serve`)).status).toBe(404);
  });

  it('are one’s own uploads, five at most, while it is pending or approved', async () => {
    const { teacher, hr, assistant } = world;
    const { id, version } = await ask('2026-12-03');
    const put = (client: TestClient, fileIds: readonly string[]) =>
      client.put(`${path}/${id}/files`, { fileIds, version });
    const foreign = await document(hr, 'other.pdf');
    expect((await put(teacher, [foreign])).body.details.fieldErrors).toHaveProperty('fileIds');
    const six = Array.from({ length: 6 }, (_, at) => `01900000-0000-7000-8000-00000000000${at}`);
    expect(fieldsOf(await put(teacher, six))).toEqual({ fileIds: 'At most 5 documents' });
    expect((await put(assistant, [])).status).toBe(404);
    await teacher.post(`${path}/${id}/status`, { status: 'Withdrawn', version });
    const late = await teacher.put(`${path}/${id}/files`, { fileIds: [], version: version + 1 });
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE']);
  });
});
