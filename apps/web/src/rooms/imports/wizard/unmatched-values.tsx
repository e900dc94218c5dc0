import type { RowChoices } from '@bellwether/contract/imports/choices';
import { valueOfUnknown, valuesOf } from '@bellwether/contract/imports/enumerations.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { SegmentedControl, Select } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Unmatched } from './check-file.rules.ts';
import classes from './wizard.module.css';

interface UnmatchedValuesProps {
  model: ImportModel;
  unmatched: readonly Unmatched[];
  choices: RowChoices;
  /** `target` '' leaves the field empty, null takes the choice back. */
  onMap: (field: string, value: string, target: string | null) => void;
  onStatuses: (statuses: RowChoices['statuses']) => void;
}

// Of a column that is no enumeration at all, the first values are enough to see it.
const shownAtMost = 12;
const usual = 'usual';

/** Values that no enumeration knows, to be mapped by the user; an unknown status is ACTIVE by itself. IMP-09, IMP-12. */
export function UnmatchedValues({ model, unmatched, choices, onMap, onStatuses }: UnmatchedValuesProps) {
  const { t } = useTranslation('configuration');
  const label = (key: string) => t(`configuration:wizard.fields.${key}`);
  const statuses = unmatched.filter(
    ({ enumeration, field, value }) =>
      valueOfUnknown(enumeration) !== null && choices.enumerations[field]?.[value] === undefined,
  );
  if (unmatched.length === 0) return null;
  return (
    <div className={classes.unmatched}>
      <p className="s13 medium">{t('configuration:wizard.unmatched', { count: unmatched.length })}</p>
      <p className="s12 dim">{t('configuration:wizard.unmatchedText')}</p>
      <ul>
        {unmatched.slice(0, shownAtMost).map(({ field, enumeration, value, count }) => {
          const isRequired = model.fields.some(({ key, required }) => key === field && required);
          const fallback = choices.statuses === 'default' ? valueOfUnknown(enumeration) : null;
          return (
            <li key={`${field} ${value}`}>
              <span className="col gap-0 shrink">
                <span className="s12 dim">{label(field)}</span>
                <span className="s13 cut" title={value}>
                  “{value}” <span className="dim">× {count}</span>
                </span>
              </span>
              <IconArrowRight size={16} className={classes.arrow} aria-hidden />
              <Select
                size="xs"
                aria-label={t('configuration:wizard.valueFor', { name: label(field), value })}
                value={choices.enumerations[field]?.[value] ?? usual}
                onChange={(target) => onMap(field, value, target === usual ? null : (target ?? null))}
                allowDeselect={false}
                data={[
                  {
                    value: usual,
                    label: fallback
                      ? t('configuration:wizard.defaulted', {
                          value: t(`configuration:wizard.values.${fallback}`),
                        })
                      : t('configuration:wizard.rowsLeftOut'),
                  },
                  ...(isRequired ? [] : [{ value: '', label: t('configuration:wizard.leaveEmpty') }]),
                  ...valuesOf(enumeration).map((one) => ({
                    value: one,
                    label: t(`configuration:wizard.values.${one}`),
                  })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      {unmatched.length > shownAtMost ? (
        <p className="s12 dim">
          {t('configuration:wizard.moreValues', { count: unmatched.length - shownAtMost })}
        </p>
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
