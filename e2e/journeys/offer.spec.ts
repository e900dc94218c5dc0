import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a candidate accepts an offer by its link, and is an employee whose onboarding HR sees', async ({
  page,
  browser,
}) => {
  const last = uniqueName('Santos');
  const post = async <T>(address: string, data: object) => {
    const reply = await page.request.post(address, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as { data: T }).data;
  };
  interface Made {
    id: string;
    version: number;
  }

  await signInQuickly(page, 'hr');
  const jobTitle = await post<Made>('/api/hr/job-titles', { name: uniqueName('Coach') });
  await post('/api/hr/onboarding-templates', {
    ...{ name: uniqueName('Coaches'), jobTitleId: jobTitle.id, items: [{ title: 'Send the contract' }] },
  });
  const requisition = await post<Made>('/api/hr/job-requisitions', {
    ...{ title: uniqueName('Coach'), employmentType: 'FULL_TIME', jobTitleId: jobTitle.id },
  });
  await post(`/api/hr/job-requisitions/${requisition.id}/submit`, { version: requisition.version });
  await signInQuickly(page, 'admin');
  await post(`/api/hr/job-requisitions/${requisition.id}/approve`, { approved: true });
  await signInQuickly(page, 'hr');
  const opening = await post<Made>('/api/hr/job-openings', {
    ...{ title: uniqueName('Coach'), description: 'To coach', status: 'OPEN', requisitionId: requisition.id },
  });
  const email = `${last.replaceAll(' ', '-').toLowerCase()}@mail.example`;
  const applicant = await post<Made>('/api/hr/applicants', {
    ...{ firstName: 'Maria', lastName: last, email, jobOpeningId: opening.id },
  });
  const offer = await post<Made>('/api/hr/offers', {
    ...{ applicantId: applicant.id, salary: '1800', offerDate: '2026-01-01', startDate: '2030-01-07' },
    ...{ workEmail: `w-${email}`, employeeIdNumber: last.slice(0, 40) },
  });

  await page.goto(`/hiring/offers?open=${offer.id}`);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Waits for approval').first()).toBeVisible();

  await signInQuickly(page, 'admin');
  await page.goto(`/hiring/offers?open=${offer.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  const address = await page.getByRole('link', { name: /\/offer\?token=/ }).getAttribute('href');

  const outside = await browser.newContext();
  const candidate = await outside.newPage();
  const { pathname, search } = new URL(address ?? '', page.url());
  await candidate.goto(new URL(`${pathname}${search}`, page.url()).href);
  await candidate.getByRole('textbox', { name: 'Your full name' }).fill(`Maria ${last}`);
  await candidate.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(candidate.getByText('You accepted this offer.', { exact: false })).toBeVisible();
  await outside.close();

  await signInQuickly(page, 'hr');
  await page.goto(`/onboarding/people?search=${encodeURIComponent(last)}`);
  await page.getByText(`Maria ${last}`).click();
  await expect(page.getByRole('button', { name: 'Open Send the contract' })).toBeVisible();
});
