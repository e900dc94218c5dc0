import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../ui/url-state.ts';

const views = ['figures', 'files', 'schedules'] as const;

/** Turns between what there is of reports: figures to read, files, and those that are made by themselves. */
export function ReportViews({ active }: { active: (typeof views)[number] }) {
  const { t } = useTranslation('payroll');
  const [, setShow] = useUrlState('show');
  return (
    <SegmentedControl
      aria-label={t('payroll:reports.views')}
      value={active}
      onChange={(value) => setShow(value === 'figures' ? '' : value)}
      data={views.map((value) => ({ value, label: t(`payroll:reports.viewNames.${value}`) }))}
    />
  );
}
