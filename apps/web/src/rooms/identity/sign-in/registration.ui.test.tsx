import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { sessionOf, show } from '../../../testing/show.tsx';
import { RegisterPage } from './register-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const open = { config: { registration: true } };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = page.getByLabelText('Password', { exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const secret = 'velvet-canyon-harbor-19';
const answered = 'We sent a message to this address. It says how to go on.';

describe('an account of one’s own', () => {
  it('is asked for where the school lets people, and the answer sends them to their mailbox [IAM-04]', async () => {
    answer('POST /api/auth/password-strength', { score: 4, warning: null, suggestions: [] });
    const weak = { password: ['Password is too weak.'] };
    const asked = answer('POST /api/auth/register', problem(400, 'weak', weak), { message: answered });
    await show(<RegisterPage />, open);
    await button('Create account').click();
    await expect.element(page.getByText('Name is required')).toBeVisible();
    await expect.element(page.getByText('A valid e-mail address is required')).toBeVisible();
    await expect.element(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByLabelText('Your name').fill('Linh Pham');
    await page.getByLabelText('E-mail').fill('linh@example.org');
    await page.getByLabelText(/^Password/).fill(secret);
    await button('Create account').click();
    await expect.element(page.getByText('Password is too weak.')).toBeVisible();
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('linh@example.org');
    await button('Create account').click();
    await expect.element(page.getByRole('status')).toHaveTextContent(answered);
    const body = { name: 'Linh Pham', email: 'linh@example.org', password: secret };
    expect(asked).toMatchObject([{ body }, { body }]);
  });

  it('is offered beside the sign-in where registration is open [APP-36]', async () => {
    await show(<SignInPage />, { at: '/login', signedIn: false, ...open });
    await expect.element(link('Create an account')).toHaveAttribute('href', '/register');
  });

  it('is not offered where registration is closed [APP-36]', async () => {
    await show(
      <>
        <SignInPage />
        <RegisterPage />
      </>,
      { at: '/login', signedIn: false },
    );
    await expect
      .element(page.getByText('Registration is not open here. Ask the school for an account.'))
      .toBeVisible();
    await expect.element(link('Create an account')).not.toBeInTheDocument();
    await expect.element(button('Create account')).not.toBeInTheDocument();
  });
});

describe('a mailed link', () => {
  it('asks for the password of the registration, and signs in with it [IAM-04]', async () => {
    const wrong = { password: ['This is not the password of the registration.'] };
    const asked = answer('POST /api/auth/verify-email', problem(400, 'wrong', wrong), sessionOf([]));
    const router = await show(<VerifyEmailPage />, { at: '/verify-email?token=abc' });
    await password.fill('another one 7');
    await button('Verify and sign in').click();
    await expect.element(page.getByText('This is not the password of the registration.')).toBeVisible();
    await password.fill(secret);
    await button('Verify and sign in').click();
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    expect(asked.map(({ body }) => body)).toEqual([
      { token: 'abc', password: 'another one 7' },
      { token: 'abc', password: secret },
    ]);
  });

  it('without its token says how to get a whole one [IAM-04]', async () => {
    await show(<VerifyEmailPage />, { at: '/verify-email' });
    await expect
      .element(
        page.getByText(
          'The link is incomplete. Open it from the message again, or sign in to be sent a new one.',
        ),
      )
      .toBeVisible();
    await expect.element(button('Verify and sign in')).not.toBeInTheDocument();
  });
});

it('the sign-in says that the address has to be verified, and does not call it a missing right [IAM-04]', async () => {
  const words = 'Your e-mail address is not verified yet. Open the link in the message that we sent to it.';
  const refused = problem(403, words);
  answer('POST /api/auth/login', { ...refused, reply: { ...refused.reply, code: 'EMAIL_NOT_VERIFIED' } });
  await show(<SignInForm />);
  await page.getByLabelText('Username or e-mail').fill('linh');
  await password.fill(secret);
  await button('Sign in').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(page.getByText('Permission Denied')).not.toBeInTheDocument();
});
