import {
  approvalLimits,
  approvalSubjects,
  type ChainStepKind,
  chainStepKinds,
} from '@bellwether/contract/approvals/approvals.values';
import { approvalChains } from '@bellwether/contract/approvals/chains';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../ui/form/money-field.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/form/search-picker.tsx';
import { useBaseCurrency } from '../../ui/words/money.tsx';

type Chain = Reply<'GET /api/approval-chains/:id'>['data'];
type StepValues = { key: string; kind: ChainStepKind; roleId: string; userIds: string[] };
type Values = {
  name: string;
  subject: (typeof approvalSubjects)[number];
  aboveAmount: string;
  isActive: boolean;
  steps: StepValues[];
};
type Form = ContractForm<Values>;

interface ChainDialogProps {
  /** Absent: a new chain. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a chain of approval or changes one. REV-47. */
export default function ChainDialog({ id, onClose }: ChainDialogProps) {
  const { t } = useTranslation('approvals');
  const currency = useBaseCurrency();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/approval-chains/:id"
      create="POST /api/approval-chains"
      update="PUT /api/approval-chains/:id"
      schema={approvalChains.create.body}
      values={valuesOf}
      addTitle={t('approvals:chains.add')}
      editTitle={t('approvals:chains.edit')}
      saved={t('approvals:chains.saved')}
      size={720}
    >
      {(form, chain) => (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="name"
              label={t('approvals:chains.name')}
              required
              autoFocus
              maxLength={approvalLimits.name}
            />
            <SelectField
              form={form}
              name="subject"
              label={t('approvals:chains.subject')}
              required
              choices={approvalSubjects.map((value) => ({ value, label: t(`approvals:subjects.${value}`) }))}
            />
          </FieldRow>
          <MoneyField
            form={form}
            name="aboveAmount"
            label={t('approvals:chains.aboveAmount')}
            help={t('approvals:chains.aboveAmountHelp')}
            currency={currency}
          />
          <Steps form={form} chain={chain} />
          <SwitchField form={form} name="isActive" label={t('approvals:chains.active')} />
        </>
      )}
    </RecordDialog>
  );
}

let made = 0;
const newStep = (): StepValues => {
  made += 1;
  return { key: `new-${made}`, kind: 'MANAGER', roleId: '', userIds: [] };
};

function valuesOf(chain: Chain | undefined): Values {
  return {
    name: chain?.name ?? '',
    subject: chain?.subject ?? 'expense_report',
    aboveAmount: chain?.aboveAmount ? fieldAmount(chain.aboveAmount) : '',
    isActive: chain?.isActive ?? true,
    steps: chain?.steps.map(({ kind, role, users }, at) => ({
      key: `step-${at}`,
      kind,
      roleId: role?.id ?? '',
      userIds: users.map((user) => user.id),
    })) ?? [newStep()],
  };
}

function Steps({ form, chain }: { form: Form; chain: Chain | undefined }) {
  const { t } = useTranslation('approvals');
  const { steps } = form.getValues();
  return (
    <fieldset className="plain-group col gap-12" aria-label={t('approvals:chains.steps')}>
      <span className="s13 medium">{t('approvals:chains.steps')}</span>
      {steps.map((step, at) => (
        <Step key={step.key} form={form} at={at} chain={chain} />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          disabled={steps.length >= approvalLimits.steps}
          onClick={() => form.insertListItem('steps', newStep())}
        >
          {t('approvals:chains.addStep')}
        </Button>
      </div>
    </fieldset>
  );
}

function Step({ form, at, chain }: { form: Form; at: number; chain: Chain | undefined }) {
  const { t } = useTranslation('approvals');
  const { steps } = form.getValues();
  const step = steps[at];
  const roles = useRead('GET /api/roles', { query: { limit: 100 } }, { enabled: step?.kind === 'ROLE' });
  const known = chain?.steps.flatMap(({ users }) => users) ?? [];
  const [people, setPeople] = useState<Picked[]>(
    known.filter(
      ({ id }, index) => step?.userIds.includes(id) && known.findIndex((one) => one.id === id) === index,
    ),
  );
  if (!step) return null;
  return (
    <div className="row align-end gap-12 wrap">
      <div className="grow">
        <SelectField
          form={form}
          name={`steps.${at}.kind`}
          label={t('approvals:chains.step', { no: at + 1 })}
          choices={chainStepKinds.map((value) => ({ value, label: t(`approvals:kinds.${value}`) }))}
        />
      </div>
      {step.kind === 'ROLE' ? (
        <div className="grow">
          <SelectField
            form={form}
            name={`steps.${at}.roleId`}
            label={t('approvals:chains.role')}
            required
            choices={
              roles.data?.data.map(({ id, name, displayName }) => ({
                value: id,
                label: displayName ?? name,
              })) ?? []
            }
          />
        </div>
      ) : null}
      {step.kind === 'USERS' ? (
        <div className="grow">
          <UserPicker
            label={t('approvals:chains.users')}
            value={people}
            max={approvalLimits.users}
            required
            error={form.errors[`steps.${at}.userIds`]}
            onChange={(next) => {
              setPeople(next);
              form.setFieldValue(
                `steps.${at}.userIds`,
                next.map(({ id }) => id),
              );
            }}
          />
        </div>
      ) : null}
      <ActionIcon
        variant="subtle"
        aria-label={t('approvals:chains.removeStep', { no: at + 1 })}
        disabled={steps.length <= 1}
        onClick={() => form.removeListItem('steps', at)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
