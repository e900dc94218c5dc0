import {
  type ActivityOutcome,
  type ActivityTypeName,
  activityCategories,
  activityOutcomeNames,
  activityOutcomes,
  activityTypes,
  impacts,
  loggableTypes,
} from '@bellwether/contract/pipeline/activity.values';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { activityColor, activityIcons, impactColors } from '../leads/detail/activity-looks.tsx';
import classes from './dialogs.module.css';

interface ChoiceProps<T> {
  value: T | null;
  onChange: (value: T | null) => void;
  error: ReactNode;
}

/** What was done: the types by category, each with its picture and usual minutes. CRM-14. */
export function ActivityTypeField({
  value,
  onChange,
  error,
  autoFocus,
}: ChoiceProps<ActivityTypeName> & { autoFocus: boolean }) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const groups = activityCategories
    .map((category) => ({
      group: t(`e-commerce:activityCategories.${category}`),
      items: loggableTypes
        .filter((type) => activityTypes[type].category === category)
        .map((type) => ({ value: type, label: t(`e-commerce:activityTypes.${type}`) })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Select
      label={t('e-commerce:leadDialogs.type')}
      placeholder={t('e-commerce:leadDialogs.typePlaceholder')}
      data={groups}
      value={value}
      onChange={(next) => onChange(next as ActivityTypeName | null)}
      error={error}
      withAsterisk
      aria-required
      searchable
      openOnFocus={false}
      filter={foldedFilter}
      allowDeselect={false}
      nothingFoundMessage={t('common:noResults')}
      leftSection={value ? <TypeIcon type={value} /> : null}
      renderOption={({ option }) => (
        <TypeOption type={option.value as ActivityTypeName} label={option.label} />
      )}
      maxDropdownHeight={320}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
    />
  );
}

function TypeOption({ type, label }: { type: ActivityTypeName; label: string }) {
  const { t } = useTranslation('e-commerce');
  const { defaultMinutes } = activityTypes[type];
  return (
    <span className={`row grow ${classes.option}`}>
      <TypeIcon type={type} />
      <span className="cut">{label}</span>
      <span className="grow" />
      {defaultMinutes ? (
        <span className="s12 dim">{t('e-commerce:leadDialogs.minutes', { count: defaultMinutes })}</span>
      ) : null}
    </span>
  );
}

function TypeIcon({ type }: { type: ActivityTypeName }) {
  const IconOf = activityIcons[type];
  return <IconOf size={16} className={`${classes.typeIcon} e-${activityColor(type)}`} aria-hidden />;
}

/** What came of it: the outcomes by what they mean for the lead. CRM-20. */
export function OutcomeField({
  value,
  onChange,
  error,
  required,
}: ChoiceProps<ActivityOutcome> & { required: boolean }) {
  const { t } = useTranslation('e-commerce');
  const groups = impacts.map((impact) => ({
    group: t(`e-commerce:impacts.${impact}`),
    items: activityOutcomeNames
      .filter((outcome) => activityOutcomes[outcome] === impact)
      .map((outcome) => ({ value: outcome, label: t(`e-commerce:activityOutcomes.${outcome}`) })),
  }));
  return (
    <Select
      label={t('e-commerce:leadDialogs.outcome')}
      placeholder={t('e-commerce:leadDialogs.outcomePlaceholder')}
      data={groups}
      value={value}
      onChange={(next) => onChange(next as ActivityOutcome | null)}
      error={error}
      withAsterisk={required}
      aria-required={required}
      clearable={!required}
      leftSection={value ? <ImpactDot outcome={value} /> : null}
      renderOption={({ option }) => (
        <span className={`row grow ${classes.option}`}>
          <ImpactDot outcome={option.value as ActivityOutcome} />
          <span className="cut">{option.label}</span>
        </span>
      )}
      maxDropdownHeight={320}
    />
  );
}

function ImpactDot({ outcome }: { outcome: ActivityOutcome }) {
  return <i className={`${classes.dot} e-${impactColors[activityOutcomes[outcome]]}`} aria-hidden />;
}
