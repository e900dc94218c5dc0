import { type AgeingBucket, ageingBuckets } from '@bellwether/contract/finance-reports/ageing.values';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { Wide } from '../../ui/wide.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { Money } from '../../ui/words/money.tsx';
import { AmountLink } from './amount-link.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { amountCell, type ReportSheet } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { usePeriod } from './use-period.ts';

type Ageing = Reply<'GET /api/finance/reports/receivable-ageing'>['data'];
type Row = Ageing['rows'][number];
type Which = 'receivable' | 'payable';

/** What is owed at the end of a day by how long it has been due; a partner opens into their documents. FIN-26. */
export function AgeingReport({ which }: { which: Which }) {
  const { t } = useTranslation('finance');
  const { to } = usePeriod();
  const read = useRead(`GET /api/finance/reports/${which}-ageing`, { query: { asOfDate: to } });
  const report = read.data?.data;
  const isEmpty =
    report && report.rows.length === 0 && isNothing(report.otherEntries) && isNothing(report.balance);
  const head = [
    t(`finance:reports.partner.${which}`),
    ...ageingBuckets.map((bucket) => t(`finance:reports.buckets.${bucket}`)),
    t('finance:total'),
    ...(which === 'receivable' ? [t('finance:reports.credit')] : []),
  ];
  const sheet = (of: Ageing): ReportSheet => ({
    head,
    rows: of.rows.map((row) => [
      row.partnerName,
      ...ageingBuckets.map((bucket) => amountCell(row.buckets[bucket])),
      amountCell(row.total),
      ...(which === 'receivable' ? [amountCell(row.credit)] : []),
    ]),
  });
  return (
    <ReportFrame report={`${which}-ageing`} asOf sheet={report && (() => sheet(report))}>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={12} /> : null}
      {isEmpty ? <NothingPosted /> : null}
      {report && !isEmpty ? (
        <Wide label={t(`finance:reports.${which}-ageing`)}>
          <table className={classes.table}>
            <thead>
              <tr>
                {head.map((word, at) => (
                  <th key={word} scope="col" className={at === 0 ? undefined : classes.number}>
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.rows.map((row) => (
                <PartnerRows key={row.partnerId} row={row} report={report} which={which} />
              ))}
            </tbody>
            <Foot report={report} which={which} />
          </table>
        </Wide>
      ) : null}
    </ReportFrame>
  );
}

function isNothing(amount: string): boolean {
  return Number(amount) === 0;
}

interface PartProps {
  report: Ageing;
  which: Which;
}

function PartnerRows({ row, report, which }: PartProps & { row: Row }) {
  const { t } = useTranslation('finance');
  const [isOpen, setOpen] = useState(false);
  const { currency } = report;
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={`bare row inline gap-6 ${classes.opener}`}
            aria-expanded={isOpen}
            aria-label={t('finance:reports.documentsOf', { name: row.partnerName })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} />
            <span>{row.partnerName}</span>
          </button>
        </td>
        {ageingBuckets.map((bucket) => (
          <td key={bucket} className={classes.number}>
            <Figure amount={row.buckets[bucket]} currency={currency} />
          </td>
        ))}
        <td className={`medium ${classes.number}`}>
          <Figure amount={row.total} currency={currency} />
        </td>
        {which === 'receivable' ? (
          <td className={`t2 ${classes.number}`}>
            <Figure amount={row.credit} currency={currency} />
          </td>
        ) : null}
      </tr>
      {isOpen ? <Documents row={row} report={report} which={which} /> : null}
    </>
  );
}

function Figure({ amount, currency }: { amount: string | undefined; currency: string }) {
  if (amount === undefined || isNothing(amount)) return <span className="dim">–</span>;
  return <Money amount={amount} currency={currency} />;
}

/** The documents of a partner below it, each at its place. */
function Documents({ row, report, which }: PartProps & { row: Row }) {
  const { t } = useTranslation('finance');
  const read = useRead(`GET /api/finance/reports/${which}-ageing`, {
    query: { asOfDate: report.asOfDate, partnerId: row.partnerId },
  });
  const columns = ageingBuckets.length + (which === 'receivable' ? 3 : 2);
  const documents = read.data?.data.rows[0]?.documents;
  if (!documents || documents.length === 0) {
    const word = read.error ? read.error.message : documents ? t('finance:reports.noDocuments') : '…';
    return (
      <tr className={classes.detail}>
        <td colSpan={columns}>{word}</td>
      </tr>
    );
  }
  return documents.map((document) => (
    <tr key={`${document.documentId} ${document.installmentNumber}`} className={classes.detail}>
      <td>
        <DocumentLink document={document} which={which} />
      </td>
      {ageingBuckets.map((bucket: AgeingBucket) => (
        <td key={bucket} className={classes.number}>
          {bucket === document.bucket ? <Money amount={document.open} currency={report.currency} /> : null}
        </td>
      ))}
      <td />
      {which === 'receivable' ? <td /> : null}
    </tr>
  ));
}

function DocumentLink({ document, which }: { document: Row['documents'][number]; which: Which }) {
  const { t, i18n } = useTranslation('finance');
  const can = useCan();
  const mayOpen = which === 'receivable' ? can('read:own', 'invoice') : can('read', 'bill');
  const due = t('finance:reports.dueOn', { date: formatDay(document.dueDate, i18n.language) });
  return (
    <>
      {mayOpen ? (
        <Link
          to={which === 'receivable' ? '/finance/invoices/$id' : '/finance/bills/$id'}
          params={{ id: document.documentId }}
          className={classes.opens}
        >
          {document.documentNumber}
        </Link>
      ) : (
        document.documentNumber
      )}
      <span className="dim">
        {' '}
        {document.installmentNumber === null
          ? due
          : `${t('finance:reports.instalmentNumber', { number: document.installmentNumber })}, ${due}`}
      </span>
    </>
  );
}

function Foot({ report, which }: PartProps) {
  const { t } = useTranslation('finance');
  const { totals, currency, asOfDate } = report;
  const others = !isNothing(report.otherEntries);
  const rest = <td colSpan={ageingBuckets.length} />;
  return (
    <tfoot>
      <tr>
        <td>{t('finance:total')}</td>
        {ageingBuckets.map((bucket) => (
          <td key={bucket} className={classes.number}>
            <Figure amount={totals.buckets[bucket]} currency={currency} />
          </td>
        ))}
        <td className={classes.number}>
          <Money amount={totals.total} currency={currency} />
        </td>
        {which === 'receivable' ? (
          <td className={classes.number}>
            <Figure amount={totals.credit} currency={currency} />
          </td>
        ) : null}
      </tr>
      {others ? (
        <tr>
          <td title={t('finance:reports.otherEntriesHelp')}>{t('finance:reports.otherEntries')}</td>
          {rest}
          <td className={classes.number}>
            <Money amount={report.otherEntries} currency={currency} />
          </td>
          {which === 'receivable' ? <td /> : null}
        </tr>
      ) : null}
      <tr>
        <td>{t('finance:reports.balanceOfAccount')}</td>
        {rest}
        <td className={classes.number}>
          <AmountLink
            amount={report.balance}
            currency={currency}
            accountId={report.accountId}
            to={asOfDate}
          />
        </td>
        {which === 'receivable' ? (
          <td className={classes.number}>
            <Figure amount={report.creditBalance} currency={currency} />
          </td>
        ) : null}
      </tr>
    </tfoot>
  );
}
