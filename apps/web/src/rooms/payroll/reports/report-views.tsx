import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../payroll.module.css';
import { PayrollTabs } from '../payroll-tabs.tsx';

const views = ['figures', 'files', 'schedules'] as const;
export type ReportView = (typeof views)[number];

/** The tabs of payroll, and below them what there is of reports: figures to read, files, and those that are made by themselves. */
export function ReportViews({ active }: { active: ReportView }) {
  const { t } = useTranslation('payroll');
  const [, setShow] = useUrlState('show');
  return (
    <>
      <PayrollTabs active="reports" />
      <div className={classes.reportViews}>
        <SegmentedControl
          aria-label={t('payroll:reports.views')}
          value={active}
          onChange={(value) => setShow(value === 'figures' ? '' : value)}
          data={views.map((value) => ({ value, label: t(`payroll:reports.viewNames.${value}`) }))}
        />
      </div>
    </>
  );
}
