import {
  isAbsent,
  type Mark,
  needsReason,
  withStatus,
} from '@bellwether/contract/attendance/attendance.rules';
import {
  type AttendanceStatus,
  maxLateMinutes,
  maxNotes,
  maxReason,
} from '@bellwether/contract/attendance/values';
import { ActionIcon, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconClock, IconNote, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { RosterPerson } from './take/taking.ts';
import { type Tap, tapOf, tapped, taps } from './take/taps.rules.ts';

interface PersonRowProps {
  person: RosterPerson;
  mark: Mark | undefined;
  errors: { lateMinutes?: string; absenceReason?: string } | undefined;
  mayEdit: boolean;
  isNoting: boolean;
  onNoting: (isOpen: boolean) => void;
  onChange: (mark: Mark | null) => void;
}

const looks = {
  PRESENT: { color: 'green', icon: IconCheck },
  LATE: { color: 'amber', icon: IconClock },
  ABSENT_OTHER: { color: 'red', icon: IconX },
  EXCUSED: { color: 'blue', icon: IconShieldCheck },
} as const;

/** One person: a tap for each status, and below what the status needs. */
export function PersonRow({ person, mark, errors, mayEdit, isNoting, onNoting, onChange }: PersonRowProps) {
  const { t } = useTranslation('attendance');
  const { name, detail } = person;
  const isStaff = person.entityType === 'employee';
  const words = isStaff && detail ? t(`attendance:people.${detail as 'TEACHER'}`) : detail;
  const hasNotes = Boolean(mark?.notes);
  return (
    <>
      <div className="row gap-10 att-person" data-error={errors ? true : undefined}>
        <Avatar name={name} src={person.avatarUrl} size={36} />
        <span className="col gap-0 grow att-name">
          <b>{name}</b>
          {words ? <span className="s12 dim">{words}</span> : null}
        </span>
        <fieldset
          className="row align-stretch gap-4 shrink att-taps"
          aria-label={t('attendance:mark.group', { name })}
        >
          {taps.map((tap) => (
            <TapButton
              key={tap}
              tap={tap}
              isOn={mark !== undefined && tapOf(mark.status) === tap}
              disabled={!mayEdit}
              onTap={() => onChange(tapped(mark, tap))}
            />
          ))}
        </fieldset>
        <ActionIcon
          variant={hasNotes ? 'light' : 'subtle'}
          size="md"
          className="att-note"
          aria-label={t('attendance:mark.addNotes', { name })}
          aria-expanded={isNoting}
          disabled={!mark}
          onClick={() => onNoting(!isNoting)}
        >
          <IconNote size={18} />
        </ActionIcon>
      </div>
      {mark && (mark.status === 'LATE' || needsReason(mark.status) || isNoting) ? (
        <Details
          mark={mark}
          errors={errors}
          mayEdit={mayEdit}
          isNoting={isNoting}
          isStaff={isStaff}
          onChange={onChange}
        />
      ) : null}
    </>
  );
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
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onTap}
    >
      <Look size={18} aria-hidden />
      <span>{label}</span>
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
          {kinds.map((kind) => (
            <Chip
              key={kind}
              label={t(`attendance:status.${kind}`)}
              isOn={mark.status === kind}
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
      {needsReason(mark.status) && !mark.keepsReason ? (
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
  const isOwnWords = !mark.absenceReason || allWords.includes(mark.absenceReason);
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
