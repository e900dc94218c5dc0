import { LeadBody, LeadChange } from '@bellwether/contract/pipeline/leads';
import { useTranslation } from 'react-i18next';
import { useOrganization, useViewer } from '../../../api/session.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toastUnshown } from '../../../ui/toast/failure.ts';
import { LeadFields } from './lead-fields.tsx';
import { changeBody, createBody, leadValuesOf } from './lead-form.rules.ts';
import { useAssignees } from './use-assignees.ts';

interface LeadDialogProps {
  /** Absent: a new lead. */
  lead?: { readonly id: string } | undefined;
  onClose: () => void;
}

const width = 720;

/** 'Add lead' and 'Edit lead', with every field of a lead. CRM-06, AMB-208. */
export default function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const { t } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  // A new lead is the viewer's own at first, where the viewer may have leads: that has to be known before.
  const { assignees, isLoading } = useAssignees();
  const viewer = useViewer();
  if (!lead && isLoading) {
    return (
      <LoadingDialog
        title={t('e-commerce:addLead')}
        error={undefined}
        onRetry={onClose}
        onClose={onClose}
        size={width}
      />
    );
  }
  const ownId = assignees.some((one) => one.id === viewer.id) ? viewer.id : null;
  return (
    <RecordDialog
      id={lead?.id}
      onClose={onClose}
      read="GET /api/e-commerce/leads/:id"
      create="POST /api/e-commerce/leads"
      update="PUT /api/e-commerce/leads/:id"
      schema={lead ? LeadChange : LeadBody}
      values={(stored) => leadValuesOf(stored, timeZone, ownId)}
      toBody={(values, stored) =>
        stored ? changeBody(values, timeZone, stored.version) : createBody(values, timeZone)
      }
      addTitle={t('e-commerce:addLead')}
      editTitle={t('e-commerce:editLead')}
      saved={({ name }, before) => t(before ? 'e-commerce:leadSaved' : 'e-commerce:leadCreated', { name })}
      onFailure={toastUnshown}
      size={width}
    >
      {(form, stored) => <LeadFields form={form} lead={stored} onOpenOther={onClose} />}
    </RecordDialog>
  );
}
