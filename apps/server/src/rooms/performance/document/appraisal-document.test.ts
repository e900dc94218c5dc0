import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  appraisalSteps,
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

const path = '/api/hr/appraisals';
type Role = Parameters<PerformanceWorld['as']>[0];
let world: PerformanceWorld;
let steps: ReturnType<typeof appraisalSteps>;
let cycleId: string;
let id: string;

/** An appraisal with words of everybody, three colleagues and a changed rating, completed and not released. */
beforeAll(async () => {
  world = await performanceWorld();
  await world.app.db.execute(sql`insert into system_setting (id, category, key, type, value, created_at, updated_at)
    values (gen_random_uuid(), 'system', 'timeZone', 'string', 'Asia/Ho_Chi_Minh', now(), now())`);
  steps = appraisalSteps(world);
  cycleId = await makeCycle(world, await makeTemplate(world), { hasCalibration: true, name: 'Năm học/2027' });
  id = await steps.of('teacher', cycleId);
  const write = async (role: Role, more: object) =>
    world.as(role).put(`${path}/${id}`, { ...more, version: await steps.versionOf(id) });
  await steps.go('teacher', id, 'SELF_ASSESSMENT');
  await write('teacher', { selfAssessmentComments: 'Một năm khó khăn' });
  await steps.rate('teacher', id, 'Planning', 'SELF', 2, { comments: 'Often late' });
  await steps.rateAll('teacher', id);
  await steps.rate('manager', id, 'Planning', 'MANAGER', 4, {
    ...{ comments: 'Plans well', evidence: 'Two visits', developmentNeeds: 'Pace' },
  });
  await write('manager', { managerComments: 'Reliable in every storm' });
  await steps.askPeers(id, {
    finance: [5, 'Always there'],
    sales: [4, 'Kind'],
    teacher_assistant: [3, 'Loud'],
  });
  await steps.go('manager', id, 'CALIBRATION');
  await world.as('hr').post(`${path}/${id}/calibration`, {
    ...{ finalRating: 'EXCEEDS', reason: 'Unlike the others', version: await steps.versionOf(id) },
  });
  await steps.go('hr', id, 'COMPLETED');
});

const pdf = (role: Role, query = '') => world.as(role).get(`${path}/${id}/pdf${query}`);
async function linesFor(role: Role, query = ''): Promise<string[]> {
  const { raw } = await pdf(role, query);
  expect([raw.statusCode, raw.headers['content-type']], role).toEqual([200, 'application/pdf']);
  return readPdf(raw.rawPayload);
}

describe('the document of an appraisal', () => {
  it('is nobody’s before the release, and of strangers at no time [TAL-07, AMB-397]', async () => {
    for (const role of ['teacher', 'manager', 'hr', 'principal'] as const)
      expect((await pdf(role)).body.code, role).toBe('NOT_RELEASED');
    // Half past midnight on the 15th by the school's clock.
    await world.app.db.execute(
      sql`update appraisal set released_at = '2027-06-14T17:30:00Z' where id = ${id}`,
    );
    for (const role of ['employee', 'finance', 'teacher_assistant', 'administrator'] as const)
      expect((await pdf(role)).status, role).toBe(404);
    for (const role of ['teacher', 'manager', 'hr', 'principal'] as const)
      expect((await pdf(role)).status, role).toBe(200);
  });

  it('has ratings, scores and words, days by the school’s clock, with every accent [TAL-07]', async () => {
    const lines = await linesFor('teacher', '?language=en');
    for (const line of [
      'Competencies 30 % 75.00',
      'Behaviour 20 % 50.00',
      'Colleagues 10 % 75.00',
      'Overall 66.67',
    ])
      expect(lines, lines.join('\n')).toContain(line);
    const whole = lines.join('\n');
    for (const part of [
      ...[
        'Test teacher',
        'Năm học/2027',
        'Test manager',
        'Exceeds expectations',
        '01 Sep 2026 – 30 Jun 2027',
      ],
      ...[
        '1–5 · Employee 2 · Manager 4',
        'Employee: Often late',
        'Manager: Plans well',
        'Manager: Two visits',
      ],
      ...['Manager: Pace', '1–5 · Colleagues 75.00 %', 'Colleagues: Always there', 'Một năm khó khăn'],
      ...['Reliable in every storm', 'Released 15 Jun 2027', 'Printed', 'Page 1/1'],
    ])
      expect(whole).toContain(part);
    const vi = (await linesFor('teacher', '?language=vi')).join('\n');
    for (const part of ['Bản đánh giá', 'Vượt', 'Năng lực', 'In ngày', 'Nhận xét của quản lý'])
      expect(vi).toContain(part);
    expect((await pdf('teacher', '?language=French')).status).toBe(400);
  });

  it('never names colleagues who were asked, the rating by the score, or why it was changed [AMB-321, AMB-397]', async () => {
    for (const role of ['teacher', 'manager', 'hr', 'principal'] as const) {
      const whole = (await linesFor(role, '?language=en')).join('\n');
      expect(whole, role).toContain('Exceeds expectations');
      expect(whole, role).not.toMatch(/Test (finance|sales|teacher_assistant)|Unlike|Meets expectations/);
    }
  });

  it('has for HR no words of the manager, and for the principal none of the employee [AMB-321, AMB-397]', async () => {
    const hr = (await linesFor('hr', '?language=en')).join('\n');
    expect(hr).not.toMatch(/Plans well|Two visits|Pace|Reliable/);
    expect(hr).toMatch(/Employee 2 · Manager 4/);
    const principal = (await linesFor('principal', '?language=en')).join('\n');
    expect(principal).toContain('Reliable in every storm');
    expect(principal).not.toMatch(/Often late|Một năm|Employee 2/);
  });

  it('is named so that every computer takes it, and taking another’s is audited', async () => {
    const { raw } = await pdf('manager', '?language=en');
    expect(decodeURIComponent(String(raw.headers['content-disposition']))).toContain(
      "filename*=UTF-8''Appraisal Test teacher Năm học 2027.pdf",
    );
    const downloads = async () => {
      const { rows } = await world.app.db.execute<{ count: number }>(
        sql`select count(*)::int as count from audit_log where entity_id = ${id} and action = 'download'`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await downloads();
    await pdf('teacher');
    expect(await downloads()).toBe(before);
    await pdf('hr');
    expect(await downloads()).toBe(before + 1);
  });
});
