export { PasswordMeter } from './password-meter.tsx';
export { ProfileFieldsCard } from './profile-fields-card.tsx';
export { RecordHistory } from './record-history.tsx';
export { SignInForm } from './sign-in-form.tsx';
