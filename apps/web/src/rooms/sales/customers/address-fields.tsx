import { addressTypes } from '@bellwether/contract/sales/values';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { countryChoices } from '../choices.ts';
import classes from '../sales.module.css';
import { type AddressValues, type CustomerValues, newAddress, withDefaultAt } from './customer-form.rules.ts';

interface AddressFieldsProps {
  form: ContractForm<CustomerValues>;
  /** Whether the viewer may say that an address was checked. */
  vouches: boolean;
}

/** The addresses of a customer: several, one default of each type. SAL-01, SAL-03. */
export function AddressFields({ form, vouches }: AddressFieldsProps) {
  const { t } = useTranslation('e-commerce');
  const { addresses } = form.getValues();
  return (
    <section className={`plain-group ${classes.section}`}>
      <div className={`row ${classes.sectionHead}`}>
        <h3 className="h3">{t('e-commerce:customers.addresses')}</h3>
        <span className="grow" />
        <Button
          size="compact"
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => form.insertListItem('addresses', newAddress(addresses.at(-1)?.country))}
        >
          {t('e-commerce:customers.addAddress')}
        </Button>
      </div>
      {addresses.map((address, index) => (
        <AddressBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: an address's fields are named by its place
          key={index}
          form={form}
          index={index}
          address={address}
          vouches={vouches}
        />
      ))}
    </section>
  );
}

interface AddressBlockProps extends AddressFieldsProps {
  index: number;
  address: AddressValues;
}

function AddressBlock({ form, index, address, vouches }: AddressBlockProps) {
  const { t, i18n } = useTranslation(['e-commerce', 'common']);
  const label = (key: string) => t(`e-commerce:address.${key}`);
  const name = (field: keyof AddressValues) => `addresses.${index}.${field}`;
  const heading = t('e-commerce:address.number', { number: index + 1 });
  const makeDefault = () => form.setFieldValue('addresses', withDefaultAt(form.getValues().addresses, index));
  return (
    <fieldset className={classes.block}>
      <div className={`row ${classes.sectionHead}`}>
        <legend className="s13 medium">{heading}</legend>
        <span className="grow" />
        {address.isDefault ? (
          <span className="s12 dim">{label('isDefault')}</span>
        ) : (
          <Button size="compact" variant="subtle" onClick={makeDefault}>
            {label('makeDefault')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size="compact"
          aria-label={t('common:removeOne', { name: heading })}
          onClick={() => form.removeListItem('addresses', index)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <FieldRow>
        <SelectField
          form={form}
          name={name('addressType')}
          label={label('type')}
          choices={addressTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
        />
        <TextField form={form} name={name('company')} label={label('company')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name={name('firstName')} label={label('firstName')} />
        <TextField form={form} name={name('lastName')} label={label('lastName')} />
      </FieldRow>
      <TextField form={form} name={name('addressLine1')} label={label('line1')} required />
      <TextField form={form} name={name('addressLine2')} label={label('line2')} />
      <FieldRow>
        <TextField form={form} name={name('city')} label={label('city')} required />
        <TextField form={form} name={name('state')} label={label('state')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name={name('postalCode')} label={label('postalCode')} required />
        <SelectField
          form={form}
          name={name('country')}
          label={label('country')}
          required
          choices={countryChoices(i18n.language)}
        />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name={name('phone')} type="tel" label={label('phone')} />
        <TextField form={form} name={name('email')} type="email" label={label('email')} />
      </FieldRow>
      {vouches ? <SwitchField form={form} name={name('isValidated')} label={label('isValidated')} /> : null}
    </fieldset>
  );
}
