import { Button, Modal } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { download } from '../../../ui/list/csv.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import classes from '../payroll.module.css';
import { Pay, percentText } from '../payroll-words.tsx';

type Slip = Reply<'GET /api/payroll/payslips/:id'>['data'];
type Line = Slip['lines'][number];

/** A payslip: each line down to the lessons that it pays. */
export function PayslipDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['payroll', 'common']);
  const read = useRead('GET /api/payroll/payslips/:id', { params: { id } });
  const slip = read.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        slip
          ? [
              ...[slip.employeeName, monthName(slip.payPeriod, i18n.language, 'long')],
              ...(slip.type === 'FINAL' ? [t('payroll:payslips.final')] : []),
              ...(slip.type === 'OFF_CYCLE' ? [t('payroll:payslips.offCycle')] : []),
              ...(slip.number ? [slip.number] : []),
            ].join(' · ')
          : t('payroll:payslips.one')
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size={560}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!slip && !read.error ? <SkeletonLines rows={6} /> : null}
      {slip ? <Lines slip={slip} /> : null}
      {slip ? <PdfOf slip={slip} /> : null}
    </Modal>
  );
}

/** Saves the payslip as a document, in the viewer's language. */
function PdfOf({ slip }: { slip: Slip }) {
  const { t, i18n } = useTranslation('payroll');
  const name = `${slip.employeeName} ${slip.payPeriod}`;
  const save = useMutation<void, ApiProblem>({
    mutationFn: async () => {
      const language = i18n.language === 'vi' ? 'vi' : 'en';
      const input = { params: { id: slip.id }, query: { language } } as const;
      download(`${name}.pdf`, await callFile('GET /api/payroll/payslips/:id/pdf', input), 'application/pdf');
    },
    onError: toastProblem,
  });
  return (
    <div className="row justify-end">
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
        aria-label={t('payroll:payslips.save', { name })}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('payroll:payslips.pdf')}
      </Button>
    </div>
  );
}

function Lines({ slip }: { slip: Slip }) {
  const { t } = useTranslation('payroll');
  const of = (...kinds: Line['kind'][]) => slip.lines.filter(({ kind }) => kinds.includes(kind));
  const sum = (label: string, amount: string) => (
    <tr className={classes.sum}>
      <th scope="row">{label}</th>
      <td className={classes.number}>
        <Pay amount={amount} />
      </td>
    </tr>
  );
  const rows = (lines: readonly Line[], sign = '') =>
    lines.map((line) => <LineRow key={line.id} line={line} month={slip.payPeriod} sign={sign} />);
  return (
    <div className="col gap-16">
      <table className={classes.table}>
        <tbody>
          {rows(of('EARNING'))}
          {sum(t('payroll:runs.grossPay'), slip.grossPay)}
          {rows(of('CONTRIBUTION', 'TAX', 'DEDUCTION'), '− ')}
          {rows(of('REIMBURSEMENT'), '+ ')}
          {sum(t('payroll:runs.netPay'), slip.netPay)}
        </tbody>
      </table>
      {of('EMPLOYER').length > 0 ? (
        <table className={classes.table}>
          <caption className={classes.caption}>{t('payroll:payslips.employer')}</caption>
          <tbody>{rows(of('EMPLOYER'))}</tbody>
        </table>
      ) : null}
    </div>
  );
}

/** Lines that the texts name; the others have names of their own. */
const named = ['base', 'lessons', 'tax', 'encashment', 'leave'] as const;
/** What HR added to a last pay has a word, and often a description. */
const added = ['notice', 'severance', 'other'] as const;

function LineRow({ line, month, sign }: { line: Line; month: string; sign: string }) {
  const { t, i18n } = useTranslation('payroll');
  const { language } = i18n;
  const is = (codes: readonly string[]) => codes.includes(line.code);
  const said = () =>
    t(`payroll:payslips.lines.${line.code as (typeof named | typeof added)[number]}`, { name: line.name });
  const isAdded = line.kind === 'EARNING' && is(added);
  const name = isAdded ? [said(), line.name].filter(Boolean).join(' · ') : is(named) ? said() : line.name;
  return (
    <tr>
      <td>
        {sign}
        {name}
        {line.earnedPeriod === month ? null : (
          <span className="t2">
            {' '}
            {t('payroll:payslips.arrears', { month: monthName(line.earnedPeriod, language, 'long') })}
          </span>
        )}
        <Why line={line} />
      </td>
      <td className={classes.number}>
        <Pay amount={line.amount} />
      </td>
    </tr>
  );
}

/** What a line is worked out of: the lessons that it pays, or the share of an amount. */
function Why({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('payroll');
  const { language } = i18n;
  if (line.lessons.length > 0)
    return (
      <details className="s12 t2">
        <summary>{t('payroll:payslips.lessonCount', { count: line.lessons.length })}</summary>
        <ul className="plain-list">
          {line.lessons.map(({ occurrenceId, date, className, amount }) => (
            <li key={occurrenceId}>
              {formatDay(date, language)} · {className ?? '–'} · <Pay amount={amount} />
            </li>
          ))}
        </ul>
      </details>
    );
  const [source] = line.sources;
  if (source?.kind === 'EXPENSE')
    return (
      <div className="s12">
        <Link to="/expenses/$id" params={{ id: source.sourceId }}>
          {t('payroll:payslips.expense')}
        </Link>
      </div>
    );
  if (source?.kind === 'ENCASHMENT')
    return <div className="s12 t2">{t('payroll:payslips.days', { days: Number(line.quantity ?? '0') })}</div>;
  // A formula that is an amount says no more than the amount does.
  if (line.formula !== null && !/^[\d\s.]+$/.test(line.formula))
    return (
      <div className="s12 t2">
        <code dir="ltr">{line.formula}</code>
      </div>
    );
  if (line.basis === null) return null;
  return (
    <div className="s12 t2">
      {line.rate === null ? t('payroll:payslips.taxedOf') : percentText(line.rate, language)}{' '}
      {line.rate === null ? null : t('payroll:payslips.of')} <Pay amount={line.basis} />
    </div>
  );
}
