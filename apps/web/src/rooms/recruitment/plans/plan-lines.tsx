import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import type { PlanValues } from './plan-values.ts';
import type { Plan } from './plan-view.tsx';

type LinesProps = { form: ContractForm<PlanValues> };

/** The hours of a week that are wanted, by skill. */
export function DemandLines({ form }: LinesProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:plans.${key}`, values);
  const skills = useRead(
    'GET /api/e-commerce/skills',
    { query: { limit: 1000, isActive: 'true' } },
    { profile: 'stable' },
  );
  const { demand } = form.getValues();
  return (
    <Lines
      form={form}
      name="demand"
      title={label('demand')}
      add={label('addDemand')}
      most={recruitmentLimits.planLines}
      onAdd={() => form.insertListItem('demand', { skillId: '', weeklyHours: '' })}
      lines={demand}
    >
      {(index) => (
        <Select
          aria-label={label('skillOf', { number: index + 1 })}
          placeholder={label('skill')}
          className="grow"
          searchable
          filter={foldedFilter}
          data={(skills.data?.data ?? [])
            .filter(({ id }) => !demand.some(({ skillId }, at) => skillId === id && at !== index))
            .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          {...form.getInputProps(`demand.${index}.skillId`)}
        />
      )}
    </Lines>
  );
}

/** The hours of teachers where they differ from what they declared: of those who can give any of what is wanted. */
export function SupplyLines({ form, plan }: LinesProps & { plan: Plan | undefined }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:plans.${key}`, values);
  const { supply } = form.getValues();
  const people = plan?.supply ?? [];
  if (people.length === 0) return null;
  return (
    <Lines
      form={form}
      name="supply"
      title={label('statedHours')}
      add={label('addSupply')}
      most={people.length}
      onAdd={() => form.insertListItem('supply', { employeeId: '', weeklyHours: '' })}
      lines={supply}
    >
      {(index) => (
        <Select
          aria-label={label('personOf', { number: index + 1 })}
          placeholder={label('person')}
          className="grow"
          searchable
          filter={foldedFilter}
          data={people
            .filter(
              ({ employee }) => !supply.some((one, at) => one.employeeId === employee.id && at !== index),
            )
            .map(({ employee }) => ({ value: employee.id, label: employee.name }))}
          {...form.getInputProps(`supply.${index}.employeeId`)}
        />
      )}
    </Lines>
  );
}

interface AllLinesProps extends LinesProps {
  name: 'demand' | 'supply';
  title: string;
  add: string;
  most: number;
  onAdd: () => void;
  lines: readonly object[];
  /** What a line is about, left of its hours. */
  children: (index: number) => ReactNode;
}

function Lines({ form, name, title, add, most, onAdd, lines, children }: AllLinesProps) {
  const { t } = useTranslation('recruitment');
  return (
    <fieldset className="plain-group col" aria-label={title}>
      <p className="s13 medium">{title}</p>
      {lines.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a form have no id and are addressed by their place.
        <div key={index} className="row align-start">
          {children(index)}
          <TextInput
            aria-label={t(`recruitment:plans.${name}Hours`, { number: index + 1 })}
            placeholder={t('recruitment:plans.weeklyHours')}
            inputMode="decimal"
            w={120}
            {...form.getInputProps(`${name}.${index}.weeklyHours`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(`recruitment:plans.${name}Remove`, { number: index + 1 })}
            onClick={() => form.removeListItem(name, index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {form.errors[name] ? (
        <p className="s13" role="alert">
          {form.errors[name]}
        </p>
      ) : null}
      <div>
        <Button
          variant="default"
          size="compact"
          leftSection={<IconPlus size={15} />}
          disabled={lines.length >= most}
          onClick={onAdd}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
