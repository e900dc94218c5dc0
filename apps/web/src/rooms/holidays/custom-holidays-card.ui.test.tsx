import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost, problem, type Refusal } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { CustomHolidaysCard } from './custom-holidays-card.tsx';
import type { CustomHoliday } from './holiday-data.ts';

const id = '01900000-0000-7000-8000-0000000000d1';
const holiday: CustomHoliday = {
  ...{ id, name: 'Founding day', startDate: '2026-05-04', endDate: null },
  ...{ isRange: false, isRecurring: false, isObserved: true, version: 1 },
};
const list = 'GET /api/settings/custom-holidays';
const dialog = page.getByRole('dialog', { name: 'Add Custom Holiday' });
const said = (words: string) =>
  expect.element(page.getByRole('alert').getByText(words).first()).toBeVisible();
const showCard = (at = '/settings/holidays') => show(<CustomHolidaysCard />, { at, can: ['* *'] });

describe('the custom holidays', () => {
  it('give each failed save a title of its own, and keep what was typed [CAL-28, CAL-32]', async () => {
    answer(list, [holiday]);
    const sent = Promise.withResolvers<Refusal>();
    const wrong = problem(400, 'Invalid', { endDate: ['Wrong end.'], name: ['Wrong name.'] });
    const asked = answer('POST /api/settings/custom-holidays', () => sent.promise, problem(500), lost);
    await showCard();
    await page.getByRole('button', { name: 'Add Custom Holiday' }).click();
    const save = dialog.getByRole('button', { name: 'Save' });
    // Sent and invalid: the button waits for a change.
    await save.click();
    await expect.element(dialog.getByText('Name is required')).toBeVisible();
    await expect.element(save).toBeDisabled();
    expect(asked).toEqual([]);
    const name = dialog.getByLabelText('Name');
    await name.fill('Refused');
    await dialog.getByRole('button', { name: 'Date' }).first().click();
    await page.getByRole('button', { name: /^12 / }).click();
    await save.click();
    await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    sent.resolve(wrong);
    await said('Validation Error');
    await said('Wrong end. Wrong name.');
    await name.fill('Refused again');
    await dialog.getByText('Date Range').click();
    await save.click();
    await said('Request Failed');
    await said('Failed to create custom holiday');
    await save.click();
    await said('Submission Error');
    await expect.element(name).toHaveValue('Refused again');
    expect(asked.map(({ body }) => body)).toMatchObject([
      { name: 'Refused', isRange: false },
      { name: 'Refused again', isRange: true },
      { name: 'Refused again', isRange: true },
    ]);
  });

  it('stay as they are when they cannot be switched or deleted, which is said [CAL-28, CAL-29]', async () => {
    answer(list, [holiday]);
    const changes = answer('PUT /api/settings/custom-holidays/:id', problem(500));
    const removals = answer('DELETE /api/settings/custom-holidays/:id', lost);
    await showCard();
    await page.getByRole('switch').click();
    await said('Update Failed');
    await said('Failed to update custom holiday');
    await expect.element(page.getByRole('switch')).toBeChecked();
    await page.getByRole('button', { name: 'Delete Founding day' }).click();
    await page.getByRole('button', { name: 'Confirm Delete' }).click();
    await said('Delete Failed');
    await said('Failed to delete custom holiday');
    expect(changes).toMatchObject([{ params: { id }, body: { isObserved: false } }]);
    expect(removals).toMatchObject([{ params: { id } }]);
  });

  it('say that the holiday of an address is there no more [CAL-28]', async () => {
    answer(list, [holiday]);
    answer('GET /api/settings/custom-holidays/:id', problem(404));
    const router = await showCard(`/settings/holidays?holiday=${id}`);
    await said('No holiday selected for editing.');
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('tell in a toast that they cannot be fetched, and are read again on Retry [CAL-29]', async () => {
    answer(list, problem(418), [holiday]);
    await showCard();
    await said('Fetch Custom Holidays Failed');
    await expect.element(page.getByText('Failed to fetch custom holidays').first()).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('row', { name: 'Founding day' })).toBeVisible();
  });

  it('stand in a table, and are made, changed, switched and deleted, each with its words [CAL-22, CAL-30, CAL-31]', async () => {
    answer(list, [holiday]);
    answer('GET /api/settings/custom-holidays/:id', { data: holiday });
    answer('POST /api/settings/custom-holidays', holiday);
    answer('PUT /api/settings/custom-holidays/:id', holiday);
    answer('DELETE /api/settings/custom-holidays/:id', undefined);
    await showCard();
    await expect.element(page.getByRole('heading', { name: 'Manage Custom Holidays' })).toBeVisible();
    const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    await expect.poll(heads).toEqual(['Name', 'Date(s)', 'Recurring', 'Observed', 'Actions']);
    const told = (words: string) =>
      expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add Custom Holiday' }).click();
    await dialog.getByLabelText('Name').fill('Founding day');
    await dialog.getByRole('button', { name: 'Date' }).first().click();
    await page.getByRole('button', { name: /^12 / }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told('Custom Holiday Created');
    await page.getByRole('button', { name: 'Edit Founding day' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Custom Holiday' });
    await edit.getByLabelText('Name').fill('Founders');
    await edit.getByRole('button', { name: 'Save' }).click();
    await told('Custom Holiday Updated');
    await page.getByRole('switch').click();
    await told('Holiday "Founding day" observed status updated.');
    await page.getByRole('button', { name: 'Delete Founding day' }).click();
    const sure = page.getByRole('dialog', { name: 'Confirm Deletion' });
    const question =
      'Are you sure you want to delete the custom holiday: Founding day? This action cannot be undone.';
    await expect.element(sure.getByText(question, { exact: true })).toBeVisible();
    await sure.getByRole('button', { name: 'Confirm Delete' }).click();
    await told('Custom holiday deleted successfully.');
  });

  it('send the whole holiday when Observed is switched, with only that flipped [CAL-26]', async () => {
    answer(list, [holiday]);
    const changes = answer('PUT /api/settings/custom-holidays/:id', holiday);
    await showCard();
    await page.getByRole('switch').click();
    await expect
      .element(page.getByText('Holiday "Founding day" observed status updated.', { exact: true }).first())
      .toBeVisible();
    const { id: _, ...whole } = holiday;
    expect(changes.at(-1)).toMatchObject({ params: { id }, body: { ...whole, isObserved: false } });
  });
});
