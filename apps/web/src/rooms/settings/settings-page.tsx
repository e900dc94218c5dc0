import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { AdvancedForm } from './advanced-form.tsx';
import { AppearanceForm } from './appearance-form.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { PaymentForm } from './payment/payment-form.tsx';
import classes from './settings.module.css';
import type { FormCategory } from './settings-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { SystemForm } from './system-form.tsx';

/** Name, pictures and addresses of the organisation. */
export function OrganizationTab() {
  return <SettingsPage category="organization" />;
}

/** Session, uploads, time zone and language. */
export function SystemTab() {
  return <SettingsPage category="system" />;
}

/** Colours, corners, density and glass, previewed on the whole application. */
export function AppearanceTab() {
  return <SettingsPage category="appearance" />;
}

/** Call limit, caches and maintenance. */
export function AdvancedTab() {
  return <SettingsPage category="advanced" />;
}

/** Bank details, currency and QR code. */
export function PaymentTab() {
  return <SettingsPage category="payment" />;
}

function SettingsPage({ category }: { category: FormCategory }) {
  const { t } = useTranslation('configuration');
  const can = useCan();
  const read = useRead(
    'GET /api/settings/system',
    { query: { category } },
    { profile: 'config', keep: false },
  );
  const mayEdit = can('edit', category === 'payment' ? 'payment_setting' : 'setting');
  const { data, error } = read;
  // The exact text of APP-31; the other categories have one alike.
  const failure = error
    ? { title: t('configuration:loadFailed', { category, status: error.statusText }) }
    : undefined;
  return (
    <Page
      title={t('configuration:settingsTitle')}
      description={t('configuration:settingsText')}
      tabs={<SettingsTabs active={category} />}
    >
      <div className={classes.body}>
        {error && !data ? <ErrorState error={error} {...failure} onRetry={read.refetch} /> : null}
        {!data && !error ? <SkeletonLines rows={8} /> : null}
        {data?.organization ? <OrganizationForm value={data.organization} mayEdit={mayEdit} /> : null}
        {data?.system ? <SystemForm value={data.system} mayEdit={mayEdit} /> : null}
        {data?.appearance ? <AppearanceForm value={data.appearance} mayEdit={mayEdit} /> : null}
        {data?.advanced ? <AdvancedForm value={data.advanced} mayEdit={mayEdit} /> : null}
        {data?.payment ? <PaymentForm value={data.payment} mayEdit={mayEdit} /> : null}
      </div>
    </Page>
  );
}
