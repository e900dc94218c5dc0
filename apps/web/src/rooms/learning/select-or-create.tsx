import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Choice, SelectField } from '../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../ui/form/form.ts';
import classes from './learning.module.css';

interface SelectOrCreateProps<V extends FormValues> {
  form: ContractForm<V>;
  name: string;
  label: string;
  choices: readonly Choice[];
  /** Opens the mini form; absent for who may not create. */
  onCreate?: (() => void) | undefined;
  createLabel: string;
}

/** A choice with a button beside it that makes a new one. */
export function SelectOrCreate<V extends FormValues>({
  form,
  name,
  label,
  choices,
  onCreate,
  createLabel,
}: SelectOrCreateProps<V>) {
  return (
    <div className="row align-start gap-6">
      <div className="grow">
        <SelectField form={form} name={name} label={label} choices={choices} clearable />
      </div>
      {onCreate ? (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={createLabel}
          title={createLabel}
          onClick={onCreate}
          className={classes.createButton}
        >
          <IconPlus size={16} />
        </ActionIcon>
      ) : null}
    </div>
  );
}
