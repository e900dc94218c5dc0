import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, lost, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { CustomHolidaysCard } from './custom-holidays-card.tsx';
import { ObservedHolidaysCard } from './observed-holidays-card.tsx';

const list = 'GET /api/holidays';
const preferences = 'GET /api/settings/holidays/preferences';
type Holiday = Reply<typeof list>[number];
const holiday = (date: string, name: string, observedByDefault = true): Holiday => ({
  ...{ date, name, key: name, observedByDefault },
  type: observedByDefault ? 'public' : 'observance',
});
const days: Readonly<Record<string, readonly Holiday[]>> = {
  VN: [holiday('2041-04-21', 'Vietnam Book Day', false), holiday('2041-09-02', 'National Day')],
  US: [holiday('2041-11-28', 'Thanksgiving Day')],
};
const settings = { defaultCountry: 'VN', countries: ['VN', 'US'] };
const address = '/settings/holidays?year=2041';
const nationalDay = page.getByRole('switch', { name: /^Observed: National Day/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });

function serve(): void {
  answer(list, ({ query }) => [...(days[String(query.countryCode)] ?? [])]);
  answer(preferences, []);
}

const draw = (at = address, can = ['edit holiday']) =>
  show(<ObservedHolidaysCard settings={settings} />, { at, can });

beforeEach(() => page.viewport(1280, 800));

describe('the observed holidays', () => {
  it('are listed by year and country; what is no year is ignored [CAL-33, CAL-34, CAL-35]', async () => {
    serve();
    const router = await draw();
    await expect.element(nationalDay).toBeVisible();
    const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Date', 'Holiday Name', 'Type', 'Observed']);
    await expect.element(nationalDay).toBeChecked();
    await expect.element(page.getByRole('switch', { name: /^Observed: Vietnam Book Day/ })).not.toBeChecked();
    const year = page.getByRole('textbox', { name: 'Year' });
    for (const text of ['1900', '2100', '20', '']) {
      await year.fill(text);
      await userEvent.tab();
      await expect.element(year).toHaveValue('2041');
    }
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'United States' }).click();
    await expect.element(page.getByText('Thanksgiving Day').first()).toBeVisible();
    expect(router.state.location.search).toMatchObject({ country: 'US' });
  });

  it('say so when the country has none [CAL-33, CAL-34]', async () => {
    serve();
    await draw(`${address}&country=XX`);
    const none = 'No public holidays found for the selected year and country.';
    await expect.element(page.getByText(none)).toBeVisible();
  });

  it('are switched locally and then saved; a failed save is told and keeps the choice [CAL-37, CAL-38, CAL-39]', async () => {
    serve();
    const message = 'Holiday preferences saved successfully.';
    const asked = answer('POST /api/settings/holidays/preferences', lost, { message });
    await draw();
    await nationalDay.click();
    await expect.element(nationalDay).not.toBeChecked();
    await expect.element(page.getByText('1 change not saved')).toBeVisible();
    expect(asked).toEqual([]);
    await button('Save Preferences').click();
    await expect.element(page.getByText('Save Failed')).toBeVisible();
    await expect.element(page.getByText('Failed to save holiday preferences')).toBeVisible();
    await expect.element(nationalDay).not.toBeChecked();
    const off = { name: 'National Day', date: '2041-09-02', countryCode: 'VN', year: 2041 };
    const id = '01900000-0000-7000-8000-0000000000d1';
    answer(preferences, [{ ...off, id, holidayDate: off.date, isObserved: false }]);
    await button('Save Preferences').click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText('1 change not saved')).not.toBeInTheDocument();
    await expect.element(nationalDay).not.toBeChecked();
    const sent = [expect.objectContaining({ ...off, isObserved: false })];
    expect(asked.map(({ body }) => body)).toEqual([
      expect.arrayContaining(sent),
      expect.arrayContaining(sent),
    ]);
  });

  it('tell in a toast that they or their preferences cannot be fetched [CAL-39]', async () => {
    answer(list, problem(418));
    answer(preferences, problem(418));
    await draw();
    const toasts = page.getByRole('alert');
    await expect.element(toasts.getByText('Data Fetch Failed').first()).toBeVisible();
    await expect.element(page.getByText('Failed to fetch public holidays').first()).toBeVisible();
    await expect
      .element(page.getByText('Failed to fetch observed holiday preferences').first())
      .toBeVisible();
  });

  it('and the own holidays are only read by who may not edit them [CAL-22, CAL-33]', async () => {
    serve();
    answer('GET /api/settings/custom-holidays', []);
    await show(
      <>
        <CustomHolidaysCard />
        <ObservedHolidaysCard settings={settings} />
      </>,
      { at: address, can: ['read holiday'] },
    );
    await expect.element(page.getByRole('heading', { name: 'Manage Observed Holidays' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Yes' }).first()).toBeVisible();
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
    await expect.element(button('Save Preferences')).not.toBeInTheDocument();
    await expect.element(button('Add Custom Holiday')).not.toBeInTheDocument();
  });
});
