import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { sendFile } from '../../testing/send-file.ts';
import { pdf, picture } from '../../testing/upload-corpus.ts';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
});

const path = '/api/e-commerce/products';
const file = { productType: 'DIGITAL_PRODUCT', basePrice: '10' };

async function upload(client: TestClient, name: string, content: Uint8Array | string): Promise<string> {
  const context = name.endsWith('.pdf') ? 'attachment' : 'product';
  const reply = await sendFile(app, client, name, content, { query: `?context=${context}` });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.id;
}

describe('the files of a product', () => {
  it('are its images and documents, in their order, with a small picture in lists [SAL-05]', async () => {
    const [front, back] = [
      await upload(manager, 'front.png', await picture('png')),
      await upload(manager, 'back.png', await picture('png')),
    ];
    const paper = await upload(manager, 'terms.pdf', pdf);
    const made = await manager.post(path, {
      ...file,
      name: 'With files',
      imageIds: [front, back],
      documentIds: [paper],
    });
    expect(made.body.error ?? made.status).toBe(201);
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
    const { id, images, documents, thumbnailUrl } = made.body.data;
    expect([idsOf(images), idsOf(documents)]).toEqual([[front, back], [paper]]);
    expect(thumbnailUrl).toContain(front);
    // An edit that does not speak of files leaves them; one that does replaces its list alone.
    const kept = await manager.put(`${path}/${id}`, { ...file, name: 'With files', version: 1 });
    expect(idsOf(kept.body.data.images)).toEqual([front, back]);
    const turned = await manager.put(`${path}/${id}`, {
      ...file,
      name: 'Files',
      imageIds: [back],
      version: 2,
    });
    expect([idsOf(turned.body.data.images), idsOf(turned.body.data.documents)]).toEqual([[back], [paper]]);
    expect((await manager.get(`${path}?search=files`)).body.data[0].thumbnailUrl).toContain(back);
  });

  it('are seen with the product, and nobody hangs a stranger’s file on one [SAL-05]', async () => {
    const image = await upload(manager, 'cover.png', await picture('png'));
    const made = (await manager.post(path, { ...file, name: 'Seen', imageIds: [image] })).body.data;
    const customer = await app.as('customer');
    expect((await customer.get(`/api/files/${image}/serve`)).status).toBe(200);
    const hidden = { ...file, name: 'Seen', isVisible: false, version: 1 };
    expect((await manager.put(`${path}/${made.id}`, hidden)).status).toBe(200);
    expect((await customer.get(`/api/files/${image}/serve`)).status).toBe(404);
    const foreign = await upload(await app.as('sales'), 'mine.png', await picture('png'));
    const taken = await manager.post(path, { ...file, name: 'Taken', imageIds: [foreign] });
    expect(taken.status).toBe(400);
    expect((await manager.get(`${path}?search=taken`)).body.totalCount).toBe(0);
  });
});
