import { applyingStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';

interface RecordFieldProps {
  label: string;
  /** The id, or '' for none. */
  value: string;
  error?: ReactNode;
  onChange: (id: string) => void;
}

/** The grade that a list of classes is narrowed to. */
export function GradeField(props: RecordFieldProps) {
  const { t } = useTranslation('pages');
  const { data } = useRead('GET /api/lms/grades', { query: { limit: 100 } }, { profile: 'stable' });
  const choices = (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return <RecordField {...props} choices={choices} none={t('pages:fields.allGrades')} />;
}

/** The department that a list of open posts is narrowed to. AMB-399. */
export function DepartmentField(props: RecordFieldProps) {
  const { t } = useTranslation('pages');
  const { data } = useRead('GET /api/hr/departments', { query: { limit: 1000 } }, { profile: 'stable' });
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <RecordField {...props} choices={choices} none={t('pages:fields.allDepartments')} />;
}

/** The post that an application form is for: of those on the careers page. One that is over stays and says so. AMB-399. */
export function OpeningField(props: RecordFieldProps) {
  const { t } = useTranslation('pages');
  const { data } = useRead('GET /api/hr/job-openings', { query: { isApplying: 'true', limit: 1000 } });
  const choices = (data?.data ?? [])
    .filter(({ isPublic, status }) => isPublic && (applyingStatuses as readonly string[]).includes(status))
    .map(({ id, title }) => ({ value: id, label: title }));
  const words = {
    none: t('pages:fields.chosenOpening'),
    gone: data && t('pages:fields.goneOpening'),
    help: t('pages:fields.openingHelp'),
  };
  return <RecordField {...props} choices={choices} {...words} />;
}

interface Choosing extends RecordFieldProps {
  choices: readonly { readonly value: string; readonly label: string }[];
  /** What it says when none is chosen. */
  none: string;
  /** What it says of a value that is not among the choices, else the value. */
  gone?: string | undefined;
  help?: string;
}

function RecordField({ label, value, error, onChange, choices, none, gone, help }: Choosing) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Select
      label={label}
      error={error}
      description={help}
      clearable
      searchable={choices.length >= 8}
      placeholder={none}
      data={[...choices, ...(value && !isKnown ? [{ value, label: gone ?? value }] : [])]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
