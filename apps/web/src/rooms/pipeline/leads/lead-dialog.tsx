import { LeadBody, LeadChange } from '@bellwether/contract/pipeline/leads';
import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOrganization, useViewer } from '../../../api/session.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toastUnshown } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { LeadFields } from './lead-fields.tsx';
import { changeBody, createBody, leadValuesOf } from './lead-form.rules.ts';
import { useAssignees } from './use-assignees.ts';

interface LeadDialogProps {
  /** Absent: a new lead. */
  lead?: { readonly id: string } | undefined;
  onClose: () => void;
  /** Is told of a new lead that was made; without it the message leads to the lead. */
  onMade?: ((lead: { readonly id: string; readonly currentStage: LeadStage }) => void) | undefined;
}

const width = 720;

/** 'Add lead' and 'Edit lead', with every field of a lead. CRM-06, AMB-208. */
export default function LeadDialog({ lead, onClose, onMade }: LeadDialogProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const navigate = useNavigate();
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
      onSaved={(made, before) => {
        const { id, name } = made;
        if (before) {
          toast.success(t('e-commerce:leadSaved', { name }));
          return;
        }
        toast.success(t('e-commerce:leadCreated', { name }), {
          action: {
            label: t('common:open'),
            onClick: () => void navigate({ to: '/leads/$id', params: { id } }),
          },
        });
        onMade?.(made);
      }}
      onFailure={toastUnshown}
      size={width}
    >
      {(form, stored) => <LeadFields form={form} lead={stored} onOpenOther={onClose} />}
    </RecordDialog>
  );
}
