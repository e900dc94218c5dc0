import { discountRules } from '@bellwether/contract/ledger/settings/discount-rules';
import {
  discountRuleLimits,
  ruledDiscounts,
} from '@bellwether/contract/ledger/settings/discount-rules.values';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { DiscountRule } from './discount-rules.tsx';
import { partsOf } from './finance-form.rules.ts';

interface DiscountRuleDialogProps {
  /** Absent: a new one. */
  edited: DiscountRule | undefined;
  onClose: () => void;
}

type Values = {
  kind: DiscountRule['kind'];
  percents: string;
  threshold: number | '';
};

type FormFields = Values & { name: string; validFrom: string; validTo: string | null };

/** What is typed as it is sent; percents that are none are sent as none, so that the field says so. */
function bodyOf<V extends Values>({ percents, threshold, ...values }: V) {
  const parts = partsOf(percents);
  return {
    ...values,
    percents: parts.every((part) => /^\d{1,3}(\.\d{1,4})?$/.test(part) && Number(part) <= 100) ? parts : [],
    threshold: threshold === '' ? null : threshold,
  };
}

/** Adds a discount of certain days, changes it or deletes it; what was ordered stays. AMB-357. */
export default function DiscountRuleDialog({ edited, onClose }: DiscountRuleDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:discountRules.${key}`);
  const today = useToday();
  const handle = useContractForm<FormFields>({
    schema: discountRules.create.body,
    initialValues: {
      kind: edited?.kind ?? ruledDiscounts[0],
      name: edited?.name ?? '',
      percents: edited?.percents.map(fieldAmount).join(', ') ?? '',
      threshold: edited?.threshold ?? '',
      validFrom: edited?.validFrom ?? today,
      validTo: edited?.validTo ?? null,
    },
    toBody: bodyOf,
  });
  const { form } = handle;
  const saved = { onDone: () => toast.success(label('saved')) };
  const create = useWrite('POST /api/finance/discount-rules', saved);
  const update = useWrite('PUT /api/finance/discount-rules/:id', saved);
  const remove = useWrite('DELETE /api/finance/discount-rules/:id', {
    onDone: () => toast.success(label('removed')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label(edited ? 'editTitle' : 'add')}
      description={label('text')}
      handle={handle}
      onSubmit={(values) => {
        const body = bodyOf(values);
        return edited
          ? update.mutateAsync({ params: { id: edited.id }, body: { ...body, version: edited.version } })
          : create.mutateAsync({ body });
      }}
      footer={
        edited ? (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: edited.id } }, { onSuccess: onClose })}
          >
            {t('finance:scholarships.remove')}
          </Button>
        ) : null
      }
    >
      <RuleFields form={form} />
    </FormDialog>
  );
}

function RuleFields({ form }: { form: ContractForm<FormFields> }) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:discountRules.${key}`);
  const { kind } = form.getValues();
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={label('kind')}
          required
          choices={ruledDiscounts.map((value) => ({ value, label: label(`kinds.${value}`) }))}
        />
        <TextField
          form={form}
          name="name"
          label={label('name')}
          required
          maxLength={discountRuleLimits.name}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="percents"
          label={label(kind === 'SIBLING' ? 'percents' : 'percent')}
          {...(kind === 'SIBLING' && { help: t('finance:settings.siblingDiscountsHelp') })}
          required
        />
        {kind === 'EARLY' || kind === 'VOLUME' ? (
          <NumberField
            form={form}
            name="threshold"
            label={t(kind === 'EARLY' ? 'finance:settings.earlyDays' : 'finance:settings.volumeQuantity')}
            required
          />
        ) : null}
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="validFrom" label={label('validFrom')} required />
        <DateField form={form} name="validTo" label={label('validTo')} clearable />
      </FieldRow>
    </>
  );
}
