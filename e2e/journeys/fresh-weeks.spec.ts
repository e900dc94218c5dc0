import { firstFreshYear, freshWeeksOf, yearsEach } from '../support/fresh-weeks.ts';
import { addDays, freshWeek } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A worker that replaces a failed one plans in other years than the first. Its weeks are as free: what fails on a school
// holiday there would hide the failure that came first.

test('the weeks that journeys plan in know no holiday, whichever worker asks', async ({ page }) => {
  await signInQuickly(page, 'admin');
  expect(process.env.E2E_HOLIDAYS).toContain('-03-12');
  const closed = new Set((process.env.E2E_HOLIDAYS ?? '').split(' '));
  const weeks = [freshWeek()];
  for (const worker of [0, 1, 2, 3]) {
    const ends = `${firstFreshYear + yearsEach * (worker + 1)}`;
    let count = 0;
    for (const week of freshWeeksOf(worker, closed)) {
      if ((week[0] ?? '') >= ends) break;
      weeks.push(week);
      count += 1;
    }
    // As many as the suite takes.
    expect(count).toBeGreaterThan(40);
  }
  for (const [first = ''] of weeks) {
    const range = `startDate=${first}&endDate=${addDays(first, 20)}`;
    const found: { name: string }[] = await (
      await page.request.get(`/api/holidays/observed?${range}`)
    ).json();
    // The school's own ones count: journeys make others, each in a week of its own.
    const ofTheSchool = found.filter(({ name }) => name === 'Founding Day');
    expect([first, ...ofTheSchool]).toEqual([first]);
  }
});
