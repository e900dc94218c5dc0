import { useTranslation } from 'react-i18next';
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
      <MoneyField
        form={form}
        name="leavingFee"
        label={label('leavingFee')}
        help={label('leavingFeeHelp')}
        currency="%"
      />
    </Section>
  );
}
