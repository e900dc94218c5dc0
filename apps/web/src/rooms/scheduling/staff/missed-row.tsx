import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullDay, shortDay, timeRange } from '../labels.ts';
import classes from './away.module.css';
import { isDuty, type Missed } from './away.rules.ts';
import { reasonsOf } from './cover-reasons.rules.ts';

interface MissedRowProps {
  readonly missed: Missed;
  /** The employee who is chosen; '' leaves it open. */
  readonly choice: string;
  /** The person is chosen for another one of that time as well. */
  readonly isTwice: boolean;
  readonly disabled: boolean;
  readonly onChoose: (employeeId: string) => void;
  /** Hands this one over alone; absent where all go at once. */
  readonly onAccept?: () => void;
}

/** A lesson or a duty that somebody misses, with who may take it. */
export function MissedRow({ missed, choice, isTwice, disabled, onChoose, onAccept }: MissedRowProps) {
  const { t, i18n } = useTranslation('learning');
  const { date, candidates, busyCount } = missed;
  const title = isDuty(missed) ? missed.name : missed.className;
  const detail = isDuty(missed)
    ? [t('learning:away.duty'), missed.locationName]
    : [missed.courseTitle, missed.lessonTitle];
  const chosen = candidates.find(({ employeeId }) => employeeId === choice);
  const reasons = chosen
    ? reasonsOf(chosen)
        // Whoever has a duty stands in on it by their role: whether they teach says nothing.
        .filter(({ key }) => !isDuty(missed) || (key !== 'teacher' && key !== 'assistant'))
        .map(({ key, values }) => t(`learning:cover.reasons.${key}`, values))
    : [];
  const name = `${title}, ${fullDay(date, i18n.language)}, ${timeRange(missed)}`;
  return (
    <li className={`row wrap gap-12 lines-4 ${classes.lesson}`}>
      <div className={classes.when}>
        <b>{shortDay(date, i18n.language)}</b>
        <span>{timeRange(missed)}</span>
      </div>
      <div className={`grow ${classes.what}`}>
        <b className="cut">{title}</b>
        <span className="cut">{detail.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.who}>
        <Select
          searchable
          allowDeselect={false}
          size="sm"
          aria-label={t('learning:away.coverOf', { name })}
          error={isTwice ? t('learning:away.twice') : undefined}
          data={[
            ...candidates.map((one) => ({ value: one.employeeId, label: one.name })),
            { value: '', label: t('learning:away.leaveOpen') },
          ]}
          value={choice}
          onChange={(id) => onChoose(id ?? '')}
        />
        <span className="s12 dim">
          {chosen
            ? [...reasons, t('learning:away.coversLately', { count: chosen.coversLately })].join(' · ')
            : t(candidates.length === 0 ? 'learning:away.nobody' : 'learning:cover.busy', {
                count: busyCount,
              })}
        </span>
      </div>
      {onAccept ? (
        <Button
          size="compact"
          variant="default"
          disabled={disabled || choice === '' || isTwice}
          aria-label={t('learning:away.acceptOne', { name })}
          onClick={onAccept}
        >
          {t('learning:away.accept')}
        </Button>
      ) : null}
    </li>
  );
}
