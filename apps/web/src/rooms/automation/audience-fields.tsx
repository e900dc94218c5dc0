import { personTriggers } from '@bellwether/contract/automation/audience';
import {
  courseRoles,
  isLessonTrigger,
  scopesOf,
  type TriggerType,
} from '@bellwether/contract/automation/values';
import { Chip, Input, MultiSelect, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClassPicker, CoursePicker, UserPicker } from '../../ui/form/search-picker.tsx';
import type { AudienceValues } from './rule-values.ts';
import { useRoles } from './use-choices.ts';

interface AudienceFieldsProps {
  label: string;
  help?: string;
  value: AudienceValues;
  onChange: (patch: Partial<AudienceValues>) => void;
  trigger: TriggerType;
  /** The message at a field of the config; '' at the scope. */
  errorOf: (field: string) => ReactNode;
  /** For whom feedback is about: it may be nobody, and the one of the event where there is one. */
  optional?: boolean;
}

/** Whom a rule reaches: five scopes, and for those that take part which of them. FBK-14. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { label, help, value, onChange, trigger, errorOf, optional = false } = props;
  const { t } = useTranslation('feedback');
  const roles = useRoles();
  const { scope } = value;
  const ofLesson = isLessonTrigger(trigger);
  const takesPart = scope.endsWith('_PARTICIPANTS') && trigger !== 'STAFF_ASSIGNMENT_ENDED';
  const nameOf = (one: string) =>
    trigger === 'STAFF_ASSIGNMENT_ENDED' && one === 'LESSON_PARTICIPANTS'
      ? t('feedback:rules.assigneeScope')
      : t(`feedback:rules.scopes.${one}`);
  const scopes: readonly (AudienceValues['scope'] & string)[] = [
    ...(optional && personTriggers.includes(trigger) ? (['EVENT_PERSON'] as const) : []),
    ...scopesOf(trigger),
  ];
  return (
    <>
      <Select
        label={label}
        description={help}
        withAsterisk={!optional}
        data={scopes.map((one) => ({ value: one, label: nameOf(one) }))}
        value={scope || null}
        placeholder={t(optional ? 'feedback:rules.aboutNobody' : 'feedback:rules.chooseAudience')}
        clearable={optional}
        allowDeselect={false}
        checkIconPosition="right"
        error={errorOf('')}
        onChange={(next) => onChange({ scope: scopes.find((one) => one === next) ?? '' })}
      />
      {scope === 'ROLE' ? (
        <MultiSelect
          label={t('feedback:rules.roles')}
          data={roles}
          searchable
          clearable
          hidePickedOptions
          value={[...value.roleIds]}
          error={errorOf('roleIds')}
          onChange={(roleIds) => onChange({ roleIds })}
        />
      ) : null}
      {scope === 'SPECIFIC_USERS' ? (
        <UserPicker
          label={t('feedback:rules.people')}
          value={value.users}
          error={errorOf('userIds')}
          onChange={(users) => onChange({ users })}
        />
      ) : null}
      {scope === 'COURSE_PARTICIPANTS' && !ofLesson ? (
        <CoursePicker
          label={t('feedback:rules.courses')}
          value={value.courses}
          error={errorOf('courseIds')}
          onChange={(courses) => onChange({ courses })}
        />
      ) : null}
      {scope === 'CLASS_PARTICIPANTS' && !ofLesson ? (
        <ClassPicker
          label={t('feedback:rules.classes')}
          value={value.classes}
          error={errorOf('classIds')}
          onChange={(classes) => onChange({ classes })}
        />
      ) : null}
      {takesPart ? (
        <Input.Wrapper label={t('feedback:rules.whoOfThem')} error={errorOf('courseRoles')}>
          <Chip.Group
            multiple
            value={[...value.courseRoles]}
            onChange={(chosen) =>
              onChange({ courseRoles: courseRoles.filter((role) => chosen.includes(role)) })
            }
          >
            <fieldset
              className="row wrap gap-6 plain-group"
              style={{ marginTop: 4 }}
              aria-label={t('feedback:rules.whoOfThem')}
            >
              {courseRoles.map((role) => (
                <Chip key={role} value={role} size="sm" variant="light">
                  {t(`feedback:rules.courseRoles.${role}`)}
                </Chip>
              ))}
            </fieldset>
          </Chip.Group>
        </Input.Wrapper>
      ) : null}
    </>
  );
}
