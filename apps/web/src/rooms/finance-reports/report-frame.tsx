import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, isProblem } from '../../api/client.ts';
import { type Can, useCan } from '../../api/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { download } from '../../ui/list/csv.ts';
import { SheetExport } from '../../ui/list/export/sheet-export.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import type { ReportSheet } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { presets, usePeriod } from './use-period.ts';

const reports = [
  'trial-balance',
  'balance-sheet',
  'profit-and-loss',
  'cash-flow',
  'general-ledger',
  'receivable-ageing',
  'payable-ageing',
  'deferred-revenue',
  'class-margin',
  'tax',
  'departments',
] as const;
export type ReportName = (typeof reports)[number];

/** The margin of classes tells what people are paid, so it takes another right than the books. */
const mayOpen = (can: Can) => (name: ReportName) =>
  can('read', name === 'class-margin' ? 'payroll_report' : 'finance_report');

interface FrameProps {
  report: ReportName;
  /** One day instead of a period. */
  asOf?: boolean;
  /** What else the report asks for, beside its days. */
  tools?: ReactNode;
  /** What a spreadsheet gets of it, once it is read. */
  sheet?: (() => ReportSheet | Promise<ReportSheet>) | undefined;
  children: ReactNode;
}

/** What the statements share: tabs, days, the ways to take the books elsewhere. */
export function ReportFrame({ report, asOf = false, tools, sheet, children }: FrameProps) {
  const { t } = useTranslation('finance');
  const { from, to } = usePeriod();
  const can = useCan();
  return (
    <Page
      title={t(`finance:reports.${report}`)}
      description={t(`finance:reports.texts.${report}`)}
      actions={
        <>
          <SheetExport name={asOf ? `${report}-${to}` : `${report}-${from}-${to}`} sheet={sheet} />
          <ReportActions />
        </>
      }
      tabs={
        <div className={classes.tabs} ref={showCurrent}>
          <Tabs
            label={t('finance:reports.title')}
            items={reports.filter(mayOpen(can)).map((name) => ({
              label: t(`finance:reports.${name}`),
              to: name === 'trial-balance' ? '/finance/reports' : `/finance/reports/${name}`,
              active: name === report,
            }))}
          />
        </div>
      }
      toolbar={
        <div className={`row wrap ${classes.tools}`}>
          {asOf ? <AsOfDay /> : <Days />}
          {tools}
        </div>
      }
    >
      {children}
    </Page>
  );
}

/** On a phone the tab of the report may stand beyond the edge: it is moved into sight. */
function showCurrent(tabs: HTMLElement | null): void {
  tabs?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function ReportActions() {
  const { t } = useTranslation('finance');
  const { from, to } = usePeriod();
  const save = async (format: 'hledger' | 'ledger' | 'beancount') => {
    const query = { format, startDate: from, endDate: to };
    try {
      const file = await callFile('GET /api/finance/journal-export', { query });
      download(
        `journal-${from}-${to}.${format === 'beancount' ? 'beancount' : 'journal'}`,
        file,
        'text/plain',
      );
    } catch (error) {
      if (!isProblem(error)) throw error;
      toastProblem(error);
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('finance:reports.print')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('finance:reports.books')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['hledger', 'ledger', 'beancount'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {t(`finance:reports.formats.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Days() {
  const { t } = useTranslation('finance');
  const { from, to, set, choose } = usePeriod();
  return (
    <>
      <DayInput
        className={classes.day}
        aria-label={t('finance:reports.from')}
        value={from}
        max={to}
        clearable={false}
        onChange={(day) => set({ from: day ?? undefined })}
      />
      <DayInput
        className={classes.day}
        aria-label={t('finance:reports.to')}
        value={to}
        min={from}
        clearable={false}
        onChange={(day) => set({ to: day ?? undefined })}
      />
      <span className="row wrap gap-4">
        {presets.map((preset) => (
          <Button key={preset} variant="subtle" size="compact" onClick={() => choose(preset)}>
            {t(`finance:reports.presets.${preset}`)}
          </Button>
        ))}
      </span>
    </>
  );
}

function AsOfDay() {
  const { t } = useTranslation('finance');
  const { to, set } = usePeriod();
  return (
    <DayInput
      className={classes.day}
      aria-label={t('finance:asOf')}
      value={to}
      clearable={false}
      onChange={(day) => set({ to: day ?? undefined })}
    />
  );
}
