import { LeadBody, LeadChange } from '@bellwether/contract/pipeline/leads';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useOrganization, useViewer } from '../../../api/session.ts';
import { useEditedRecord } from '../../../ui/edited-record.ts';
import { useContractForm } from '../../../ui/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { useStale } from '../../../ui/stale.tsx';
import { toast } from '../../../ui/toast.tsx';
import { LeadFields } from './lead-fields.tsx';
import { changeBody, createBody, type LeadDetail, type LeadValues, leadValuesOf } from './lead-form.rules.ts';
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
  const id = lead?.id;
  const read = useRead(
    'GET /api/e-commerce/leads/:id',
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) },
  );
  const { record, reload } = useEditedRecord(read);
  // A new lead is the viewer's own at first, where the viewer may have leads: that has to be known before.
  const { assignees, isLoading } = useAssignees();
  const viewer = useViewer();
  if (id ? !record : isLoading) {
    return (
      <LoadingDialog
        title={t(id ? 'e-commerce:editLead' : 'e-commerce:addLead')}
        error={id ? read.error : undefined}
        onRetry={() => void read.refetch()}
        onClose={onClose}
        size={width}
      />
    );
  }
  const own = assignees.some((one) => one.id === viewer.id) ? viewer.id : null;
  return <LeadForm key={record?.version} lead={record} ownId={own} onClose={onClose} onReload={reload} />;
}

interface LeadFormProps {
  lead: LeadDetail | undefined;
  ownId: string | null;
  onClose: () => void;
  onReload: () => void;
}

function LeadForm({ lead, ownId, onClose, onReload }: LeadFormProps) {
  const { t } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  const stale = useStale(lead?.version, onReload);
  const handle = useContractForm<LeadValues>({
    schema: lead ? LeadChange : LeadBody,
    initialValues: leadValuesOf(lead, timeZone, ownId),
    toBody: (values) => (lead ? changeBody(values, timeZone, lead.version) : createBody(values, timeZone)),
  });
  const create = useWrite('POST /api/e-commerce/leads', {
    quiet: isShownByForm,
    onDone: ({ data }) => toast.success(t('e-commerce:leadCreated', { name: data.name })),
  });
  const update = useWrite('PUT /api/e-commerce/leads/:id', {
    quiet: isShownByForm,
    onDone: ({ data }) => toast.success(t('e-commerce:leadSaved', { name: data.name })),
  });
  const send = (values: LeadValues) => {
    if (!lead) return create.mutateAsync({ body: createBody(values, timeZone) });
    const body = changeBody(values, timeZone, stale.version ?? lead.version);
    return stale.guard(update.mutateAsync({ params: { id: lead.id }, body }));
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={width}
      title={t(lead ? 'e-commerce:editLead' : 'e-commerce:addLead')}
      handle={handle}
      onSubmit={send}
    >
      <LeadFields form={handle.form} lead={lead} onOpenOther={onClose} />
      {stale.notice}
    </FormDialog>
  );
}

/** Whether the form tells of the problem itself: errors on fields, and a version conflict. */
function isShownByForm(problem: ApiProblem): boolean {
  return problem.code === 'STALE' || Object.keys(problem.fieldErrors).length > 0;
}
