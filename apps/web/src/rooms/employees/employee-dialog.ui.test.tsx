import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost, problem } from '../../testing/answer.ts';
import { Opened } from '../../testing/opened.tsx';
import { show } from '../../testing/show.tsx';
import EmployeeDialog from './employee-dialog.tsx';
import type { EmployeeDetail } from './employee-profile.tsx';

const update = 'PUT /api/hr/employees/:id';
const id = '01900000-0000-7000-8000-0000000000e1';
const edit = page.getByRole('dialog', { name: 'Edit Employee' });
const added = page.getByRole('dialog', { name: 'Add New Employee' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const marsh: EmployeeDetail = {
  ...{
    id,
    employeeIdNumber: 'E-1',
    name: 'Ada Marsh',
    firstName: 'Ada',
    middleName: null,
    lastName: 'Marsh',
  },
  ...{ workEmail: 'ada@example.org', mobilePhone: null, status: 'ACTIVE', employmentType: null },
  ...{ dateOfJoining: '2024-01-01', jobTitleId: null, jobTitle: null, departmentId: null, department: null },
  ...{ managerId: null, manager: null, userId: null, avatarUrl: null, version: 3, personalEmail: null },
  ...{ gender: null, nationality: null, probationEndDate: null, terminationDate: null },
  ...{ lastPromotionDate: null, nextReviewDate: null, officeLocationId: null, user: null, sensitive: null },
  _count: { directReports: 0, classes: 0, upcomingLessons: 0 },
  ...{ createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-01T00:00:00.000Z' },
  can: { edit: true, editSensitive: false, delete: false },
};
const none = { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 1 };

/** The dialog: of Ada Marsh, or of a new employee. */
function draw(of: string | undefined, ...can: string[]) {
  answer('GET /api/hr/employees', none);
  answer('GET /api/hr/employees/:id', { data: marsh });
  return show(<Opened>{(close) => <EmployeeDialog id={of} onClose={close} />}</Opened>, { can });
}

describe('the dialog of an employee', () => {
  it('names what a new one lacks [HR-05]', async () => {
    await draw(undefined);
    await added.getByRole('button', { name: 'Save' }).click();
    for (const text of ['First name is required', 'Employee ID is required', 'Date of joining is required'])
      await expect.element(added.getByText(text)).toBeVisible();
  });

  it('stars six fields of a new one, and of a stored one those that it cannot do without [HR-05]', async () => {
    const starred = (dialog: typeof edit) =>
      [...dialog.element().querySelectorAll('label')]
        .map(({ textContent }) => textContent)
        .filter((label) => label.endsWith(' *'));
    await draw(undefined);
    await expect.element(added.getByLabelText('First Name')).toBeVisible();
    expect(starred(added)).toEqual([
      ...['First Name *', 'Last Name *', 'Work Email *'],
      ...['Employee ID *', 'Status *', 'Date of Joining *'],
    ]);
    await added.getByRole('button', { name: 'Cancel' }).click();
    await draw(id);
    await expect.element(edit.getByLabelText('First Name')).toBeVisible();
    expect(starred(edit)).toEqual(['First Name *', 'Last Name *', 'Work Email *']);
  });

  it('says what went wrong: a taken address, a missing right, a broken server and no network [HR-11, APP-28]', async () => {
    const taken = 'Another employee has this work e-mail.';
    const forbidden = { error: 'Not for you', message: 'Not for you', code: 'FORBIDDEN' };
    const asked = answer(
      update,
      problem(409, taken, { workEmail: [taken] }),
      { refused: 403, reply: forbidden },
      problem(500),
      lost,
      { data: { ...marsh, version: 4 } },
    );
    await draw(id);
    const save = edit.getByRole('button', { name: 'Save' });
    const workEmail = edit.getByRole('textbox', { name: 'Work Email' });
    // By Enter: the toast of the attempt before lies over the button for a while.
    const submit = async () => {
      (workEmail.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    };
    await workEmail.fill('other@example.org');
    await save.click();
    await expect.element(edit.getByText(taken)).toBeVisible();
    await workEmail.fill('ada.marsh@example.org');
    for (const text of ['Permission Denied', 'Failed to update employee', 'An unknown error occurred.']) {
      await submit();
      await expect.element(page.getByText(text).first()).toBeVisible();
    }
    await submit();
    await expect.element(page.getByText('Employee updated successfully!')).toBeVisible();
    await expect.element(edit).not.toBeInTheDocument();
    expect(asked).toHaveLength(5);
    expect(asked[4]).toMatchObject({
      params: { id },
      body: { workEmail: 'ada.marsh@example.org', version: 3 },
    });
  });

  it('says that a list to choose from does not load, and reads it on Retry [HR-12]', async () => {
    answer('GET /api/hr/departments', problem(400), none);
    await draw(undefined, 'read department');
    const failed = added.getByText('Could not load data for form selections.');
    await expect.element(failed).toBeVisible();
    await added.getByRole('button', { name: 'Retry' }).click();
    await expect.element(failed).not.toBeInTheDocument();
  });

  it('logs which lists to choose from could not be read [HR-12]', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer('GET /api/hr/departments', problem(400));
    answer('GET /api/hr/job-titles', problem(400));
    answer('GET /api/hr/employees', problem(400));
    const can = ['read department', 'read job_title'];
    await show(<EmployeeDialog id={undefined} onClose={() => undefined} />, { can });
    const words = () => logged.mock.calls.map(([text]) => text).sort();
    await expect
      .poll(words)
      .toEqual([
        'Failed to fetch departments',
        'Failed to fetch job titles',
        'Failed to fetch potential managers (active employees)',
      ]);
    logged.mockRestore();
  });

  describe('with a date of birth', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('opens it 25 years back, and offers no coming year [HR-07]', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
      await draw(undefined, 'edit:any employee_sensitive');
      await added.getByRole('button', { name: 'Date of Birth' }).click();
      await expect.element(button('2001')).toBeEnabled();
      const next = button('Next decade');
      for (const decade of [2010, 2020]) {
        await next.click();
        await expect.element(button(String(decade))).toBeEnabled();
      }
      await expect.element(next).toBeDisabled();
      await expect.element(button('2026')).toBeEnabled();
      for (const later of ['2027', '2028', '2029']) await expect.element(button(later)).toBeDisabled();
    });

    it('offers 1 January 1900 and no day before [HR-07]', async () => {
      const unknown = { maritalStatus: null, addressLine1: null, addressLine2: null, city: null };
      const rest = { stateProvince: null, postalCode: null, country: null, bankAccountNumber: null };
      const sensitive = { dateOfBirth: '1900-01-02', ...unknown, ...rest, bankName: null };
      const can = { ...marsh.can, editSensitive: true };
      answer('GET /api/hr/employees', none);
      answer('GET /api/hr/employees/:id', { data: { ...marsh, sensitive, can } });
      await show(<EmployeeDialog id={id} onClose={() => undefined} />, {
        can: ['read:any employee_sensitive'],
      });
      await edit.getByRole('button', { name: 'Date of Birth' }).click();
      await expect.element(page.getByRole('button', { name: '31 December 1899' })).toBeDisabled();
      await expect.element(button('1 January 1900')).toBeEnabled();
    });
  });
});
