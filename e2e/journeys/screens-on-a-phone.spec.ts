import { expect } from '../support/expect.ts';
import { colourRules, faultsOf } from '../support/faults.ts';
import { sampledScreens } from '../support/sampled-screens.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// screens.spec.ts looks at every screen at a desk and narrow. What touch and a coarse pointer change beside that is looked at
// on a sample with one screen of each kind.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const half of [0, 1])
  test(`no screen of the sample has a serious accessibility fault or is too wide: half ${half + 1}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signInQuickly(page, 'admin');
    const faults: string[] = [];
    for (const path of sampledScreens.filter((_, index) => index % 2 === half)) {
      faults.push(...(await faultsOf(page, path, { without: colourRules })));
      const overflow = await tooWide(page);
      if (overflow > 0) faults.push(`${path} is ${overflow} px too wide for a phone`);
    }
    expect(faults).toEqual([]);
  });
