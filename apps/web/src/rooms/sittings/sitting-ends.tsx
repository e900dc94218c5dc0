import { wallClock } from '@bellwether/contract/shared/zone';
import {
  type ExampleOfEnd,
  examplesOfEnd,
  type LateRule,
  lastStart,
} from '@bellwether/contract/sittings/clock.rules';
import type { WindowMode } from '@bellwether/contract/sittings/sittings.values';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { formatDay } from '../../ui/words/format.ts';
import type { Candidate } from './accommodations.tsx';

interface SittingEndsProps {
  /** Moments; empty and null: not chosen. */
  readonly startsAt: string;
  readonly closesAt: string | null;
  readonly durationMinutes: number | null;
  readonly windowMode: WindowMode;
  readonly lateRule: LateRule | null;
  readonly candidates: readonly Candidate[];
}

const noMore = { extraPercent: 0, extraMinutes: 0 };

/** What the times of a sitting come to, in words: for all, and for each student who has other ones. By the rule of the clock. AMB-410. */
export function SittingEnds({ startsAt, closesAt, candidates, ...rule }: SittingEndsProps) {
  const { t, i18n } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  if (startsAt === '') return null;
  const [start, closing] = [Date.parse(startsAt), closesAt ? Date.parse(closesAt) : null];
  const firstDay = wallClock(new Date(start), timeZone).day;
  const timeOf = (at: number) => {
    const { day, time } = wallClock(new Date(at), timeZone);
    return day === firstDay ? time : `${formatDay(day, i18n.language)}, ${time}`;
  };
  const wordsOf = ({ startedAt, endsAt }: ExampleOfEnd) =>
    endsAt === null
      ? t('sittings:ends.open', { start: timeOf(startedAt) })
      : t('sittings:ends.one', { start: timeOf(startedAt), end: timeOf(endsAt) });
  const examples = (opensAt: number, closes: number | null, { extraPercent, extraMinutes }: typeof noMore) =>
    examplesOfEnd({ ...rule, opensAt, closesAt: closes, extraPercent, extraMinutes })
      .map(wordsOf)
      .join(' ');
  const late = rule.lateRule && lastStart({ closesAt: closing, lateRule: rule.lateRule });
  const others = candidates.filter(
    (one) => !one.excusedReason && (one.extraPercent || one.extraMinutes || one.opensAt || one.closesAt),
  );
  const window =
    closing === null
      ? t('sittings:ends.from', { from: timeOf(start) })
      : t('sittings:ends.window', { from: timeOf(start), to: timeOf(closing) });
  const duration =
    rule.durationMinutes === null ? '' : t('sittings:minutes', { count: rule.durationMinutes });
  return (
    <div className="col gap-4" role="note" aria-label={t('sittings:ends.title')}>
      <p>
        {duration === '' ? window : `${window}, ${duration}`}. {examples(start, closing, noMore)}{' '}
        {late ? t('sittings:ends.late', { until: timeOf(late) }) : ''}
      </p>
      {others.map((one) => (
        <p key={one.studentId}>
          {t('sittings:ends.student', { name: one.name })}{' '}
          {examples(
            Math.max(start, one.opensAt ? Date.parse(one.opensAt) : start),
            one.closesAt ? Date.parse(one.closesAt) : closing,
            one,
          )}
        </p>
      ))}
    </div>
  );
}
