import {
  isAbsent,
  type Mark,
  markErrors,
  needsReason,
  withStatus,
} from '@bellwether/contract/attendance/attendance.rules';
import {
  type AttendanceStatus,
  maxLateMinutes,
  maxNotes,
  maxReason,
  reasonNotKnownYet,
} from '@bellwether/contract/attendance/values';
import { fewSessions } from '@bellwether/contract/billing/tuition/tuition.values';
import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconClock, IconNote, IconShieldCheck, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatClock, formatWhole } from '../../ui/words/format.ts';
import { reasonWords, statusWords } from './status-looks.tsx';
import type { RosterPerson } from './take/taking.ts';
import { isNotKnownYet, type Tap, tapOf, tapped, taps } from './take/taps.rules.ts';

interface PersonRowProps {
  person: RosterPerson;
  mark: Mark | undefined;
  errors: { lateMinutes?: string; absenceReason?: string } | undefined;
  mayEdit: boolean;
  /** When a guardian was told of this very mark. */
  toldAt: string | null;
  /** What lies open below the name: what the status needs, and on request the notes. */
  open: 'needs' | 'notes' | null;
  onOpen: (open: 'needs' | 'notes' | null) => void;
  onChange: (mark: Mark | null) => void;
}

const looks = {
  PRESENT: { color: 'green', icon: IconCheck },
  LATE: { color: 'amber', icon: IconClock },
  ABSENT_OTHER: { color: 'red', icon: IconX },
  EXCUSED: { color: 'blue', icon: IconShieldCheck },
} as const;

