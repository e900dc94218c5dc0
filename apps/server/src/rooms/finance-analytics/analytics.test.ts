import { analyticsPeriods, daysOfPeriod } from '@bellwether/contract/finance-analytics/analytics.values';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { analytics, enrol, makeWorld, paid, sent, type World } from '../../testing/tuition-world.ts';

const path = '/api/finance/analytics';
const today = '2026-11-20';

describe('what is asked of analytics', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  it('is a period of 7, 30, 90 or 365 days up to a day, 30 up to today unless told; the reply has success, data, error [FIN-28]', async () => {
    expect(analyticsPeriods).toEqual(['7d', '30d', '90d', '1y']);
    expect(daysOfPeriod).toEqual({ '7d': 7, '30d': 30, '90d': 90, '1y': 365 });
    const { body } = await world.books.finance.get(path);
    expect(Object.keys(body)).toEqual(['success', 'data', 'error']);
    expect([body.success, body.error]).toEqual([true, null]);
    expect(body.data.period).toEqual({ startDate: '2026-10-22', endDate: today, days: 30 });
    const periodOf = async (query: string) => (await analytics(world, query)).period;
    expect(await periodOf('?period=7d')).toEqual({ startDate: '2026-11-14', endDate: today, days: 7 });
    expect(await periodOf('?period=90d&asOfDate=2026-03-01')).toEqual({
      startDate: '2025-12-02',
      endDate: '2026-03-01',
      days: 90,
    });
    expect(await periodOf('?period=1y&asOfDate=2025-12-31')).toMatchObject({
      startDate: '2025-01-01',
      days: 365,
    });
  });

  it('is refused at its field: another period, no day, a course or a department that is none [FIN-28]', async () => {
    const refusals = async (query: string) => {
      const reply = await world.books.finance.get(`${path}?${query}`);
      return [reply.status, reply.body.details?.fieldErrors];
    };
    expect(await refusals('period=14d')).toEqual([400, { period: ['Period must be 7d, 30d, 90d or 1y'] }]);
    expect(await refusals('asOfDate=2026-02-30')).toEqual([400, { asOfDate: ['Date must be YYYY-MM-DD'] }]);
    expect(await refusals('asOfDate=1899-12-31')).toEqual([400, { asOfDate: ['Date must be YYYY-MM-DD'] }]);
    expect(await refusals('asOfDate=3000-01-01')).toEqual([
      400,
      { asOfDate: ['Date must not be after 2999'] },
    ]);
    for (const day of ['1900-01-01', '2999-12-31'])
      expect((await world.books.finance.get(`${path}?period=1y&asOfDate=${day}`)).status).toBe(200);
    const none = newId();
    expect(await refusals(`courseId=${none}`)).toEqual([400, { courseId: ['This course does not exist.'] }]);
    expect(await refusals(`departmentId=${none}`)).toEqual([
      400,
      { departmentId: ['This department does not exist.'] },
    ]);
    expect(await refusals('courseId=1')).toEqual([400, { courseId: ['Invalid course ID'] }]);
    expect((await (await world.app.as('manager')).get(path)).status).toBe(403);
  });
});

