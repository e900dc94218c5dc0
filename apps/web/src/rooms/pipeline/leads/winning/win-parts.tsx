import { Checkbox, Radio, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../ui/words/money.tsx';
import { phoneWords } from '../../../../ui/words/phone.ts';
import { isOpenInterest, type Winning, type WinValues } from './win.rules.ts';
import classes from './win-dialog.module.css';

export interface WinPartProps {
  winning: Winning;
  values: WinValues;
  onChange: (values: Partial<WinValues>) => void;
}

/** Who the customer is: one who looks like the lead, or a new one made of the lead's own data. */
export function WinCustomer({ winning, values, onChange }: WinPartProps) {
  const { t } = useTranslation('e-commerce');
  const { newCustomer, existingCustomers, can } = winning;
  const isBusiness =
    values.customerType === 'BUSINESS' &&
    newCustomer.businessName !== null &&
    newCustomer.businessName !== newCustomer.name;
  const contact = (one: { email: string | null; phone: string | null }) =>
    [one.email, one.phone && phoneWords(one.phone)].filter(Boolean).join(' · ');
  return (
    <fieldset className={`col shrink ${classes.part}`}>
      <legend>{t('e-commerce:win.customer')}</legend>
      <Radio.Group value={values.customerId} onChange={(customerId) => onChange({ customerId })}>
        <div className="col gap-10">
          {existingCustomers.map((one) => (
            <Radio
              key={one.id}
              value={one.id}
              label={one.name}
              description={[t('e-commerce:win.existing'), contact(one)].filter(Boolean).join(' · ')}
            />
          ))}
          <Radio
            value=""
            data-autofocus
            disabled={!can.createCustomer}
            label={t('e-commerce:win.newCustomer', {
              name: (isBusiness && newCustomer.businessName) || newCustomer.name,
            })}
            description={
              can.createCustomer
                ? [isBusiness ? newCustomer.name : '', contact(newCustomer)].filter(Boolean).join(' · ')
                : t('e-commerce:win.noCustomerRight')
            }
          />
        </div>
      </Radio.Group>
      {values.customerId === '' && can.createCustomer ? (
        <SegmentedControl
          size="xs"
          className={classes.kind}
          aria-label={t('e-commerce:win.customerType')}
          value={values.customerType}
          onChange={(customerType) =>
            onChange({ customerType: customerType === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL' })
          }
          data={(['INDIVIDUAL', 'BUSINESS'] as const).map((value) => ({
            value,
            label: t(`e-commerce:win.types.${value}`),
          }))}
        />
      ) : null}
    </fieldset>
  );
}

/** Which of the open product interests become purchases. CRM-24. */
export function WinPurchases({ winning, values, onChange }: WinPartProps) {
  const { t } = useTranslation('e-commerce');
  const money = useMoney('needed');
  const open = winning.products.filter(isOpenInterest);
  if (open.length === 0) return null;
  return (
    <fieldset className={`col shrink ${classes.part}`}>
      <legend>{t('e-commerce:win.purchases')}</legend>
      <Checkbox.Group value={values.interestIds} onChange={(interestIds) => onChange({ interestIds })}>
        <div className="col gap-10">
          {open.map(({ id, product, student, quantity, total }) => (
            <Checkbox
              key={id}
              value={id}
              label={quantity > 1 ? `${product.name} × ${quantity}` : product.name}
              description={[
                student.name,
                total === null ? t('e-commerce:interests.noPrice') : money(total, product.currency),
              ].join(' · ')}
            />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
}
