import { assetLimits, depreciationMethods } from '@bellwether/contract/assets/asset.values';
import { assets } from '@bellwether/contract/assets/assets';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import { type TreeAccount, useAccountChoices } from '../../ledger/index.tsx';
import type { AssetDetail } from '../asset-words.tsx';
import { type AssetValues, assetBody, assetValues, firstOfPlan } from './asset-form.rules.ts';
import { BillField, CategoryField, MonthField } from './asset-pickers.tsx';

interface AssetDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Enters an asset or changes one; its value is fixed once depreciation was posted. FIN-05. */
export default function AssetDialog({ id, onClose }: AssetDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:assets.${key}`);
  const today = useToday();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/assets/:id"
      create="POST /api/finance/assets"
      update="PUT /api/finance/assets/:id"
      schema={assets.create.body}
      values={(asset) => assetValues(asset, today)}
      toBody={assetBody}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={720}
    >
      {(form, asset) => (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="name"
              label={label('name')}
              required
              autoFocus
              maxLength={assetLimits.name}
            />
            <CategoryField form={form} />
          </FieldRow>
          <ValueFields form={form} asset={asset} />
          <FieldRow>
            <DepartmentField form={form} />
            <BillField form={form} />
          </FieldRow>
          <TextAreaField form={form} name="notes" label={label('notes')} rows={2} />
          <SwitchField form={form} name="isActive" label={label('inUse')} help={label('inUseHelp')} />
        </>
      )}
    </RecordDialog>
  );
}

interface PartProps {
  form: ContractForm<AssetValues>;
}

/** What the depreciation is worked out of. */
function ValueFields({ form, asset }: PartProps & { asset: AssetDetail | undefined }) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:assets.${key}`);
  const currency = useBaseCurrency();
  const disabled = asset !== undefined && !asset.can.editValue;
  return (
    <>
      {disabled ? <p className="t2 s13">{label('valueFixed')}</p> : null}
      <FieldRow>
        <MoneyField
          form={form}
          name="purchasePrice"
          label={label('purchasePrice')}
          required
          currency={currency}
          disabled={disabled}
        />
        <MoneyField
          form={form}
          name="salvageValue"
          label={label('salvageValue')}
          currency={currency}
          disabled={disabled}
        />
        <NumberField
          form={form}
          name="usefulLife"
          label={label('usefulLife')}
          required
          min={1}
          max={assetLimits.usefulLife}
          disabled={disabled}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="purchaseDate"
          label={label('purchaseDate')}
          required
          disabled={disabled}
        />
        <DateField form={form} name="inServiceDate" label={label('inServiceDate')} disabled={disabled} />
        <SelectField
          form={form}
          name="depreciationMethod"
          label={label('method')}
          required
          choices={depreciationMethods.map((value) => ({ value, label: label(`methods.${value}`) }))}
          disabled={disabled}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          form={form}
          name="openingDepreciation"
          label={label('openingDepreciation')}
          help={label('openingHelp')}
          currency={currency}
          disabled={disabled}
        />
        <MonthField form={form} name="openingMonth" label={label('openingMonth')} disabled={disabled} />
        <AccountField form={form} disabled={disabled} />
      </FieldRow>
      {disabled ? null : <Plan values={form.getValues()} currency={currency} />}
    </>
  );
}

/** What comes of the fields, while they are typed. */
function Plan({ values, currency }: { values: AssetValues; currency: string }) {
  const { t, i18n } = useTranslation('finance');
  const plan = firstOfPlan(values, currency);
  return (
    <p className="t2 s13" aria-live="polite">
      {plan ? (
        <>
          {t('finance:assets.planFirst', { month: monthName(plan.month, i18n.language, 'long') })}{' '}
          <Money amount={plan.amount} currency={currency} />
          {'. '}
          {t('finance:assets.planLast', {
            count: plan.months,
            month: monthName(plan.last, i18n.language, 'long'),
          })}
        </>
      ) : (
        t('finance:assets.planNone')
      )}
    </p>
  );
}

function DepartmentField({ form }: PartProps) {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/hr/departments', { query: { limit: 1000 } }, { profile: 'stable' });
  return (
    <SelectField
      form={form}
      name="departmentId"
      label={t('finance:assets.department')}
      placeholder={t('finance:budgets.wholeSchool')}
      clearable
      choices={(read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function AccountField({ form, disabled }: PartProps & { disabled: boolean }) {
  const { t } = useTranslation('finance');
  const choices = useAccountChoices([form.getValues().accountId], isFixedAsset);
  return (
    <SelectField
      form={form}
      name="accountId"
      label={t('finance:assets.account')}
      placeholder={t('finance:assets.accountUsual')}
      clearable
      choices={choices}
      disabled={disabled}
    />
  );
}

function isFixedAsset({ subtype }: TreeAccount): boolean {
  return subtype === 'FIXED_ASSET';
}
