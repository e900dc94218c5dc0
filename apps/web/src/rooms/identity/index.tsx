export { RecordHistory } from './audit/record-history.tsx';
export { ProfileFieldsCard } from './profile-fields-card.tsx';
export { OutsideFrame } from './sign-in/outside-frame.tsx';
export { PasswordMeter } from './sign-in/password-meter.tsx';
export { SignInForm } from './sign-in/sign-in-form.tsx';
