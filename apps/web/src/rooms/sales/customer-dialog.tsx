import { CustomerBody, CustomerChange } from '@bellwether/contract/sales/customers';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { EditedDialog } from '../../ui/edited-dialog.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useBaseCurrency } from '../../ui/money.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
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
  const read = useRead(
    'GET /api/e-commerce/customers/:id',
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) },
  );
  return (
    <EditedDialog id={id} read={read} title={t('e-commerce:customers.edit')} onClose={onClose}>
      {(record, reload) => <CustomerForm customer={record} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface CustomerFormProps {
  customer: CustomerDetail | undefined;
  onClose: () => void;
  onReload: () => void;
}

function CustomerForm({ customer, onClose, onReload }: CustomerFormProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  const stale = useStale(customer?.version, onReload);
  const setsTerms = customer?.can.editTerms ?? true;
  const base = useBaseCurrency();
  const handle = useContractForm({
    schema: customer ? CustomerChange : CustomerBody,
    initialValues: customerValues(customer, base),
    toBody: (values) => ({
      ...(setsTerms ? customerBody(values) : ownBody(values)),
      ...(customer && { version: customer.version }),
    }),
  });
  const create = useWrite('POST /api/e-commerce/customers', {
    onDone: () => toast.success(label('made')),
  });
  const update = useWrite('PUT /api/e-commerce/customers/:id', {
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(label('updated')),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={720}
      title={label(customer ? 'edit' : 'add')}
      handle={handle}
      onSubmit={(values) => {
        if (!customer) return create.mutateAsync({ body: customerBody(values) });
        const version = stale.version ?? customer.version;
        const body = { ...(setsTerms ? customerBody(values) : ownBody(values)), version };
        return stale.guard(update.mutateAsync({ params: { id: customer.id }, body }));
      }}
    >
      <WhoFields form={form} setsTerms={setsTerms} user={customer?.user ?? null} />
      <ContactFields form={form} />
      {setsTerms ? <TermFields form={form} /> : null}
      <BankFields form={form} setsTerms={setsTerms} />
      <AddressFields form={form} vouches={setsTerms} />
      {setsTerms ? <NoteFields form={form} /> : null}
      {stale.notice}
    </FormDialog>
  );
}
