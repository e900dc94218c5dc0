import { leaveLimits } from '@bellwether/contract/leave/leave.values';
import { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { UploadWidget } from '../files/index.tsx';

interface DocumentsDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

type Request = Reply<'GET /api/hr/leave-requests/:id'>['data'];

/** The documents of a request, such as a certificate that comes later. AMB-277. */
export default function DocumentsDialog({ id, onClose }: DocumentsDialogProps) {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/leave-requests/:id', { params: { id } });
  const request = read.data?.data;
  if (!request)
    return (
      <LoadingDialog
        title={t('human-resources:leave.documents')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return <Opened request={request} onClose={onClose} />;
}

function Opened({ request, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useTranslation('human-resources');
  const [files, setFiles] = useState([...request.files]);
  const [uploading, setUploading] = useState(false);
  const handle = useContractForm({
    schema: leaveRequests.attach.body,
    initialValues: { fileIds: request.files.map(({ id }) => id), version: request.version },
    toBody: (values) => values,
  });
  const save = useWrite('PUT /api/hr/leave-requests/:id/files', {
    onDone: () => toast.success(t('human-resources:leave.documentsSaved')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('human-resources:leave.documents')}
      description={t('human-resources:leave.documentsText')}
      // What is still being uploaded would be missing: the form waits for it.
      handle={uploading ? { ...handle, pending: true } : handle}
      onSubmit={(body) => save.mutateAsync({ params: { id: request.id }, body })}
    >
      <UploadWidget
        context="attachment"
        audience="RESTRICTED"
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          handle.form.setFieldValue(
            'fileIds',
            chosen.map(({ id }) => id),
          );
        }}
        maxFiles={leaveLimits.files}
        onBusyChange={setUploading}
        error={handle.form.errors.fileIds}
      />
    </FormDialog>
  );
}
