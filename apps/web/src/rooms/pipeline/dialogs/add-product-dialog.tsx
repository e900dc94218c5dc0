import { InterestBody } from '@bellwether/contract/pipeline/interests';
import type { InterestStatus } from '@bellwether/contract/pipeline/values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import StudentDialog from './add-student-dialog.tsx';
import type { DialogLead } from './dialog.ts';
import classes from './dialogs.module.css';
import { InterestFields } from './interest-fields.tsx';
import { ProductField } from './product-field.tsx';
import { priceOf } from './product-form.rules.ts';

interface ProductDialogProps {
  lead: DialogLead;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  studentId: string;
  productId: string;
  quantity: number | '';
  unitPrice: number | '';
  status: InterestStatus;
  notes: string;
}

/** The product interest of a student of the lead; its priority is always 5. CRM-23, CRM-24. */
export default function ProductDialog({ lead, onClose }: ProductDialogProps) {
  const { t } = useTranslation('e-commerce');
  const [currency, setCurrency] = useState('');
  const [proposed, setProposed] = useState<number | ''>('');
  const handle = useContractForm<Values>({
    schema: InterestBody,
    initialValues: {
      studentId: '',
      productId: '',
      quantity: 1,
      unitPrice: '',
      status: 'INTERESTED',
      notes: '',
    },
    toBody: bodyOf,
  });
  const { form } = handle;
  const add = useWrite('POST /api/e-commerce/leads/:id/products', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:leadDialogs.productAdded')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('e-commerce:board.addProduct')}
      description={lead.company ?? lead.name}
      handle={handle}
      submitLabel={t('e-commerce:leadDialogs.addProductShort')}
      onSubmit={(values) =>
        titledFailure(
          add.mutateAsync({ params: { id: lead.id }, body: bodyOf(values) }),
          t('e-commerce:leadDialogs.productFailed'),
        )
      }
    >
      <StudentOfLead lead={lead} form={form} />
      <ProductField
        value={form.values.productId}
        error={form.errors.productId}
        onChange={(product) => {
          form.setFieldValue('productId', product?.id ?? '');
          setCurrency(product?.currency ?? '');
          // A price that somebody typed stays; one that was proposed follows the product.
          const price = product ? priceOf(product) : '';
          if (form.values.unitPrice === proposed) form.setFieldValue('unitPrice', price);
          setProposed(price);
        }}
      />
      <InterestFields form={form} currency={currency} />
    </FormDialog>
  );
}

/** The students whom the lead is about; without any, the way to add one. */
function StudentOfLead({
  lead,
  form,
}: {
  lead: DialogLead;
  form: ReturnType<typeof useContractForm<Values>>['form'];
}) {
  const { t } = useTranslation('e-commerce');
  const [adding, setAdding] = useState(false);
  const read = useRead('GET /api/e-commerce/leads/:id/students', { params: { id: lead.id } });
  const students = read.data?.data ?? [];
  return (
    <>
      <SelectField
        form={form}
        name="studentId"
        label={t('e-commerce:leadDialogs.student')}
        placeholder={t('e-commerce:leadDialogs.chooseStudent')}
        required
        choices={students.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {read.data && students.length === 0 ? (
        <div className={classes.note}>
          <span className="grow">{t('e-commerce:leadDialogs.noStudentYet')}</span>
          <Button size="compact" variant="default" onClick={() => setAdding(true)}>
            {t('e-commerce:leadDialogs.addStudentShort')}
          </Button>
        </div>
      ) : null}
      {adding ? <StudentDialog lead={lead} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function bodyOf({ studentId, productId, quantity, unitPrice, status, notes }: Values) {
  const price = unitPrice === '' ? null : unitPrice;
  // An empty quantity is refused by the schema with the words for it.
  return { studentId, productId, quantity: quantity as number, unitPrice: price, status, notes, priority: 5 };
}
