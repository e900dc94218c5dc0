export { PasswordMeter } from './password-meter.tsx';
export { SignInForm } from './sign-in-form.tsx';
