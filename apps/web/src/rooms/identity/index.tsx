export { ProfileFieldsCard } from './profile-fields-card.tsx';
export { RecordHistory } from './record-history.tsx';
export { PasswordMeter } from './sign-in/password-meter.tsx';
export { SignInForm } from './sign-in/sign-in-form.tsx';
