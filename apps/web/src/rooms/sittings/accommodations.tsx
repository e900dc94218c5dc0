import { ActionIcon, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import type { Picked } from '../../ui/form/search-picker.tsx';
import classes from './accommodations.module.css';
import { MomentInput, momentIn, wallOf } from './moment-field.tsx';

export type Candidate = Reply<'GET /api/lms/scheduled-assessments/:id'>['data']['candidates'][number];

interface AccommodationsProps {
  value: readonly Candidate[];
  /** Messages by the path of a field: 'candidates.0.extraPercent'. */
  errors: Readonly<Record<string, React.ReactNode>>;
  onChange: (value: Candidate[]) => void;
  picker: (onPick: (picked: Picked[]) => void, value: Picked[]) => React.ReactNode;
}

const nothing = {
  ...{ extraPercent: 0, extraMinutes: 0, opensAt: null, closesAt: null, extraAttempts: 0 },
  ...{ maxPlays: null, excusedReason: null, isHeldBack: false },
};
const numbers = [
  ['extraPercent', 300],
  ['extraMinutes', 600],
  ['extraAttempts', 20],
] as const;

const moments = ['opensAt', 'closesAt'] as const;

/** What single students have beyond the others: more time, times of their own, more attempts, an excuse, a result that is kept back. */
export function Accommodations({ value, errors, onChange, picker }: AccommodationsProps) {
  const { t } = useTranslation('sittings');
  const pick = (picked: Picked[]) => {
    const known = new Map(value.map((row) => [row.studentId, row]));
    onChange(picked.map(({ id, name }) => known.get(id) ?? { ...nothing, studentId: id, name }));
  };
  const set = (studentId: string, fields: Partial<Candidate>) =>
    onChange(value.map((row) => (row.studentId === studentId ? { ...row, ...fields } : row)));
  return (
    <div className="col gap-12">
      {picker(
        pick,
        value.map(({ studentId, name }) => ({ id: studentId, name })),
      )}
      {value.map((row, at) => {
        const label = (key: string) => t(`sittings:more.${key}`, { name: row.name });
        return (
          <fieldset key={row.studentId} className={`col ${classes.row}`}>
            <div className="row justify-between">
              <legend className="medium">{row.name}</legend>
              <ActionIcon
                variant="subtle"
                aria-label={label('remove')}
                onClick={() => onChange(value.filter(({ studentId }) => studentId !== row.studentId))}
              >
                <IconX size={16} />
              </ActionIcon>
            </div>
            <div className={classes.fields}>
              {numbers.map(([key, most]) => (
                <NumberInput
                  key={key}
                  label={t(`sittings:more.short.${key}`)}
                  aria-label={label(key)}
                  value={row[key]}
                  error={errors[`candidates.${at}.${key}`]}
                  min={0}
                  max={most}
                  allowDecimal={false}
                  onChange={(given) => set(row.studentId, { [key]: given === '' ? 0 : Number(given) })}
                />
              ))}
              <NumberInput
                label={t('sittings:more.short.maxPlays')}
                aria-label={label('maxPlays')}
                description={t('sittings:more.playsHelp')}
                value={row.maxPlays ?? ''}
                error={errors[`candidates.${at}.maxPlays`]}
                min={1}
                max={100}
                allowDecimal={false}
                onChange={(given) => set(row.studentId, { maxPlays: given === '' ? null : Number(given) })}
              />
              <OwnMoments
                row={row}
                errors={errors}
                at={at}
                onChange={(fields) => set(row.studentId, fields)}
              />
              <TextInput
                label={t('sittings:more.short.excusedReason')}
                aria-label={label('excusedReason')}
                value={row.excusedReason ?? ''}
                error={errors[`candidates.${at}.excusedReason`]}
                maxLength={500}
                onChange={(event) => set(row.studentId, { excusedReason: event.currentTarget.value || null })}
              />
            </div>
            <Checkbox
              label={label('isHeldBack')}
              checked={row.isHeldBack}
              onChange={() => set(row.studentId, { isHeldBack: !row.isHeldBack })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}

interface OwnMomentsProps {
  row: Candidate;
  errors: AccommodationsProps['errors'];
  /** The row's place. */
  at: number;
  onChange: (fields: Partial<Candidate>) => void;
}

/** When a student begins at the earliest, and until when, where that is not as for the others. */
function OwnMoments({ row, errors, at, onChange }: OwnMomentsProps) {
  const { t } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  return moments.map((key) => (
    <MomentInput
      key={key}
      label={t(`sittings:more.short.${key}`)}
      name={t(`sittings:more.${key}`, { name: row.name })}
      value={wallOf(row[key], timeZone)}
      error={errors[`candidates.${at}.${key}`]}
      onChange={(wall) => onChange({ [key]: momentIn(wall, timeZone) })}
    />
  ));
}
