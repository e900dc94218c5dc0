import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import classes from '../payroll.module.css';
import type { StructureValues } from './structure-form.rules.ts';

interface StructureLinesProps {
  form: ContractForm<StructureValues>;
  list: 'allowances' | 'deductions';
}

const fresh = {
  allowances: { code: '', name: '', formula: '', taxable: true, insurable: true },
  deductions: { code: '', name: '', formula: '', beforeTax: false },
} as const;

const marks = { allowances: ['taxable', 'insurable'], deductions: ['beforeTax'] } as const;

/** The lines of a structure: each an amount or a formula, under a code by which others may name it. */
export function StructureLines({ form, list }: StructureLinesProps) {
  const { t } = useTranslation('payroll');
  const label = (key: string, values = {}) => t(`payroll:structures.${key}`, values);
  const lines = form.getValues()[list];
  return (
    <fieldset className="plain-group col" aria-label={label(list)}>
      <h3 className="h3">{label(list)}</h3>
      {lines.map((line, at) => {
        const field = (name: string) => form.getInputProps(`${list}.${at}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their fields are named by their place
          <div key={at} className={classes.structureLine}>
            <TextInput
              aria-label={label('lineName', { line: at + 1 })}
              placeholder={label('linePlaceholder')}
              {...field('name')}
            />
            <TextInput
              aria-label={label('lineCode', { line: at + 1 })}
              placeholder={label('codePlaceholder')}
              {...field('code')}
            />
            <TextInput
              aria-label={label('lineFormula', { line: at + 1 })}
              placeholder={label('formulaPlaceholder')}
              {...field('formula')}
            />
            <ActionIcon
              variant="subtle"
              size="compact"
              aria-label={label('removeLine', { name: line.name || at + 1 })}
              onClick={() => form.removeListItem(list, at)}
            >
              <IconTrash size={16} />
            </ActionIcon>
            <div className={`row wrap ${classes.marks}`}>
              {marks[list].map((mark) => (
                <Checkbox
                  key={mark}
                  size="xs"
                  label={label(mark)}
                  {...form.getInputProps(`${list}.${at}.${mark}`, { type: 'checkbox' })}
                />
              ))}
            </div>
          </div>
        );
      })}
      <Button
        variant="subtle"
        size="compact"
        className={classes.addLine}
        leftSection={<IconPlus size={16} />}
        onClick={() => form.insertListItem(list, { ...fresh[list] })}
      >
        {label(list === 'allowances' ? 'addAllowance' : 'addDeduction')}
      </Button>
    </fieldset>
  );
}
