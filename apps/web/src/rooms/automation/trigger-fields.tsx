import { frequencies, isLessonTrigger, triggerTypes } from '@bellwether/contract/automation/values';
import { MultiSelect, NumberInput, SegmentedControl, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { ClassPicker, CoursePicker } from '../../ui/form/search-picker.tsx';
import { TimeInput } from '../../ui/form/time-input.tsx';
import type { TriggerValues } from './rule-values.ts';
import { dayNames } from './rule-words.ts';
import { useAssignmentTypes } from './use-choices.ts';

interface TriggerFieldsProps {
  value: TriggerValues;
  onChange: (patch: Partial<TriggerValues>) => void;
  /** The message at a field of the config; '' for the config as a whole. */
  errorOf: (field: string) => ReactNode;
}

/** When a rule fires: the fields change with the trigger. FBK-12, FBK-13. */
export function TriggerFields({ value, onChange, errorOf }: TriggerFieldsProps) {
  const { t } = useTranslation('feedback');
  const assignmentTypes = useAssignmentTypes();
  const { type } = value;
  return (
    <>
      <Select
        label={t('feedback:rules.trigger')}
        description={t(`feedback:rules.triggerHelp.${type}`)}
        data={triggerTypes.map((one) => ({ value: one, label: t(`feedback:rules.triggers.${one}`) }))}
        value={type}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(next) => {
          const found = triggerTypes.find((one) => one === next);
          if (found) onChange({ type: found });
        }}
      />
      {type === 'SCHEDULED_RECURRING' ? <PlanFields {...{ value, onChange, errorOf }} /> : null}
      {isLessonTrigger(type) ? (
        <FieldRow>
          <ClassPicker
            label={t('feedback:rules.onlyClasses')}
            help={t('feedback:rules.onlyClassesHelp')}
            value={value.classes}
            error={errorOf('classIds')}
            onChange={(classes) => onChange({ classes })}
          />
          <CoursePicker
            label={t('feedback:rules.onlyCourses')}
            help={t('feedback:rules.onlyCoursesHelp')}
            value={value.courses}
            error={errorOf('courseIds')}
            onChange={(courses) => onChange({ courses })}
          />
        </FieldRow>
      ) : null}
      {type === 'STAFF_ASSIGNMENT_ENDED' ? (
        <MultiSelect
          label={t('feedback:rules.assignmentTypes')}
          description={t('feedback:rules.assignmentTypesHelp')}
          data={assignmentTypes}
          searchable
          clearable
          value={[...value.assignmentTypeIds]}
          error={errorOf('assignmentTypeIds')}
          onChange={(assignmentTypeIds) => onChange({ assignmentTypeIds })}
        />
      ) : null}
    </>
  );
}

function PlanFields({ value, onChange, errorOf }: TriggerFieldsProps) {
  const { t, i18n } = useTranslation('feedback');
  const { frequency } = value;
  return (
    <>
      <SegmentedControl
        aria-label={t('feedback:rules.frequency')}
        data={frequencies.map((one) => ({ value: one, label: t(`feedback:rules.frequencies.${one}`) }))}
        value={frequency}
        onChange={(next) => {
          const found = frequencies.find((one) => one === next);
          if (found) onChange({ frequency: found });
        }}
      />
      <FieldRow>
        {frequency === 'WEEKLY' ? (
          <Select
            label={t('feedback:rules.dayOfWeek')}
            data={dayNames(i18n.language).map((label, day) => ({ value: String(day), label }))}
            value={value.dayOfWeek}
            allowDeselect={false}
            error={errorOf('dayOfWeek')}
            onChange={(dayOfWeek) => onChange({ dayOfWeek: dayOfWeek ?? '1' })}
          />
        ) : null}
        {frequency === 'MONTHLY' ? (
          <NumberInput
            label={t('feedback:rules.dayOfMonth')}
            description={t('feedback:rules.dayOfMonthHelp')}
            allowDecimal={false}
            allowNegative={false}
            value={value.dayOfMonth}
            error={errorOf('dayOfMonth')}
            onChange={(day) => onChange({ dayOfMonth: typeof day === 'number' ? day : '' })}
          />
        ) : null}
        <TimeInput
          label={t('feedback:rules.time')}
          value={value.time}
          error={errorOf('time')}
          onChange={(time) => onChange({ time })}
        />
      </FieldRow>
    </>
  );
}
