import { addDays, freshWeek, planClass, today } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// E2E_DATE moves the clocks of a whole run (support/moved-clock.ts). One that stayed behind would make journeys fail, or
// hold, for a reason that no school has.

/** Longer than all of them take to answer, shorter than any move. */
const minutes = 10;

test('the test, the page, the server and its database agree about the day and the time', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { classId } = await planClass(page, { from: week[0] ?? '', to: week[6] ?? '' });
  await page.goto('/dashboard');
  const order = await page.request.get(`/api/lms/classes/${classId}/lesson-order`);
  const { updatedAt } = await order.json();
  const clocks = {
    test: Date.now(),
    page: await page.evaluate(() => Date.now()),
    server: Date.parse(order.headers().date ?? ''),
    // Its own statement writes this one.
    database: Date.parse(updatedAt),
  };
  for (const [name, time] of Object.entries(clocks))
    expect([name, Math.abs(time - clocks.test) < minutes * 60_000]).toEqual([name, true]);
  // The run may have begun on the day before.
  const asked = process.env.E2E_DATE?.slice(0, 10);
  if (asked) expect([asked, addDays(asked, 1)]).toContain(today());
});
