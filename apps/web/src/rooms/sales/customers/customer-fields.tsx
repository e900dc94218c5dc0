import { contactMethods, paymentMethods } from '@bellwether/contract/sales/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { type Picked, UserPicker } from '../../../ui/form/search-picker.tsx';
import { currencyChoices, languageChoices } from '../choices.ts';
import classes from '../sales.module.css';
import type { CustomerDetail, CustomerValues } from './customer-form.rules.ts';
import { customerStatusChoices, customerTypeChoices, paymentTermChoices } from './customer-words.tsx';

type Form = ContractForm<CustomerValues>;

interface WhoFieldsProps {
  form: Form;
  setsTerms: boolean;
  user: CustomerDetail['user'];
}

/** Who the customer is. The business name is asked for first where it is the name. */
export function WhoFields({ form, setsTerms, user }: WhoFieldsProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  const { customerType } = form.getValues();
  const isPerson = customerType === 'INDIVIDUAL';
  const isBusiness = customerType === 'BUSINESS';
  const business = (
    <TextField
      form={form}
      name="businessName"
      label={label(customerType === 'EDUCATIONAL_INSTITUTION' ? 'institutionName' : 'businessName')}
      required={isBusiness}
    />
  );
  return (
    <section className={`plain-group ${classes.section}`}>
      {setsTerms ? (
        <FieldRow>
          <SelectField
            form={form}
            name="customerType"
            label={label('type')}
            required
            choices={customerTypeChoices(t).map(({ value, label: text }) => ({ value, label: text }))}
          />
          <SelectField
            form={form}
            name="status"
            label={label('status')}
            choices={customerStatusChoices(t).map(({ value, label: text }) => ({ value, label: text }))}
          />
        </FieldRow>
      ) : null}
      <FieldRow>
        {isPerson ? null : business}
        <TextField
          form={form}
          name="name"
          label={label(isPerson ? 'fullName' : 'contactPerson')}
          required={isPerson}
          autoFocus
        />
        {isPerson ? <TextField form={form} name="taxId" label={label('taxId')} /> : null}
      </FieldRow>
      {isPerson ? null : <TextField form={form} name="taxId" label={label('taxId')} />}
      {setsTerms ? <LinkedUser form={form} user={user} /> : null}
    </section>
  );
}

/** The user with whom the customer signs in. */
function LinkedUser({ form, user }: { form: Form; user: CustomerDetail['user'] }) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  const [picked, setPicked] = useState<Picked[]>(user ? [{ id: user.id, name: user.name }] : []);
  if (!can('read:any', 'user')) return null;
  return (
    <UserPicker
      label={t('e-commerce:customers.user')}
      help={t('e-commerce:customers.userHelp')}
      max={1}
      value={picked}
      onChange={(value) => {
        setPicked(value);
        form.setFieldValue('userId', value[0]?.id ?? '');
      }}
      error={form.errors.userId}
    />
  );
}

/** How to reach the customer. */
export function ContactFields({ form }: { form: Form }) {
  const { t, i18n } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  return (
    <section className={`plain-group ${classes.section}`}>
      <h3 className="h3">{label('contact')}</h3>
      <FieldRow>
        <TextField form={form} name="email" type="email" label={label('email')} />
        <TextField form={form} name="phone" type="tel" label={label('phone')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="preferredContactMethod"
          label={label('preferredContactMethod')}
          clearable
          choices={contactMethods.map((value) => ({ value, label: label(`contactMethods.${value}`) }))}
        />
        <SelectField
          form={form}
          name="communicationLanguage"
          label={label('communicationLanguage')}
          clearable
          choices={languageChoices(i18n.language, form.getInitialValues().communicationLanguage ?? '')}
        />
      </FieldRow>
      <TextField form={form} name="website" type="url" label={label('website')} placeholder="https://" />
      <SwitchField form={form} name="marketingOptIn" label={label('marketingOptIn')} />
    </section>
  );
}

/** When and in which currency the customer pays, and how much may stay open. */
export function TermFields({ form }: { form: Form }) {
  const { t, i18n } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  return (
    <section className={`plain-group ${classes.section}`}>
      <h3 className="h3">{label('termsTitle')}</h3>
      <FieldRow>
        <SelectField
          form={form}
          name="paymentTerms"
          label={label('paymentTerms')}
          choices={paymentTermChoices(t).map(({ value, label: text }) => ({ value, label: text }))}
        />
        <MethodField form={form} />
      </FieldRow>
      <FieldRow>
        <MoneyField
          form={form}
          name="creditLimit"
          label={label('creditLimit')}
          help={label('creditLimitHelp')}
          currency={form.getValues().currency}
        />
        <SelectField
          form={form}
          name="currency"
          label={label('currency')}
          choices={currencyChoices(i18n.language)}
        />
      </FieldRow>
    </section>
  );
}

function MethodField({ form }: { form: Form }) {
  const { t } = useTranslation('e-commerce');
  return (
    <SelectField
      form={form}
      name="defaultPaymentMethod"
      label={t('e-commerce:customers.defaultPaymentMethod')}
      clearable
      choices={paymentMethods.map((value) => ({ value, label: t(`e-commerce:paymentMethods.${value}`) }))}
    />
  );
}

/** What the school notes about the customer. */
export function NoteFields({ form }: { form: Form }) {
  const { t } = useTranslation('e-commerce');
  return (
    <section className={`plain-group ${classes.section}`}>
      <DateField form={form} name="registrationDate" label={t('e-commerce:customers.registrationDate')} />
      <TextAreaField form={form} name="notes" label={t('e-commerce:customers.notes')} />
    </section>
  );
}

/** The customer's own bank. Customers choose here how they pay, as they are not shown their terms. */
export function BankFields({ form, setsTerms }: { form: Form; setsTerms: boolean }) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  return (
    <section className={`plain-group ${classes.section}`}>
      <h3 className="h3">{label('bank')}</h3>
      <FieldRow>
        <TextField form={form} name="bankName" label={label('bankName')} />
        <TextField form={form} name="bankAccountName" label={label('bankAccountName')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="bankAccountNumber" label={label('bankAccountNumber')} />
        {setsTerms ? null : <MethodField form={form} />}
      </FieldRow>
    </section>
  );
}