/** One person on one line: a tap for each status; what the status needs lies below while one is at it. */
export function PersonRow(props: PersonRowProps) {
  const { person, mark, errors, mayEdit, open, onOpen, onChange } = props;
  const { t } = useTranslation('attendance');
  const { name } = person;
  const tap = (status: Tap) => {
    const next = tapped(mark, status);
    onOpen(next && status !== 'PRESENT' ? 'needs' : null);
    onChange(next);
  };
  return (
    <>
      <div className="row gap-10 att-person" data-error={errors ? true : undefined}>
        <Avatar name={name} src={person.avatarUrl} size={32} />
        <button
          type="button"
          className="bare col gap-0 grow att-name"
          aria-label={t('attendance:mark.addNotes', { name })}
          aria-expanded={open === 'notes'}
          disabled={!mark}
          onClick={() => onOpen(open === 'notes' ? null : 'notes')}
        >
          <span className="row gap-4">
            <b className="cut">{name}</b>
            <SessionsLeft count={person.sessionsLeft} />
            {mark?.notes ? <IconNote size={14} className="flex-none" aria-hidden /> : null}
          </span>
          <SecondLine {...props} />
        </button>
        <fieldset
          className="row align-stretch gap-4 flex-none att-taps"
          aria-label={t('attendance:mark.group', { name })}
        >
          {taps.map((status) => (
            <TapButton
              key={status}
              tap={status}
              isOn={mark !== undefined && tapOf(mark.status) === status}
              disabled={!mayEdit}
              onTap={() => tap(status)}
            />
          ))}
        </fieldset>
      </div>
      {mark && (open || errors) ? (
        <Details
          mark={mark}
          errors={errors}
          mayEdit={mayEdit}
          isNoting={open === 'notes'}
          isStaff={person.entityType === 'employee'}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

/** That few sessions are left, or none; it warns and never stands in the way. REV-35. */
function SessionsLeft({ count }: { count: number | null }) {
  const { t } = useTranslation('attendance');
  if (count === null || count > fewSessions) return null;
  const words =
    count < 0
      ? t('attendance:mark.owesSessions', { count: -count })
      : count === 0
        ? t('attendance:mark.noSessions')
        : t('attendance:mark.sessionsLeft', { count });
  return <span className={`s12 flex-none att-said ${count > 0 ? 'e-amber' : 'e-red'}`}>{words}</span>;
}

/** Under the name: that a guardian was told, what the mark says, what it still needs; else how often the person comes. */
function SecondLine({ person, mark, toldAt }: PersonRowProps) {
  const { t, i18n } = useTranslation('attendance');
  const { detail, rate, entityType } = person;
  if (mark && Object.keys(markErrors(mark)).length > 0)
    return <span className="s12 cut e-red att-said">{t('attendance:mark.incomplete')}</span>;
  const said = mark && saidOf(mark, t);
  if (toldAt) {
    const words = t('attendance:mark.told', { time: formatClock(toldAt, i18n.language) });
    return <span className="s12 cut e-green att-said">{words}</span>;
  }
  const isStaff = entityType === 'employee';
  const who = isStaff && detail ? t(`attendance:people.${detail as 'TEACHER'}`) : detail;
  const share = rate === null ? who : t('attendance:mark.share', { share: formatWhole(rate, i18n.language) });
  return said || share ? <span className="s12 dim cut">{said ?? share}</span> : null;
}

/** 'Late 5 min', 'Flu', 'Not known yet'; nothing of who is simply there. */
function saidOf(mark: Mark, t: TFunction): string | null {
  if (mark.status === 'PRESENT') return null;
  if (mark.status === 'LATE' || mark.keepsReason) return statusWords(mark, t);
  return reasonWords(mark.absenceReason, t);
}

interface TapButtonProps {
  tap: Tap;
  isOn: boolean;
  disabled: boolean;
  onTap: () => void;
}

function TapButton({ tap, isOn, disabled, onTap }: TapButtonProps) {
  const { t } = useTranslation('attendance');
  const { color, icon: Look } = looks[tap];
  const label = tap === 'ABSENT_OTHER' ? t('attendance:absent') : t(`attendance:status.${tap}`);
  return (
    <button
      type="button"
      className={`att-tap e-${color}`}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onTap}
    >
      <Look size={16} aria-hidden />
      <span aria-hidden>{label}</span>
      <b aria-hidden>{t(`attendance:letter.${tap}`)}</b>
    </button>
  );
}

const kinds = ['ABSENT_ILLNESS', 'ABSENT_SCHEDULED', 'ABSENT_FAMILY_EMERGENCY', 'ABSENT_OTHER'] as const;
const minutes = [5, 10, 15, 30];

interface DetailsProps {
  mark: Mark;
  errors: PersonRowProps['errors'];
  mayEdit: boolean;
  isNoting: boolean;
  isStaff: boolean;
  onChange: (mark: Mark) => void;
}

function Details({ mark, errors, mayEdit, isNoting, isStaff, onChange }: DetailsProps) {
  const { t } = useTranslation('attendance');
  const isUnknown = isNotKnownYet(mark);
  return (
    <div className="col att-details">
      {mark.status === 'LATE' ? (
        <div className="row align-stretch wrap gap-6 shrink att-chips">
          {minutes.map((count) => (
            <Chip
              key={count}
              label={t('attendance:mark.minutesShort', { count })}
              isOn={mark.lateMinutes === count}
              disabled={!mayEdit}
              onTap={() => onChange({ ...mark, lateMinutes: count })}
            />
          ))}
          <NumberInput
            aria-label={t('attendance:mark.minutes')}
            className="att-minutes"
            value={mark.lateMinutes ?? ''}
            min={1}
            max={maxLateMinutes}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            readOnly={!mayEdit}
            error={errors?.lateMinutes ? t('attendance:errors.lateMinutes') : undefined}
            onChange={(value) => onChange({ ...mark, lateMinutes: Number(value) || null })}
          />
        </div>
      ) : null}
      {isAbsent(mark.status) ? (
        <fieldset
          className="row align-stretch wrap gap-6 shrink att-chips"
          aria-label={t('attendance:mark.kind')}
        >
          <Chip
            label={t('attendance:mark.unknown')}
            isOn={isUnknown}
            disabled={!mayEdit}
            onTap={() => onChange({ ...withStatus(mark, 'ABSENT_OTHER'), absenceReason: reasonNotKnownYet })}
          />
          {kinds.map((kind) => (
            <Chip
              key={kind}
              label={t(`attendance:status.${kind}`)}
              isOn={mark.status === kind && !isUnknown}
              disabled={!mayEdit}
              onTap={() =>
                onChange(
                  ofKind(
                    mark,
                    kind,
                    t(`attendance:status.${kind}`),
                    kinds.map((one) => t(`attendance:status.${one}`)),
                  ),
                )
              }
            />
          ))}
        </fieldset>
      ) : null}
      {needsReason(mark.status) && mark.keepsReason ? (
        <p className="s12 dim">{t('attendance:mark.reasonHidden')}</p>
      ) : null}
      {needsReason(mark.status) && !mark.keepsReason && !isUnknown ? (
        <TextInput
          aria-label={t('attendance:mark.reason')}
          placeholder={t('attendance:mark.reason')}
          value={mark.absenceReason ?? ''}
          maxLength={maxReason}
          readOnly={!mayEdit}
          error={
            errors?.absenceReason
              ? t(
                  mark.status === 'EXCUSED'
                    ? 'attendance:errors.excusedReason'
                    : 'attendance:errors.absenceReason',
                )
              : undefined
          }
          onChange={(event) => onChange({ ...mark, absenceReason: event.currentTarget.value || null })}
        />
      ) : null}
      {isNoting ? (
        <>
          <Textarea
            aria-label={t('attendance:mark.notes')}
            placeholder={t('attendance:mark.notes')}
            value={mark.notes ?? ''}
            maxLength={maxNotes}
            readOnly={!mayEdit}
            autosize
            minRows={1}
            autoFocus
            onChange={(event) => onChange({ ...mark, notes: event.currentTarget.value || null })}
          />
          {isStaff ? null : (
            <Switch
              label={t('attendance:mark.deduct')}
              description={t('attendance:mark.deductHelp')}
              checked={mark.deductSession}
              disabled={!mayEdit}
              onChange={(event) => onChange({ ...mark, deductSession: event.currentTarget.checked })}
            />
          )}
        </>
      ) : null}
    </div>
  );
}

/** Another kind of absence. A reason that only repeats the kind's own words follows it; a written one stays. */
function ofKind(mark: Mark, kind: AttendanceStatus, words: string, allWords: readonly string[]): Mark {
  const isOwnWords = !mark.absenceReason || isNotKnownYet(mark) || allWords.includes(mark.absenceReason);
  const next = withStatus(mark, kind);
  if (!isOwnWords) return next;
  return { ...next, absenceReason: kind === 'ABSENT_OTHER' ? null : words };
}

function Chip({
  label,
  isOn,
  disabled,
  onTap,
}: {
  label: string;
  isOn: boolean;
  disabled: boolean;
  onTap: () => void;
}) {
  return (
    <button type="button" className="att-chip" aria-pressed={isOn} disabled={disabled} onClick={onTap}>
      {label}
    </button>
  );
}
