import { InterestChange } from '@bellwether/contract/pipeline/interests';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import type { DialogLead } from './dialog.ts';
import { InterestFields } from './interest-fields.tsx';

interface EditInterestDialogProps {
  lead: DialogLead;
  /** Of the interest. */
  id: string;
  onClose: () => void;
}

/** Changes amount, price, state and notes of a product interest; student and product stay (CRM-24). */
export default function EditInterestDialog({ lead, id, onClose }: EditInterestDialogProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/leads/:id/products/:interestId"
      update="PUT /api/e-commerce/leads/:id/products/:interestId"
      params={{ id: lead.id }}
      idName="interestId"
      schema={InterestChange}
      values={(interest) => ({
        quantity: interest?.quantity ?? 1,
        unitPrice: interest?.unitPrice ?? '',
        status: interest?.status ?? 'INTERESTED',
        notes: interest?.notes ?? '',
      })}
      editTitle={t('e-commerce:interests.editTitle')}
      description={(interest) => interest && `${interest.product.name} · ${interest.student.name}`}
      saved={t('e-commerce:interests.saved')}
    >
      {(form, interest) => <InterestFields form={form} currency={interest?.product.currency ?? ''} />}
    </RecordDialog>
  );
}