describe('what students bring', () => {
  it('is by the formulas: invoiced without tax, collected of invoiced, by paying student, and who is late [FIN-29]', async () => {
    const world = await makeWorld();
    const { ana, ben, cy } = world;
    // In the period: 100 + 10 tax of Ana, 50 of Ben, and a deposit of Cy, which is owed back and never earned.
    const first = await sent(world, '2026-10-22', '2026-11-19', [
      { unitPrice: '100.00', taxRate: '10', studentId: ana },
    ]);
    const second = await sent(world, today, '2026-12-20', [{ unitPrice: '50.00', studentId: ben }]);
    await sent(world, today, today, [
      { unitPrice: '500.00', studentId: cy, accountId: world.books.account('2150') },
    ]);
    // A day too early; and what was taken back, and what is a draft, are no revenue.
    await sent(world, '2026-10-21', '2026-11-20', [{ unitPrice: '1000.00', studentId: cy }]);
    const cancelled = await sent(world, today, today, [{ unitPrice: '3000.00', studentId: cy }]);
    await world.books.finance.post(`/api/finance/invoices/${cancelled}/cancel`);
    await paid(world, first, '55.00', '2026-11-10');
    await paid(world, second, '50.00', today, 'BANK_TRANSFER');
    const { educationKpis } = await analytics(world);
    expect(educationKpis).toEqual({
      enrollmentRevenue: '150.00',
      invoiced: '160.00',
      collected: '105.00',
      // 105 of 160
      tuitionCollectionRate: '65.6250',
      activeStudents: 3,
      payingStudents: 2,
      // Ana's was due yesterday; Cy's is due today.
      delinquentStudents: 1,
      averageRevenuePerStudent: '75.00',
    });
    // As of an earlier day what was paid later is not paid yet, and Ben was not invoiced.
    expect((await analytics(world, '?asOfDate=2026-11-09')).educationKpis).toMatchObject({
      enrollmentRevenue: '1100.00',
      collected: '0.00',
      tuitionCollectionRate: '0.00',
      payingStudents: 0,
      delinquentStudents: 0,
      averageRevenuePerStudent: null,
    });
  });

  it('names who was late on a day before, though they paid since [FIN-29]', async () => {
    const world = await makeWorld();
    const id = await sent(world, '2026-10-01', '2026-10-15', [{ unitPrice: '80.00', studentId: world.ana }]);
    await paid(world, id, '80.00', '2026-11-18');
    const late = async (day: string) => {
      const { educationKpis, studentPayments } = await analytics(world, `?asOfDate=${day}`);
      return [educationKpis.delinquentStudents, studentPayments.timing.overdue];
    };
    expect(await late('2026-10-15')).toEqual([0, { count: 0, amount: '0.00' }]);
    expect(await late('2026-10-16')).toEqual([1, { count: 1, amount: '80.00' }]);
    expect(await late('2026-11-17')).toEqual([1, { count: 1, amount: '80.00' }]);
    expect(await late('2026-11-18')).toEqual([0, { count: 0, amount: '0.00' }]);
  });

  it('is shared by the courses that they attend, exactly, with places taken of places offered [FIN-29]', async () => {
    const world = await makeWorld();
    const { ana, ben, cy, english, maths } = world;
    const odd = await sent(world, '2026-11-01', '2026-11-30', [
      { unitPrice: '100.01', studentId: ben },
      { unitPrice: '40.00', studentId: ana },
    ]);
    await sent(world, '2026-11-02', '2026-11-30', [
      { unitPrice: '7.00', studentId: cy },
      { unitPrice: '3.00' },
    ]);
    await paid(world, odd, '70.00', '2026-11-15');
    const { courseAnalytics, educationKpis } = await analytics(world);
    const of = (id: string) =>
      courseAnalytics.topCourses.find(({ courseId }: { courseId: string }) => courseId === id);
    const halves = [of(english).revenue, of(maths).revenue].map(exactOf);
    // Half of 100.01 is 50.00 for one course and 50.01 for the other.
    expect((halves[0] ?? 0n) + (halves[1] ?? 0n)).toBe(exactOf('140.01'));
    expect(['50.00', '50.01']).toContain(of(maths).revenue);
    expect(of(english)).toMatchObject({
      title: 'English',
      enrollments: 2,
      // Of four places one is taken; the class without a limit offers none to count.
      capacity: 4,
      utilization: '25.00',
    });
    expect(of(maths)).toMatchObject({ enrollments: 1, capacity: null, utilization: null });
    expect(of(english).revenuePerStudent).toBe(
      exactText(((exactOf(of(english).revenue) + 100n) / 200n) * 100n),
    );
    expect([courseAnalytics.revenueWithoutCourse, courseAnalytics.otherCoursesRevenue]).toEqual([
      '10.00',
      '0.00',
    ]);
    expect(courseAnalytics.topCourses.map(({ title }: { title: string }) => title)).toEqual([
      'English',
      'Maths',
    ]);
    expect(educationKpis.enrollmentRevenue).toBe('150.01');
    // Of one course alone: its part of each figure.
    const one = await analytics(world, `?courseId=${maths}`);
    expect(one.educationKpis).toMatchObject({
      enrollmentRevenue: of(maths).revenue,
      activeStudents: 1,
      payingStudents: 1,
      averageRevenuePerStudent: of(maths).revenue,
    });
    expect(one.courseAnalytics.topCourses).toHaveLength(1);
    // 70 of 140.01 was paid: half of it, less the cent, for Ben; half of that for maths.
    expect(one.educationKpis.collected).toBe('25.00');
  });

  it('is of no course whose class they had left, or joined after the invoice was due [FIN-29]', async () => {
    const world = await makeWorld();
    const school = schoolFactory(world.app.db);
    const art = (await school.course('Art')).id;
    const music = (await school.course('Music')).id;
    const [artClass, musicClass] = [
      await school.class({ courseIds: [art], maxCapacity: 10 }),
      await school.class({ courseIds: [music], maxCapacity: 10 }),
    ];
    await enrol(world.app, world.cy, artClass, '2026-09-01', '2026-11-09');
    await enrol(world.app, world.cy, musicClass, '2026-11-16');
    await sent(world, '2026-11-10', '2026-11-15', [{ unitPrice: '60.00', studentId: world.cy }]);
    await sent(world, '2026-11-09', '2026-11-15', [{ unitPrice: '5.00', studentId: world.cy }]);
    await sent(world, '2026-11-10', '2026-11-16', [{ unitPrice: '9.00', studentId: world.cy }]);
    const { courseAnalytics } = await analytics(world);
    const of = (id: string) =>
      courseAnalytics.topCourses.find(({ courseId }: { courseId: string }) => courseId === id);
    expect(of(art)).toMatchObject({ revenue: '5.00', enrollments: 0, utilization: '0.00' });
    expect(of(music)).toMatchObject({ revenue: '9.00', enrollments: 1, utilization: '10.00' });
    expect(courseAnalytics.revenueWithoutCourse).toBe('60.00');
  });
});
