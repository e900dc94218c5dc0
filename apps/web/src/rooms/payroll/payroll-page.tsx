import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUrlState } from '../../ui/url-state.ts';
import { InputsPage } from './inputs/inputs-page.tsx';
import { OpeningsPage } from './openings/openings-page.tsx';
import { ReportFilesPage } from './reports/report-files-page.tsx';
import { PayrollReportsPage } from './reports/reports-page.tsx';
import { SchedulesPage } from './reports/schedules-page.tsx';
import { PayslipsPage } from './runs/payslips-page.tsx';
import { RunPage } from './runs/run-page.tsx';
import { RunsPage } from './runs/runs-page.tsx';
import { PayRatesPage } from './salary/pay-rates-page.tsx';
import { SalariesPage } from './salary/salaries-page.tsx';
import { StructuresPage } from './salary/structures-page.tsx';
import { DeclarationsPage } from './tax/declarations-page.tsx';
import { StatutoryRatesPage } from './tax/statutory-rates-page.tsx';
import { TaxExemptionsPage } from './tax/tax-exemptions-page.tsx';
import { TaxSlabsPage } from './tax/tax-slabs-page.tsx';

const pages: Readonly<Record<string, () => ReactNode>> = {
  payslips: PayslipsPage,
  runs: RunsPage,
  salaries: SalariesPage,
  inputs: InputsPage,
  openings: OpeningsPage,
  structures: StructuresPage,
  'lesson-rates': PayRatesPage,
  'tax-slabs': TaxSlabsPage,
  'statutory-rates': StatutoryRatesPage,
  'tax-exemptions': TaxExemptionsPage,
  declarations: DeclarationsPage,
  reports: PayrollReportsPage,
};

const reports: Readonly<Record<string, () => ReactNode>> = {
  files: ReportFilesPage,
  schedules: SchedulesPage,
};

/** The screen of payroll that the address names: all are one chunk, and the first load knows one name. */
export function PayrollPage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const [run] = useUrlState('run');
  const [show] = useUrlState('show');
  const Page = run && tab === 'runs' ? RunPage : (tab === 'reports' && reports[show]) || pages[tab];
  return Page ? <Page key={`${tab} ${run} ${show}`} /> : null;
}
