import { CustomerBody, CustomerChange } from '@bellwether/contract/sales/customers';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { AddressFields } from './address-fields.tsx';
import { BankFields, ContactFields, NoteFields, TermFields, WhoFields } from './customer-fields.tsx';
import { type CustomerDetail, customerBody, customerValues, ownBody } from './customer-form.rules.ts';

interface CustomerDialogProps {
  /** Absent: a new customer. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a customer or changes one, with bank details and addresses. SAL-01, SAL-03. */
export default function CustomerDialog({ id, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  const base = useBaseCurrency();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/customers/:id"
      create="POST /api/e-commerce/customers"
      update="PUT /api/e-commerce/customers/:id"
      schema={id ? CustomerChange : CustomerBody}
      values={(customer) => customerValues(customer, base)}
      toBody={(values, customer) => (setsTerms(customer) ? customerBody(values) : ownBody(values))}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label(id ? 'updated' : 'made')}
      size={720}
    >
      {(form, customer) => (
        <>
          <WhoFields form={form} setsTerms={setsTerms(customer)} user={customer?.user ?? null} />
          <ContactFields form={form} />
          {setsTerms(customer) ? <TermFields form={form} /> : null}
          <BankFields form={form} setsTerms={setsTerms(customer)} />
          <AddressFields form={form} vouches={setsTerms(customer)} />
          {setsTerms(customer) ? <NoteFields form={form} /> : null}
        </>
      )}
    </RecordDialog>
  );
}

/** Whether the viewer sets terms, and with them a note and the status; customers themselves do not. */
function setsTerms(customer: CustomerDetail | undefined): boolean {
  return customer?.can.editTerms ?? true;
}
