import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { useHeld } from '../../../ui/form/use-record.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { DiscountRules } from './discount-rules.tsx';
import { FinanceForm } from './finance-form.tsx';
import classes from './finance-settings.module.css';
import { FinanceTabs } from './finance-tabs.tsx';

/** Currency, format, fiscal year, closing dates and where exchange rates come from. FIN-20, FIN-21, FIN-24. */
export function FinanceSettingsPage() {
  const { t } = useTranslation('finance');
  const can = useCan();
  const { record, copy, error, retry, reload } = useHeld(
    useRead('GET /api/finance/settings', undefined, { profile: 'config', keep: false }),
  );
  return (
    <Page
      title={t('finance:settings.title')}
      description={t('finance:settings.text')}
      tabs={<FinanceTabs active="general" />}
    >
      <div className={classes.body}>
        {error && !record ? (
          <ErrorState error={error} title={t('finance:settings.loadFailed')} onRetry={retry} />
        ) : null}
        {!record && !error ? <SkeletonLines rows={8} /> : null}
        {record ? (
          <FinanceForm
            key={copy}
            stored={record}
            mayEdit={can('edit', 'finance_setting')}
            onReload={reload}
          />
        ) : null}
        {record ? <DiscountRules mayEdit={can('edit', 'finance_setting')} /> : null}
      </div>
    </Page>
  );
}
