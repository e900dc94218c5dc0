import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { SettingsTabs } from '../settings/index.tsx';
import { CountriesCard } from './countries-card.tsx';
import { CustomHolidaysCard } from './custom-holidays-card.tsx';
import classes from './holidays.module.css';
import { ObservedHolidaysCard } from './observed-holidays-card.tsx';

/** /settings/holidays: the school's own holidays, and which public ones it observes. */
export function HolidaysPage() {
  const { t } = useTranslation(['configuration', 'common']);
  const can = useCan();
  const settings = useRead(
    'GET /api/settings/system',
    { query: { category: 'holidays' } },
    { profile: 'config' },
  );
  const holidays = settings.data?.holidays;
  return (
    <Page
      title={t('configuration:holidays.title')}
      description={t('configuration:holidays.text')}
      tabs={<SettingsTabs active="holidays" />}
    >
      <div className={`col gap-20 ${classes.cards}`}>
        <CustomHolidaysCard />
        <ObservedHolidaysCard settings={holidays} />
        {holidays && can('edit', 'setting') ? (
          <CountriesCard key={JSON.stringify(holidays)} settings={holidays} />
        ) : null}
      </div>
    </Page>
  );
}
