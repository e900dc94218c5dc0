import { expect } from '../support/expect.ts';
import { colourRules, faultsOf } from '../support/faults.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// screens.spec.ts looks at every screen at a desk and narrow, and a unit test (theme/pairs.test.ts) reckons each ink on each
// ground in the dark. What neither sees is looked at on a sample with one screen of each kind: colours that only meet on
// screen, and what touch and a coarse pointer change.

const sample = [
  '/dashboard',
  '/calendar?view=week',
  '/inbox',
  '/my-day',
  '/students',
  '/staff-availability',
  '/timetables',
  '/attendance?tab=report',
  '/pipeline',
  '/settings/appearance',
  '/tasks/new',
  '/feedback-templates/new',
  '/leads?edit=new',
  '/inbox?compose=new',
];

test.beforeEach(() => void test.setTimeout(300_000));

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const half of [0, 1])
    test(`no screen of the sample has colours that cannot be told apart: half ${half + 1}`, async ({
      page,
    }) => {
      const faults = await faultsOf(page, '/login', { only: colourRules });
      await signInQuickly(page, 'admin');
      for (const path of sample.filter((_, index) => index % 2 === half))
        faults.push(...(await faultsOf(page, path, { only: colourRules })));
      expect(faults).toEqual([]);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const half of [0, 1])
    test(`no screen of the sample has a serious accessibility fault or is too wide: half ${half + 1}`, async ({
      page,
    }) => {
      await signInQuickly(page, 'admin');
      const faults: string[] = [];
      for (const path of sample.filter((_, index) => index % 2 === half)) {
        faults.push(...(await faultsOf(page, path, { without: colourRules })));
        const overflow = await tooWide(page);
        if (overflow > 0) faults.push(`${path} is ${overflow} px too wide for a phone`);
      }
      expect(faults).toEqual([]);
    });
});
