import { Alert, Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { FileZone } from '../../../ui/drop/file-zone.tsx';
import { oneTextOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { FilePreview } from './file-preview.tsx';
import { MappingFields } from './mapping-fields.tsx';

export type Preview = Reply<'POST /api/finance/bank-accounts/:id/imports/preview'>['data'];
export type Mapping = NonNullable<Preview['suggestedMapping']>;

interface ImportDialogProps {
  bankAccountId: string;
  /** One that was dropped on the screen. */
  file?: File | undefined;
  onClose: () => void;
}

/** Takes a file of the bank in: it is looked at first, a CSV file by its columns. FIN-14. */
export default function ImportDialog({ bankAccountId, file: dropped, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['finance', 'common']);
  const state = useBankFile(bankAccountId, onClose);
  const { look } = state;
  const first = useRef(dropped);
  useEffect(() => {
    if (first.current) look(first.current);
    first.current = undefined;
  }, [look]);
  const { preview, file, failure, busy } = state;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('finance:banking.files.importTitle')}
      size={720}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="col gap-16">
        <FileZone
          busy={busy}
          accept=".ofx,.qfx,.xml,.csv,.txt"
          label={file?.name ?? t('finance:banking.files.drop')}
          hint={t(file ? 'finance:banking.files.another' : 'finance:banking.files.dropHint')}
          onFile={look}
        />
        {failure ? <Alert color="red">{failure}</Alert> : null}
        {file && preview?.format === 'CSV' ? (
          <MappingFields
            key={`${file.name} ${preview.columns.join()}`}
            preview={preview}
            busy={busy}
            onRead={(mapping) => look(file, mapping)}
          />
        ) : null}
        {preview && !preview.needsMapping ? <FilePreview preview={preview} /> : null}
      </div>
      <div className="row wrap bw-dialog-foot">
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          onClick={state.take}
          disabled={busy || !preview || preview.needsMapping || preview.newCount === 0}
        >
          {preview && !preview.needsMapping
            ? t('finance:banking.files.take', { count: preview.newCount })
            : t('finance:banking.files.import')}
        </Button>
      </div>
    </Modal>
  );
}

/** A file on its way: what it holds, what is wrong with it, and taking it in. */
function useBankFile(bankAccountId: string, onTaken: () => void) {
  const { t } = useTranslation('finance');
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>();
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState('');
  const read = useWrite('POST /api/finance/bank-accounts/:id/imports/preview', { quiet: true });
  const store = useWrite('POST /api/finance/bank-accounts/:id/imports', {
    quiet: true,
    onDone: ({ data }) => {
      toast.success(t('finance:banking.files.taken', { count: data.newCount }));
      onTaken();
    },
  });
  const params = { id: bankAccountId };
  const failed = (error: ApiProblem) => setFailure(oneTextOf(error));
  const { mutate } = read;
  const latest = useRef((_: File, __?: Mapping) => {});
  latest.current = (chosen, how) => {
    setFile(chosen);
    setMapping(how);
    setFailure('');
    if (!how) setPreview(undefined);
    mutate(
      { params, body: formOf(chosen, how) },
      { onSuccess: ({ data }) => setPreview(data), onError: failed },
    );
  };
  const look = useRef((chosen: File, how?: Mapping) => latest.current(chosen, how)).current;
  const take = () => {
    if (!file) return;
    setFailure('');
    const how = mapping ?? preview?.suggestedMapping ?? undefined;
    store.mutate({ params, body: formOf(file, how) }, { onError: failed });
  };
  return { file, preview, failure, busy: read.isPending || store.isPending, look, take };
}

function formOf(file: File, mapping: Mapping | undefined): FormData {
  const body = new FormData();
  if (mapping) body.set('mapping', JSON.stringify(mapping));
  body.set('file', file);
  return body;
}
