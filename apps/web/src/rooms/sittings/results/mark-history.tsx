import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment, localeOf } from '../../../ui/words/format.ts';
import classes from './results.module.css';

type Event = Reply<'GET /api/lms/scheduled-assessments/:id/mark-events'>['data'][number];

interface MarkHistoryProps {
  sittingId: string;
  attemptId: string;
  /** Of which question: by its place, or by the version that was asked. */
  question: { slot: number } | { versionId: string };
}

/** For who marks: how the mark of a question came about, read when it is opened. It names nobody who was marked. AMB-406. */
export function MarkHistory(props: MarkHistoryProps) {
  const { t } = useTranslation('sittings');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="s13" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('sittings:history.name')}</summary>
      {isOpen ? <Steps {...props} /> : null}
    </details>
  );
}

function Steps({ sittingId, attemptId, question }: MarkHistoryProps) {
  const { t } = useTranslation('sittings');
  const read = useRead('GET /api/lms/scheduled-assessments/:id/mark-events', {
    params: { id: sittingId },
    query: { attemptId },
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines />;
  const steps = read.data.data.filter((event) =>
    'slot' in question ? event.slot === question.slot : event.versionId === question.versionId,
  );
  if (steps.length === 0) return <p className="dim">{t('sittings:history.none')}</p>;
  return (
    <ol className={`col gap-4 plain-list ${classes.history}`}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { from, to, cause, comment, by, at } }: { step: Event }) {
  const { t, i18n } = useTranslation('sittings');
  const number = (value: number | null) =>
    value === null ? '–' : value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const who = by ?? (cause === 'AUTO' ? null : t('sittings:mark.gone'));
  return (
    <li className="col gap-0">
      <span>
        <b>{from === null ? number(to) : `${number(from)} → ${number(to)}`}</b>{' '}
        {t(`sittings:history.causes.${cause}`)}
      </span>
      <span className="dim s12">{[who, formatMoment(at, i18n.language)].filter(Boolean).join(' · ')}</span>
      {comment ? <span>{comment}</span> : null}
    </li>
  );
}
