import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import { NamedDialog } from './named-dialog.tsx';

afterEach(() => vi.useRealTimers());

it('an empty range asks to pick a date, and offers two months beside each other [APP-13]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
  await show(<DateRangePicker label="Period" value={[null, null]} onChange={() => undefined} />);
  await expect.element(page.getByText('Pick a date', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Period: Pick a date' }).click();
  await expect.element(page.getByText('November 2026')).toBeVisible();
  await expect.element(page.getByText('December 2026')).toBeVisible();
  await expect.element(page.getByText('January 2027')).not.toBeInTheDocument();
});

it('a range of two days is written short, and can be cleared [APP-13]', async () => {
  const chosen = vi.fn();
  await show(<DateRangePicker label="Period" value={['2026-11-02', '2026-11-19']} onChange={chosen} />);
  await expect.element(page.getByText('Nov 02, 2026 – Nov 19, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(chosen.mock.calls).toEqual([[[null, null]]]);
});

it('closes alone with Escape, and leaves the dialog below it open', async () => {
  const closed = vi.fn();
  await show(
    <NamedDialog label="Period" size={400} onClose={closed}>
      <DateRangePicker label="Days" value={['2031-05-12', '2031-05-12']} onChange={() => undefined} />
    </NamedDialog>,
  );
  const button = page.getByRole('button', { name: /^Days/ });
  await button.click();
  const days = page.getByText('May 2031');
  await expect.element(days).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[data-picker-box]')).not.toBe(null);
  await userEvent.keyboard('{Escape}');
  await expect.element(days).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
});
