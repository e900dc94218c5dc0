import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { AppearanceForm } from './appearance-form.tsx';
import { OrganizationForm } from './organization-form.tsx';
import classes from './settings.module.css';
import { SettingsTabs } from './settings-tabs.tsx';
import { SystemForm } from './system-form.tsx';

type Category = 'organization' | 'system' | 'appearance';

/** Name and addresses of the organisation. */
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

function SettingsPage({ category }: { category: Category }) {
  const { t } = useTranslation('configuration');
  const can = useCan();
  const read = useRead(
    'GET /api/settings/system',
    { query: { category } },
    { profile: 'config', keep: false },
  );
  const mayEdit = can('edit', 'setting');
  return (
    <Page
      title={t('configuration:settingsTitle')}
      description={t('configuration:settingsText')}
      tabs={<SettingsTabs active={category} />}
    >
      <div className={classes.body}>
        {read.error && !read.data ? <ErrorState error={read.error} onRetry={read.refetch} /> : null}
        {!read.data && !read.error ? <SkeletonLines rows={8} /> : null}
        {read.data?.organization ? (
          <OrganizationForm value={read.data.organization} mayEdit={mayEdit} />
        ) : null}
        {read.data?.system ? <SystemForm value={read.data.system} mayEdit={mayEdit} /> : null}
        {read.data?.appearance ? <AppearanceForm value={read.data.appearance} mayEdit={mayEdit} /> : null}
      </div>
    </Page>
  );
}
