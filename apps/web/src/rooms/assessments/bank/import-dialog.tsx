import { Alert, Autocomplete, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { FileZone } from '../../../ui/drop/file-zone.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { oneTextOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { UnderstoodList } from '../builder/understood-list.tsx';
import { RefusedList } from './refused-list.tsx';

type ReadFile = Reply<'POST /api/lms/questions/read-file'>['data'];

/** Questions out of a file of another program: what is understood and what is refused is seen first, and adding can be undone. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['learning', 'common']);
  const [name, setName] = useState<string>();
  const [folder, setFolder] = useState('');
  const { found, failure, busy, look, add } = useQuestionFile(onClose);
  const words = useRead('GET /api/lms/questions/words', undefined, {});
  const count = found?.questions.length ?? 0;
  return (
    <DialogFrame opened onClose={onClose} size={720} title={t('learning:bank.importTitle')}>
      <div className="col gap-16">
        <FileZone
          busy={busy}
          accept=".zip,.xml,.txt,.csv,.xlsx"
          label={name ?? t('learning:bank.drop')}
          hint={t(name ? 'learning:bank.another' : 'learning:bank.dropHint')}
          onFile={(file) => {
            setName(file.name);
            look(file);
          }}
        />
        {failure ? <Alert color="red">{failure}</Alert> : null}
        {found ? <UnderstoodList questions={found.questions} /> : null}
        {found && found.refused.length > 0 ? <RefusedList refused={found.refused} /> : null}
        {count > 0 ? (
          <Autocomplete
            label={t('learning:bank.intoFolder')}
            description={t('learning:bank.intoFolderHelp')}
            maxLength={100}
            value={folder}
            onChange={setFolder}
            data={words.data?.folders ?? []}
          />
        ) : null}
        <div className="row justify-end wrap">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={count === 0} loading={busy} onClick={() => add(folder)}>
            {t('learning:builder.addPasted', { count })}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

/** A file on its way: what it holds, what is wrong with it, and putting its questions into the bank. */
function useQuestionFile(onAdded: () => void) {
  const { t } = useTranslation('learning');
  const [found, setFound] = useState<ReadFile>();
  const [failure, setFailure] = useState('');
  const read = useWrite('POST /api/lms/questions/read-file', { quiet: true });
  const store = useWrite('POST /api/lms/questions/batch', { quiet: true });
  const undo = useWrite('POST /api/lms/questions/batch/undo');
  const failed = (error: ApiProblem) => setFailure(oneTextOf(error));
  const look = (file: File) => {
    const body = new FormData();
    body.set('file', file);
    setFailure('');
    setFound(undefined);
    read.mutate({ body }, { onSuccess: ({ data }) => setFound(data), onError: failed });
  };
  const add = (folder: string) => {
    const chosen = folder.trim();
    const questions = (found?.questions ?? []).map((question) =>
      chosen ? { ...question, folder: chosen } : question,
    );
    setFailure('');
    store.mutate(
      { body: { questions } },
      {
        onError: failed,
        onSuccess: ({ created, ids }) => {
          toast.success(t('learning:bank.added', { count: created }), {
            undo: () => undo.mutate({ body: { ids } }),
          });
          onAdded();
        },
      },
    );
  };
  return { found, failure, busy: read.isPending || store.isPending, look, add };
}
