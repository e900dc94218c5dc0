import type { RowChoices } from '@bellwether/contract/imports/choices';
import { valueOfUnknown, valuesOf } from '@bellwether/contract/imports/enumerations.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unmatched } from '../unmatched.rules.ts';
import classes from '../wizard.module.css';

interface UnmatchedValuesProps {
  model: ImportModel;
  unmatched: readonly Unmatched[];
  choices: RowChoices;
  /** `target` '' leaves the field empty, null takes the choice back. */
  onMap: (field: string, value: string, target: string | null) => void;
  onStatuses: (statuses: RowChoices['statuses']) => void;
}

// Of a column that is no enumeration at all, the first values are enough to see it; the others come on demand.
const shownFirst = 12;
const shownAtMost = 200;
const usual = 'usual';

/** Values that nothing here knows, to be mapped by the user; an unknown status is ACTIVE by itself. IMP-09, IMP-12, AMB-114. */
export function UnmatchedValues({ model, unmatched, choices, onMap, onStatuses }: UnmatchedValuesProps) {
  const { t } = useTranslation('configuration');
  const statuses = unmatched.filter(
    ({ of, field, value }) =>
      typeof of === 'string' &&
      valueOfUnknown(of) !== null &&
      choices.enumerations[field]?.[value] === undefined,
  );
  const [most, setMost] = useState(shownFirst);
  if (unmatched.length === 0) return null;
  return (
    <div className={classes.unmatched}>
      <p className="s13 medium">{t('configuration:wizard.unmatched', { count: unmatched.length })}</p>
      <p className="s12 dim">{t('configuration:wizard.unmatchedText')}</p>
      <ul>
        {unmatched.slice(0, most).map((one) => (
          <UnmatchedValue
            key={`${one.field} ${one.value}`}
            one={one}
            isRequired={model.fields.some(({ key, required }) => key === one.field && required)}
            choices={choices}
            onMap={(target) => onMap(one.field, one.value, target)}
          />
        ))}
      </ul>
      {unmatched.length > most ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => setMost(shownAtMost)}
          disabled={most === shownAtMost}
        >
          {t('configuration:wizard.moreValues', { count: unmatched.length - most })}
        </Button>
      ) : null}
      {statuses.length > 0 ? (
        <div className={`row wrap gap-16 lines-8 ${classes.choice}`}>
          <p className="s13 grow">
            {t('configuration:wizard.statuses', {
              count: statuses.reduce((sum, { count }) => sum + count, 0),
            })}
          </p>
          <SegmentedControl
            size="xs"
            aria-label={t('configuration:wizard.unknownStatus')}
            value={choices.statuses}
            onChange={(value) => onStatuses(value as RowChoices['statuses'])}
            data={[
              { value: 'default', label: t('configuration:wizard.asActive') },
              { value: 'reject', label: t('configuration:wizard.leaveOut') },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}

interface UnmatchedValueProps {
  one: Unmatched;
  isRequired: boolean;
  choices: RowChoices;
  onMap: (target: string | null) => void;
}

function UnmatchedValue({ one, isRequired, choices, onMap }: UnmatchedValueProps) {
  const { t } = useTranslation('configuration');
  const { field, of, value, count } = one;
  const label = t(`configuration:wizard.fields.${field}`);
  const isFixed = typeof of === 'string';
  const fallback = isFixed && choices.statuses === 'default' ? valueOfUnknown(of) : null;
  return (
    <li>
      <span className="col gap-0 shrink">
        <span className="s12 dim">{label}</span>
        <span className="s13 cut" title={value}>
          “{value}” {count > 0 ? <span className="dim">× {count}</span> : null}
        </span>
      </span>
      <IconArrowRight size={16} className={classes.arrow} aria-hidden />
      <Select
        size="xs"
        aria-label={t('configuration:wizard.valueFor', { name: label, value })}
        value={choices.enumerations[field]?.[value] ?? usual}
        onChange={(target) => onMap(target === usual ? null : (target ?? null))}
        allowDeselect={false}
        searchable={!isFixed}
        nothingFoundMessage={t('configuration:wizard.noChoice')}
        data={[
          {
            value: usual,
            label: fallback
              ? t('configuration:wizard.defaulted', { value: t(`configuration:wizard.values.${fallback}`) })
              : t('configuration:wizard.rowsLeftOut'),
          },
          ...(isRequired ? [] : [{ value: '', label: t('configuration:wizard.leaveEmpty') }]),
          ...(isFixed
            ? valuesOf(of).map((known) => ({
                value: known,
                label: t(`configuration:wizard.values.${known}`),
              }))
            : of),
        ]}
      />
    </li>
  );
}
