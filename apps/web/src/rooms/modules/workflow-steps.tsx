import { type StepType, stepTypes } from '@bellwether/contract/modules/values';
import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../ui/form/fields.tsx';
import { foldedFilter } from '../../ui/list/folded-filter.ts';
import { useRowKeys } from '../../ui/menu/sortable.tsx';
import classes from './modules.module.css';
import { moved, Sortable, SortableRow } from './sortable.tsx';

export interface EditedStep {
  /** Of the row, while it is edited. */
  readonly key: string;
  readonly title: string;
  readonly type: StepType;
  readonly assigneeRoleId: string | null;
}

/** The steps as they are edited. */
export function editedSteps(steps: readonly Omit<EditedStep, 'key'>[]): EditedStep[] {
  return steps.map(({ title, type, assigneeRoleId }) => ({ key: newKey(), title, type, assigneeRoleId }));
}

const maxSteps = 50;

interface WorkflowStepsProps {
  steps: readonly EditedStep[];
  roles: readonly Choice[];
  /** The message at the title of the step at the place. */
  errorOf: (at: number) => ReactNode;
  onChange: (steps: EditedStep[]) => void;
}

/** The ordered steps of a workflow: title, type and the role that does it. AMB-225. */
export function WorkflowSteps({ steps, roles, errorOf, onChange }: WorkflowStepsProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const nameOf = (step: EditedStep, at: number) =>
    step.title || t('configuration:workflows.stepName', { number: at + 1 });
  const change = (key: string, patch: Partial<EditedStep>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...patch } : step)));
  const add = (at: number) => {
    if (steps.length >= maxSteps) return;
    onChange(steps.toSpliced(at, 0, { key: newKey(), title: '', type: 'TASK', assigneeRoleId: null }));
    focusRow(at);
  };
  const { list, focusRow } = useRowKeys((at) => add(at + 1));
  return (
    <Input.Wrapper label={t('configuration:workflows.steps')} labelElement="div">
      {steps.length === 0 ? <p className="s13 dim">{t('configuration:workflows.noSteps')}</p> : null}
      <Sortable
        thing="workflows"
        label={t('configuration:workflows.steps')}
        rows={steps.map((step, at) => ({ id: step.key, name: nameOf(step, at) }))}
        canSort
        list={list}
        onMove={(from, to) => onChange(moved(steps, from, to))}
      >
        {steps.map((step, at) => (
          <SortableRow
            key={step.key}
            thing="workflows"
            id={step.key}
            name={nameOf(step, at)}
            canSort
            className={classes.step}
          >
            <span className={classes.number}>{at + 1}</span>
            <div className="col">
              <TextInput
                data-row-text
                aria-label={t('configuration:workflows.stepTitle', { number: at + 1 })}
                placeholder={t('configuration:workflows.stepPlaceholder')}
                size="sm"
                value={step.title}
                maxLength={200}
                error={errorOf(at)}
                onChange={(event) => change(step.key, { title: event.currentTarget.value })}
              />
              <div className={classes.stepRow}>
                <Select
                  aria-label={t('configuration:workflows.stepType', { number: at + 1 })}
                  size="sm"
                  data={stepTypes.map((type) => ({
                    value: type,
                    label: t(`configuration:workflows.stepTypes.${type}`),
                  }))}
                  allowDeselect={false}
                  checkIconPosition="right"
                  value={step.type}
                  onChange={(type) => change(step.key, { type: (type as StepType | null) ?? 'TASK' })}
                />
                <Select
                  aria-label={t('configuration:workflows.stepRole', { number: at + 1 })}
                  size="sm"
                  data={[...roles]}
                  searchable
                  filter={foldedFilter}
                  clearable
                  nothingFoundMessage={t('common:noResults')}
                  placeholder={t('configuration:workflows.noRole')}
                  checkIconPosition="right"
                  value={step.assigneeRoleId}
                  onChange={(assigneeRoleId) => change(step.key, { assigneeRoleId })}
                />
              </div>
            </div>
            <ActionIcon
              size="sm"
              aria-label={t('configuration:workflows.removeStep', { number: at + 1 })}
              onClick={() => {
                onChange(steps.filter(({ key }) => key !== step.key));
                focusRow(at);
              }}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </SortableRow>
        ))}
      </Sortable>
      <Button
        mt={8}
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={steps.length >= maxSteps}
        onClick={() => add(steps.length)}
      >
        {t('configuration:workflows.addStep')}
      </Button>
    </Input.Wrapper>
  );
}

let keys = 0;

function newKey(): string {
  keys += 1;
  return `step-${keys}`;
}
