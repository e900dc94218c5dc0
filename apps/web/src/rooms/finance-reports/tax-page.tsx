import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { Wide } from '../../ui/wide.tsx';
import { formatDay, formatPercent } from '../../ui/words/format.ts';
import { formatRange } from '../../ui/words/format-range.ts';
import { Money } from '../../ui/words/money.tsx';
import { AmountLink } from './amount-link.tsx';
import { CompareSwitch } from './compare-switch.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { amountCell, type ReportSheet } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { usePeriod, yearBefore } from './use-period.ts';

type Report = Reply<'GET /api/finance/reports/tax'>['data'];
type Part = Report['parts'][number];
type Row = Part['rows'][number];

/** Base and tax of a period by rate, of what was sold and of what was bought. FIN-26. */
export function TaxPage() {
  const { t } = useTranslation('finance');
  const { from, to, search } = usePeriod();
  const other =
    search.compare === '1' ? { compareStart: yearBefore(from), compareEnd: yearBefore(to) } : undefined;
  const read = useRead('GET /api/finance/reports/tax', { query: { startDate: from, endDate: to, ...other } });
  const report = read.data?.data;
  const rateOf = useRate();
  const isEmpty = report?.parts.every(({ rows }) => rows.length === 0);
  const sheet = (of: Report): ReportSheet => ({
    head: ['direction', 'rate', 'base', 'taxAmount', 'taxBefore'].map((word) => t(`finance:reports.${word}`)),
    rows: of.parts.flatMap((part) =>
      part.rows.map((row) => [
        t(`finance:reports.directions.${part.direction}`),
        rateOf(row.taxCode),
        amountCell(row.base),
        amountCell(row.tax),
        amountCell(row.comparedTax),
      ]),
    ),
  });
  return (
    <ReportFrame report="tax" tools={<CompareSwitch />} sheet={report && (() => sheet(report))}>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={8} /> : null}
      {isEmpty ? <NothingPosted /> : null}
      {report && !isEmpty ? <TaxTable report={report} /> : null}
    </ReportFrame>
  );
}

/** What a row is called: the code of its tax, '10 %' where a percent was typed, or that there are several or none. */
function useRate(): (taxCode: string | null) => string {
  const { t, i18n } = useTranslation('finance');
  return (taxCode) => {
    if (taxCode === null) return t('finance:reports.noRate');
    const rate = Number(taxCode);
    if (taxCode === 'MIXED') return t('finance:reports.mixedRates');
    return Number.isNaN(rate) ? taxCode : formatPercent(rate / 100, i18n.language);
  };
}

function TaxTable({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('finance');
  const { compareStart, compareEnd, currency } = report;
  const isCompared = compareStart !== null && compareEnd !== null;
  return (
    <Wide label={t('finance:reports.tax')}>
      <table className={`${classes.table} ${classes.statement}`}>
        <thead>
          <tr>
            <th scope="col">{t('finance:reports.rate')}</th>
            <th scope="col" className={classes.number}>
              {t('finance:reports.base')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:reports.taxAmount')}
            </th>
            {isCompared ? (
              <th scope="col" className={classes.number}>
                {formatRange([compareStart, compareEnd], i18n.language)}
              </th>
            ) : null}
          </tr>
        </thead>
        {report.parts.map((part) => (
          <PartRows key={part.direction} part={part} report={report} isCompared={isCompared} />
        ))}
        <tfoot>
          <tr>
            <td colSpan={2}>{t('finance:reports.taxPayable')}</td>
            <td className={classes.number}>
              <Money amount={report.payable} currency={currency} />
            </td>
            {isCompared ? (
              <td className={classes.number}>
                <Money amount={report.comparedPayable} currency={currency} />
              </td>
            ) : null}
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

interface PartProps {
  part: Part;
  report: Report;
  isCompared: boolean;
}

function PartRows({ part, report, isCompared }: PartProps) {
  const { t } = useTranslation('finance');
  const { currency, startDate, endDate } = report;
  const name = t(`finance:reports.directions.${part.direction}`);
  return (
    <tbody>
      <tr className={classes.part}>
        <th scope="rowgroup" colSpan={isCompared ? 4 : 3}>
          {name}
        </th>
      </tr>
      {part.rows.map((row) => (
        <RateRows key={row.taxCode ?? ''} row={row} part={part} report={report} isCompared={isCompared} />
      ))}
      <tr className={classes.total}>
        <td>{t('finance:reports.totalOf', { part: name })}</td>
        <td className={classes.number}>
          <Money amount={part.base} currency={currency} />
        </td>
        <td className={classes.number}>
          <AmountLink
            amount={part.tax}
            currency={currency}
            accountId={part.accountId}
            from={startDate}
            to={endDate}
          />
        </td>
        {isCompared ? (
          <td className={classes.number}>
            <Money amount={part.comparedTax} currency={currency} />
          </td>
        ) : null}
      </tr>
    </tbody>
  );
}

function RateRows({ row, part, report, isCompared }: PartProps & { row: Row }) {
  const { t } = useTranslation('finance');
  const [isOpen, setOpen] = useState(false);
  const rate = useRate()(row.taxCode);
  const { currency } = report;
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={`bare row inline gap-6 ${classes.opener}`}
            aria-expanded={isOpen}
            aria-label={t('finance:reports.entriesOf', { name: rate })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} />
            <span>{rate}</span>
          </button>
        </td>
        <td className={classes.number}>
          <Money amount={row.base} currency={currency} />
        </td>
        <td className={classes.number}>
          <Money amount={row.tax} currency={currency} />
        </td>
        {isCompared ? (
          <td className={`t2 ${classes.number}`}>
            <Money amount={row.comparedTax} currency={currency} />
          </td>
        ) : null}
      </tr>
      {isOpen ? <Lines row={row} part={part} report={report} isCompared={isCompared} /> : null}
    </>
  );
}

/** The entries that a row is the sum of. */
function Lines({ row, part, report, isCompared }: PartProps & { row: Row }) {
  const { t, i18n } = useTranslation('finance');
  const { currency, startDate, endDate } = report;
  const read = useRead('GET /api/finance/reports/tax/lines', {
    query: {
      ...{ startDate, endDate, direction: part.direction },
      ...(row.taxCode === null ? {} : { taxCode: row.taxCode }),
    },
  });
  const found = read.data?.data;
  const columns = isCompared ? 4 : 3;
  const note = read.error?.message ?? (found ? undefined : '…');
  if (!found || found.lines.length === 0) {
    return (
      <tr className={classes.detail}>
        <td colSpan={columns}>{note ?? t('finance:reports.noEntries')}</td>
      </tr>
    );
  }
  return (
    <>
      {found.lines.map((line) => (
        <tr key={line.lineId} className={classes.detail}>
          <td>
            <Link to="/finance/journal/$id" params={{ id: line.entryId }} className={classes.opens}>
              {line.entryNumber ?? t('finance:journal.numbering')}
            </Link>{' '}
            <span className="dim">
              {formatDay(line.entryDate, i18n.language)} · {line.description}
            </span>
          </td>
          <td className={classes.number}>
            <Money amount={line.base} currency={currency} />
          </td>
          <td className={classes.number}>
            <Money amount={line.tax} currency={currency} />
          </td>
          {isCompared ? <td /> : null}
        </tr>
      ))}
      {found.isCut ? (
        <tr className={classes.detail}>
          <td colSpan={columns}>{t('finance:reports.firstLines', { count: found.lines.length })}</td>
        </tr>
      ) : null}
    </>
  );
}
