import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadWorld } from '../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let sales: TestClient;
let world: ReturnType<typeof leadWorld>;

beforeAll(async () => {
  app = await makeTestApp();
  sales = await app.as('sales');
  world = leadWorld(app, sales);
});

const path = (id: string, more = '') => `/api/e-commerce/leads/${id}${more}`;

async function alike(query: Record<string, string>, client = sales) {
  const { body } = await client.get(`/api/e-commerce/leads/duplicates?${new URLSearchParams(query)}`);
  return body.data.map(({ id, reasons }: { id: string; reasons: string[] }) => [id, reasons]);
}

describe('duplicates of a lead', () => {
  it('are told while typing by e-mail, by phone however it is written, and by a similar name and company [CRM-06]', async () => {
    const id = await world.lead({
      name: 'Đỗ Thị Hương',
      company: 'Kim Ngân Spa',
      email: 'Huong@spa.example',
      phone: '+84 90 123 45 67',
    });
    expect(await alike({ email: 'huong@SPA.example' })).toEqual([[id, ['email']]]);
    expect(await alike({ phone: '0901.234.567' })).toEqual([[id, ['phone']]]);
    expect(await alike({ name: 'Do Thi Huong', company: 'Kim Ngan Spa' })).toEqual([[id, ['name']]]);
    expect(await alike({ name: 'Đỗ Thị Hươg', company: 'Kim Ngân Spa', email: 'huong@spa.example' })).toEqual(
      [[id, ['email', 'name']]],
    );
    expect(await alike({ name: 'Somebody Else', phone: '090' })).toEqual([]);
    expect(await alike({ email: 'huong@spa.example', excludeId: id })).toEqual([]);
  });

  it('are named on the page of a lead, and only those that the viewer may see [CRM-11, CRM-39]', async () => {
    const teacher = await app.as('teacher');
    const one = await world.lead({
      name: 'Bàng Nhã Uyên',
      phone: '0912 333 444',
      assignedToId: teacher.userId,
    });
    const other = await world.lead({ name: 'Mẹ của Su', phone: '84912333444' });
    const { body } = await sales.get(path(one, '/duplicates'));
    expect(body.data).toMatchObject([{ id: other, reasons: ['phone'], activityCount: 1 }]);
    expect((await world.read(one)).duplicateCount).toBe(1);
    expect((await teacher.get(path(one, '/duplicates'))).body.data).toEqual([]);
  });
});

describe('merging two leads', () => {
  it('keeps the chosen values and moves everything of both; the other points to the kept one [CRM-06]', async () => {
    const kept = await world.lead({ name: 'Lý Khánh Vy', phone: '0900 000 001', notes: 'Kept' });
    const merged = await world.lead({
      name: 'Ly Khanh Vy',
      email: 'vy@example.org',
      phone: '0900 000 002',
      notes: 'Merged',
      expectedValue: 900,
      source: 'PARTNER',
    });
    const shared = await world.student(kept, 'An');
    const moved = await world.student(merged, 'Bình');
    await sales.post(path(merged, '/students'), { studentId: shared });
    const productId = await world.product('Merged course');
    await sales.post(path(merged, '/products'), { studentId: moved, productId });
    await sales.post(path(merged, '/activities'), { type: 'QUOTE_SENT', subject: 'Sent' });
    await sales.post(path(merged, '/meetings'), {
      meetingType: 'PHONE',
      title: 'Call',
      scheduledStart: '2026-12-01T08:00:00Z',
    });
    const { status, body } = await sales.post(path(kept, '/merge'), {
      mergedId: merged,
      values: { email: 'vy@example.org', expectedValue: 900, source: 'PARTNER', currentStage: 'QUALIFIED' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: kept,
      name: 'Lý Khánh Vy',
      email: 'vy@example.org',
      phone: '0900 000 001',
      notes: 'Kept',
      expectedValue: 900,
      source: 'PARTNER',
      currentStage: 'QUALIFIED',
      meetings: [{ title: 'Call' }],
      products: [{ productId, studentId: moved }],
    });
    expect(body.data.students.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [shared, moved].toSorted(),
    );
    const types = await world.types(kept);
    for (const type of ['QUOTE_SENT', 'STATUS_CHANGE', 'STAGE_CHANGED']) expect(types).toContain(type);
    // The quote of the other lead counts now: 16 of the source, 15 of the budget, 5 of the quick reply and 5 of its weight.
    expect(body.data.score).toBe(41);
    const gone = await sales.get(path(merged));
    expect(gone.status).toBe(404);
    expect(gone.body).toMatchObject({ code: 'MERGED', details: { mergedInto: kept } });
    const { rows } = await app.db.execute<{ before: { merged: { name: string } } }>(
      sql`select before from audit_log where action = 'merge' and entity_id = ${kept}`,
    );
    expect(rows[0]?.before.merged.name).toBe('Ly Khanh Vy');
  });

  it('follows a chain of merges, and points nobody to what they may not see [CRM-39]', async () => {
    const teacher = await app.as('teacher');
    const [first, second, third] = await Promise.all([
      world.lead({ assignedToId: teacher.userId }),
      world.lead(),
      world.lead(),
    ]);
    await sales.post(path(second, '/merge'), { mergedId: first, values: {} });
    await sales.post(path(third, '/merge'), { mergedId: second, values: {} });
    expect((await sales.get(path(first))).body.details).toEqual({ mergedInto: third });
    const hidden = await teacher.get(path(first));
    expect([hidden.status, hidden.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused with itself, with an old version, and for who may not delete leads [CRM-39]', async () => {
    const [one, other] = await Promise.all([world.lead(), world.lead()]);
    expect((await sales.post(path(one, '/merge'), { mergedId: one, values: {} })).status).toBe(400);
    const stale = await sales.post(path(one, '/merge'), { mergedId: other, mergedVersion: 7, values: {} });
    expect(stale.body.code).toBe('STALE');
    const teacher = await app.as('teacher');
    expect((await teacher.post(path(one, '/merge'), { mergedId: other, values: {} })).status).toBe(403);
  });

  it('of two leads crosswise at once happens once [CRM-39]', async () => {
    const [one, other] = await Promise.all([world.lead(), world.lead()]);
    const both = await Promise.all([
      sales.post(path(one, '/merge'), { mergedId: other, values: {} }),
      sales.post(path(other, '/merge'), { mergedId: one, values: {} }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
