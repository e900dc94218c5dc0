import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem, type Refusal } from '../../../testing/answer.ts';
import { show, viewer } from '../../../testing/show.tsx';
import { AccountPage } from '../account-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

const login = 'POST /api/auth/login';
const username = page.getByLabelText('Username or e-mail');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Sign in', exact: true });

async function signIn(name: string, secret: string): Promise<void> {
  await username.fill(name);
  await password.fill(secret);
  await submit.click();
}

/** Refused for so many seconds. */
function slowedDown(retryAfterSeconds: number): Refusal {
  const words = `Too many attempts. Try again in ${retryAfterSeconds} seconds.`;
  return { refused: 429, reply: { error: words, message: words, details: { retryAfterSeconds } } };
}

describe('the sign-in form', () => {
  it('says that the password is wrong and keeps the username alone [IAM-04]', async () => {
    answer(login, problem(401, 'The username or the password is not right.'));
    await show(<SignInForm />);
    await signIn('teacher', 'not-this-one');
    await expect.element(page.getByText('The username or the password is not right.')).toBeVisible();
    await expect.element(username).toHaveValue('teacher');
    await expect.element(password).toHaveValue('');
  });

  it('is refused at its fields when it is empty, and the first is focused [IAM-04]', async () => {
    const asked = answer(login, problem(400));
    await show(<SignInForm />);
    await submit.click();
    await expect.element(page.getByText('Username is required')).toBeVisible();
    await expect.element(page.getByText('Password is required')).toBeVisible();
    await expect.element(username).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('keeps what was typed by somebody who is slowed down, shows the seconds go, and signs in after them [IAM-04]', async () => {
    const signedOut = { status: 'unauthenticated' as const, user: null, viewAs: null };
    const session = { ...signedOut, permissions: [], noneOwn: [] };
    const organization = { name: '', shortName: '', timeZone: 'UTC', defaultLanguage: 'en' };
    const asked = answer(login, slowedDown(2), { ...session, organization, sessionTimeout: 30, eventId: 0 });
    const done = vi.fn();
    await show(<SignInForm onDone={done} />);
    await signIn('admin', 'school');
    await expect.element(page.getByRole('alert').getByText('There were many failed attempts')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sign in after 2 seconds' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Sign in after 1 second' })).toBeDisabled();
    await submit.click();
    await expect.poll(() => done.mock.calls.length).toBe(1);
    const body = { username: 'admin', password: 'school' };
    expect(asked).toMatchObject([{ body }, { body }]);
  });
});

it('a forgotten password gets the answer of the server, whoever asks', async () => {
  const message = 'If the account exists, a link to set a new password was sent.';
  const asked = answer('POST /api/auth/forgot-password', { message });
  await show(<ForgotPasswordPage />);
  await username.fill('nobody-of-that-name');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(message);
  expect(asked).toMatchObject([{ body: { username: 'nobody-of-that-name' } }]);
});

it('the password meter names the strength and advises [IAM-09]', async () => {
  const asked = answer(
    'POST /api/auth/password-strength',
    { score: 0, warning: null, suggestions: ['Add another word or two. Uncommon words are better.'] },
    { score: 4, warning: null, suggestions: [] },
  );
  answer('GET /api/users/:id/profile-fields', []);
  answer('GET /api/notifications/preferences', { data: [] });
  await show(<AccountPage />);
  await page.getByLabelText('New password').fill('abc');
  await expect.element(page.getByText('Very Weak', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Add another word or two. Uncommon words are better.')).toBeVisible();
  await page.getByLabelText('New password').fill('velvet-canyon-harbor-19');
  await expect.element(page.getByText('Strong password', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    body: { password: 'velvet-canyon-harbor-19', userInputs: [viewer.name, viewer.username, viewer.email] },
  });
});
