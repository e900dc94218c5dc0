import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { show } from '../../testing/show.tsx';
import { DateField } from './date-field.tsx';
import { TextField, TimeField } from './fields.tsx';
import { useContractForm } from './form.ts';
import { FormDialog } from './form-dialog.tsx';

// Times and days are typed as one likes, or chosen; what is neither goes back to what was.

const schema = z.object({
  name: z.string(),
  start: z.string(),
  day: z.string().nullable(),
  born: z.string().nullable(),
});
const initialValues = {
  name: '',
  start: '09:00',
  day: '2026-11-25' as string | null,
  born: null as string | null,
};
let sent: unknown[] = [];

function Dialog() {
  const handle = useContractForm({ schema, initialValues });
  return (
    <FormDialog
      opened
      onClose={() => undefined}
      title="Lamp"
      handle={handle}
      onSubmit={async (values) => void sent.push(values)}
    >
      <TextField form={handle.form} name="name" label="Name" />
      <TimeField form={handle.form} name="start" label="Start" />
      <DateField form={handle.form} name="day" label="Day" min="2026-01-01" max="2027-12-31" />
      <DateField form={handle.form} name="born" label="Born" max="2026-11-26" years="2001-11-01" />
    </FormDialog>
  );
}

const time = page.getByRole('combobox', { name: 'Start' });
const day = page.getByRole('textbox', { name: 'Day' });
const save = page.getByRole('button', { name: 'Save' });

beforeEach(async () => {
  sent = [];
  await show(<Dialog />);
});

describe('a time', () => {
  it('is typed without a colon and sent as HH:mm, also by Enter', async () => {
    await time.fill('1430');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toMatchObject([{ start: '14:30' }]);
    await expect.element(time).toHaveAttribute('aria-expanded', 'false');
  });

  it('is shown whole when it is left, and goes back with a word when it is none', async () => {
    await time.fill('7h15');
    await userEvent.keyboard('{Tab}');
    await expect.element(time).toHaveValue('07:15');
    await time.fill('25:00');
    await userEvent.keyboard('{Tab}');
    await expect.element(time).toHaveValue('07:15');
    await expect.element(page.getByText('“25:00” is no time. Type it as 09:30.')).toBeVisible();
  });

  it('is chosen by the arrows from the quarters of an hour; Escape leaves it and the dialog', async () => {
    await time.click();
    await expect.element(page.getByRole('option', { name: '09:00' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(time).toHaveValue('09:30');
    expect(sent).toEqual([]);
    await time.click();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(page.getByRole('option', { name: '09:30' })).not.toBeInTheDocument();
    await expect.element(time).toHaveValue('09:30');
    await expect.element(page.getByRole('dialog', { name: 'Lamp' })).toBeVisible();
    await expect.element(page.getByText('Discard')).not.toBeInTheDocument();
  });
});

describe('a day', () => {
  it('is typed in short and shown in full', async () => {
    await expect.element(day).toHaveValue('25 Nov 2026');
    await day.fill('3.12.26');
    await userEvent.keyboard('{Tab}');
    await expect.element(day).toHaveValue('03 Dec 2026');
    await save.click();
    await expect.poll(() => sent).toMatchObject([{ day: '2026-12-03' }]);
  });

  it('that is none, or out of bounds, is not sent: what was stays, and is told', async () => {
    await day.fill('31/12/2025');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('“31/12/2025” is no day that can be chosen here.')).toBeVisible();
    expect(sent).toEqual([]);
    await expect.element(day).toHaveValue('25 Nov 2026');
    await day.fill('1/1/2026');
    await save.click();
    await expect.poll(() => sent).toMatchObject([{ day: '2026-01-01' }]);
  });

  it('is emptied by its cross and by deleting its text', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(day).toHaveValue('');
    await day.fill('2 Jan 2027');
    await day.fill('');
    await save.click();
    await expect.poll(() => sent).toMatchObject([{ day: null }]);
  });

  it('is picked in a calendar, a date of birth from the years', async () => {
    await page.getByRole('button', { name: 'Day: Pick a date' }).click();
    await page.getByRole('button', { name: '12 November 2026' }).click();
    await expect.element(day).toHaveValue('12 Nov 2026');
    await page.getByRole('button', { name: 'Born: Pick a date' }).click();
    await page.getByRole('button', { name: '2005' }).click();
    await page.getByRole('button', { name: 'Mar' }).click();
    await page.getByRole('button', { name: '9 March 2005', exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: 'Born' })).toHaveValue('09 Mar 2005');
  });
});
