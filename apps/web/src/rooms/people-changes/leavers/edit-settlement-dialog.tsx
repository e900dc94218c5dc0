import {
  ownLineKinds,
  settlementDirections,
  settlementTypes,
} from '@bellwether/contract/leavers/leavers.values';
import { settlements } from '@bellwether/contract/leavers/settlements';
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from '../people-changes.module.css';
import { PersonField } from '../person-field.tsx';

interface EditSettlementDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Settlement = Reply<'GET /api/hr/settlements/:id'>['data'];
type OwnKind = (typeof ownLineKinds)[number];
interface OwnLine {
  kind: OwnKind;
  description: string;
  amount: string;
  isTaxed: boolean;
}

interface Values extends Record<string, unknown> {
  employeeId: string;
  type: (typeof settlementTypes)[number];
  reason: string;
  amount: string;
  direction: (typeof settlementDirections)[number];
  settlementDate: string;
  lastDay: string;
  ownLines: OwnLine[];
}

/** Begins a settlement, or changes it until it is approved. */
export function EditSettlementDialog({ id, onClose }: EditSettlementDialogProps) {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const label = (key: string) => t(`human-resources:settlements.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/settlements/:id"
      create="POST /api/hr/settlements"
      update="PUT /api/hr/settlements/:id"
      schema={settlements.create.body}
      values={(row): Values => ({
        employeeId: row?.employee.id ?? '',
        type: row?.type ?? 'RESIGNATION',
        reason: row?.reason ?? '',
        amount: row?.amount ?? '',
        direction: row?.direction ?? 'PAY',
        settlementDate: row?.settlementDate ?? today,
        lastDay: row?.lastDay ?? today,
        ownLines: (row?.lines ?? []).flatMap(({ kind, description, amount, isTaxed }) =>
          isOwn(kind) ? [{ kind, description, amount, isTaxed }] : [],
        ),
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={640}
    >
      {(form, row) => <Fields form={form} settlement={row} />}
    </RecordDialog>
  );
}

function isOwn(kind: string): kind is OwnKind {
  return (ownLineKinds as readonly string[]).includes(kind);
}

function Fields({ form, settlement }: { form: ContractForm<Values>; settlement: Settlement | undefined }) {
  const { t } = useTranslation('human-resources');
  const currency = useBaseCurrency();
  const label = (key: string) => t(`human-resources:settlements.${key}`);
  return (
    <>
      <PersonField form={form} name={settlement?.employee.name} />
      <FieldRow>
        <SelectField
          form={form}
          name="type"
          label={label('type')}
          required
          choices={settlementTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
        />
        <SelectField
          form={form}
          name="direction"
          label={label('direction')}
          required
          choices={settlementDirections.map((value) => ({ value, label: label(`directions.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="lastDay" label={label('lastDay')} required />
        <DateField form={form} name="settlementDate" label={label('settlementDate')} required />
      </FieldRow>
      <MoneyField
        form={form}
        name="amount"
        label={label('amount')}
        help={label('amountHelp')}
        required
        currency={currency}
      />
      <TextAreaField form={form} name="reason" label={label('reason')} required rows={2} />
      <OwnLines form={form} />
    </>
  );
}

/** Notice, severance and what else HR adds to what is proposed. */
function OwnLines({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:settlements.${key}`);
  const { ownLines } = form.getValues();
  return (
    <fieldset className={`col ${classes.more}`}>
      <legend className="medium">{label('ownLines')}</legend>
      {ownLines.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a form have no id and are addressed by their place.
        <div key={index} className="row wrap">
          <Select
            aria-label={label('lineKind')}
            data={ownLineKinds.map((value) => ({ value, label: label(`kinds.${value}`) }))}
            allowDeselect={false}
            w={140}
            {...form.getInputProps(`ownLines.${index}.kind`)}
          />
          <TextInput
            aria-label={label('lineText')}
            placeholder={label('lineText')}
            className="grow"
            {...form.getInputProps(`ownLines.${index}.description`)}
          />
          <TextInput
            aria-label={label('lineAmount')}
            placeholder={label('amount')}
            inputMode="decimal"
            w={140}
            {...form.getInputProps(`ownLines.${index}.amount`)}
          />
          <Checkbox
            label={label('lineTaxed')}
            {...form.getInputProps(`ownLines.${index}.isTaxed`, { type: 'checkbox' })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label('removeLine')}
            onClick={() => form.removeListItem('ownLines', index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact"
          leftSection={<IconPlus size={15} />}
          onClick={() =>
            form.insertListItem('ownLines', { kind: 'NOTICE', description: '', amount: '', isTaxed: true })
          }
        >
          {label('addLine')}
        </Button>
      </div>
    </fieldset>
  );
}
