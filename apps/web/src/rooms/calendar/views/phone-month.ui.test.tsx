import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { placeAll } from '../grid/placed.rules.ts';
import { wallOf } from '../grid/wall.rules.ts';
import { lesson } from '../testing/events.ts';
import { PhoneMonth } from './phone-month.tsx';
import '../calendar.css';

const day = '2026-11-22';

it('cuts long names and places of a day on a phone instead of growing wider than the screen [CAL-05]', async () => {
  const title = 'a very long name of a class that nobody would call short';
  const locationName = 'the small hall behind the library, second floor, left of the stairs';
  await page.viewport(390, 844);
  await show(
    <div className="cal" data-testid="frame" style={{ width: 390 }}>
      <PhoneMonth
        date={day}
        placed={placeAll([lesson({ day }, { title }, { locationName })])}
        holidays={[]}
        now={wallOf(day, '06:00')}
        selectedId={null}
        onDate={() => undefined}
      />
    </div>,
  );
  await expect.element(page.getByText(title).first()).toBeVisible();
  expect(page.getByTestId('frame').element().scrollWidth).toBe(390);
});
