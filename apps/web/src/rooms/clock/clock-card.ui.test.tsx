import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, lost, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import ClockCard from './clock-card.tsx';

const id = '01900000-0000-7000-8000-0000000000c1';
const now = '2026-11-23T02:00:00.000Z';
const out: Reply<'GET /api/hr/shifts-attendance/status'> = {
  ...{ status: 'CLOCKED_OUT', employeeId: id, since: null, workedMinutes: 0, asOf: now },
  ...{ today: '2026-11-23', zone: 'Asia/Ho_Chi_Minh', missedOn: null, message: null, recent: [] },
};
const profile = 'GET /api/me/employee-profile';
const status = 'GET /api/hr/shifts-attendance/status';
const employee = { id, name: 'Cleo Clock', data: { id, name: 'Cleo Clock' } };
const retry = page.getByRole('button', { name: 'Retry' });
const checkedOut = page.getByText('Checked out', { exact: true });

describe('the clock of an employee', () => {
  it('says that it loads, and what went wrong, and reads again on Retry [TIM-02, TIM-03]', async () => {
    answer(profile, employee);
    // Read three times before it is given up; meanwhile the card says that it loads.
    const broken = problem(500, 'Broken');
    answer(status, broken, broken, broken, out);
    await show(<ClockCard />);
    await expect.element(page.getByRole('status').getByText('Loading')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText('Could not load status')).toBeVisible();
    await retry.click();
    await expect.element(checkedOut).toBeVisible();
  });

  it('has words of its own for no connection, and a way to try again [TIM-03]', async () => {
    answer(profile, employee);
    answer(status, lost, lost, lost, out);
    await show(<ClockCard />);
    await expect.element(page.getByText('Could not load attendance status')).toBeVisible();
    await retry.click();
    await expect.element(checkedOut).toBeVisible();
  });

  it('has words of its own for who has no employee record, and asks for no clock [TIM-03]', async () => {
    answer(profile, problem(404, 'Not found'));
    const asked = answer(status, out);
    await show(<ClockCard />);
    await expect.element(page.getByText('Employee profile not found')).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('shows what holds now when the button was pressed elsewhere already [TIM-02, AMB-090]', async () => {
    answer(profile, employee);
    answer(status, out, { ...out, status: 'CLOCKED_IN', since: now });
    const asked = answer('POST /api/hr/shifts-attendance/log', problem(409, 'You are checked in already.'));
    await show(<ClockCard />);
    await page.getByRole('button', { name: 'Check In' }).click();
    await expect.element(page.getByText('You are checked in already.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Check Out' })).toBeEnabled();
    expect(asked).toMatchObject([{ body: { employeeId: id, type: 'IN' } }]);
  });
});
