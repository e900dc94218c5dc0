import { useTranslation } from 'react-i18next';
import { NumberField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import type { SectionFieldsProps } from './format-fields.tsx';
import { Section } from './section.tsx';

/** Above what an order waits for somebody else's approval. REV-47, AMB-211. */
export function SellingFields({ form, stored }: SectionFieldsProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:settings.${key}`);
  return (
    <Section title={label('selling')} hint={label('sellingHelp')}>
      <FieldRow>
        <MoneyField
          form={form}
          name="orderApprovalAmount"
          label={label('orderApprovalAmount')}
          currency={stored.baseCurrency}
        />
        <MoneyField form={form} name="orderDiscountLimit" label={label('orderDiscountLimit')} currency="%" />
      </FieldRow>
      <FieldRow>
        <MoneyField
          form={form}
          name="refundApprovalAmount"
          label={label('refundApprovalAmount')}
          help={label('refundApprovalAmountHelp')}
          currency={stored.baseCurrency}
        />
        <MoneyField
          form={form}
          name="leavingFee"
          label={label('leavingFee')}
          help={label('leavingFeeHelp')}
          currency="%"
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="seatHoldDays"
          label={label('seatHoldDays')}
          help={label('seatHoldDaysHelp')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="siblingDiscounts"
          label={label('siblingDiscounts')}
          help={label('siblingDiscountsHelp')}
        />
        <MoneyField form={form} name="staffDiscount" label={label('staffDiscount')} currency="%" />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="earlyDiscount" label={label('earlyDiscount')} currency="%" />
        <NumberField form={form} name="earlyDays" label={label('earlyDays')} />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="volumeDiscount" label={label('volumeDiscount')} currency="%" />
        <NumberField form={form} name="volumeQuantity" label={label('volumeQuantity')} />
      </FieldRow>
    </Section>
  );
}
