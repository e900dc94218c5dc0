import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { ContractForm } from '../../ui/form/form.ts';
import type { Sitting, SittingValues } from './sitting-form.rules.ts';

const waitMs = 250;

/** What the form needs of an assessment: how long it lasts, and of what kind it is. */
type Known = Pick<Sitting, 'title' | 'assessmentType' | 'durationMinutes'> & { readonly id: string };

/** The assessments that may be sat: those changed last, any other by its title; and the chosen one, wherever it stands. */
export function useAssessments(chosenId: string, sitting: Sitting | undefined) {
  const stored: Known | undefined = sitting && { ...sitting, id: sitting.assessmentId };
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Known>();
  const isNamed = chosenId === stored?.id || chosenId === picked?.id;
  // Where it is scheduled from the assessment itself, that may be none of the newest.
  const asked = useRead(
    'GET /api/lms/assessments/:id',
    { params: { id: chosenId } },
    { enabled: chosenId !== '' && !isNamed },
  ).data?.data;
  const chosen = [stored, picked, asked].find((one) => one?.id === chosenId);
  // The title of the chosen one stands in the field, and looks for nothing.
  const [search] = useDebouncedValue(typed === chosen?.title ? '' : typed.trim(), waitMs);
  const read = useRead('GET /api/lms/assessments', {
    query: { limit: 50, sortBy: 'updatedAt', sortOrder: 'desc', ...(search && { search }) },
  });
  const found: readonly Known[] = read.data?.data ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return {
    shown,
    chosen,
    typed,
    setTyped,
    pick: (id: string) => setPicked(shown.find((one) => one.id === id)),
  };
}

interface AssessmentFieldProps {
  form: ContractForm<SittingValues>;
  assessments: ReturnType<typeof useAssessments>;
  disabled: boolean;
}

/** Which assessment is sat, found by typing among all of them. */
export function AssessmentField({ form, assessments, disabled }: AssessmentFieldProps) {
  const { t } = useTranslation(['sittings', 'common']);
  const { shown, typed, setTyped, pick } = assessments;
  return (
    <Select
      label={t('sittings:form.assessment')}
      withAsterisk
      data={shown.map(({ id, title }) => ({ value: id, label: title }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('common:noResults')}
      allowDeselect={false}
      checkIconPosition="right"
      disabled={disabled}
      {...form.getInputProps('assessmentId')}
      value={form.getValues().assessmentId || null}
      onChange={(id) => {
        pick(id ?? '');
        form.setFieldValue('assessmentId', id ?? '');
        form.clearFieldError('assessmentId');
      }}
    />
  );
}
