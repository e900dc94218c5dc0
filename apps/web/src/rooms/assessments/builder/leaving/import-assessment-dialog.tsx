import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../../api/client.ts';
import { useWrite } from '../../../../api/hooks.ts';
import type { Reply } from '../../../../api/types.ts';
import { FileZone } from '../../../../ui/drop/file-zone.tsx';
import { DialogFrame } from '../../../../ui/form/form-dialog.tsx';
import { oneTextOf } from '../../../../ui/toast/problem-toast.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { RefusedList } from '../../bank/refused-list.tsx';
import { UnderstoodList } from '../understood-list.tsx';

type ReadAssessment = Reply<'POST /api/lms/assessments/read-file'>['data'];

interface ImportAssessmentDialogProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

/** A whole assessment out of a package of another program: what it holds is seen first, and making it can be undone. AMB-377. */
export default function ImportAssessmentDialog({ onClose, onMade }: ImportAssessmentDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [name, setName] = useState<string>();
  const { found, failure, busy, look, make } = usePackage(onMade);
  const count = found?.sections.reduce((sum, { slots }) => sum + slots.length, 0) ?? 0;
  return (
    <DialogFrame opened onClose={onClose} size={720} title={t('learning:importTest.title')}>
      <div className="col gap-16">
        <FileZone
          busy={busy}
          accept=".zip"
          label={name ?? t('learning:bank.drop')}
          hint={t(name ? 'learning:bank.another' : 'learning:importTest.dropHint')}
          onFile={(file) => {
            setName(file.name);
            look(file);
          }}
        />
        {failure ? <Alert color="red">{failure}</Alert> : null}
        {found ? <Understood found={found} /> : null}
        {found && found.refused.length > 0 ? <RefusedList refused={found.refused} /> : null}
        <div className="row justify-end wrap">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={count === 0} loading={busy} onClick={make}>
            {t('learning:importTest.make')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

function Understood({ found }: { found: ReadAssessment }) {
  const { t } = useTranslation('learning');
  return (
    <div className="col gap-12">
      <h3 className="h3">{found.title}</h3>
      {found.sections.map(({ title, slots }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are read anew as a whole
        <section key={at} className="col gap-4" aria-label={title || t('learning:builder.section')}>
          <span className="s13 medium">{title || t('learning:paperForms.section', { number: at + 1 })}</span>
          <UnderstoodList questions={slots.flatMap((slot) => ('question' in slot ? [slot.question] : []))} />
          {slots.map((slot, index) =>
            'pool' in slot ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are read anew as a whole
              <span key={index} className="s13 dim">
                {t('learning:importTest.pool', { pick: slot.pick, of: slot.pool.length })}
              </span>
            ) : null,
          )}
        </section>
      ))}
    </div>
  );
}

/** A package on its way: what it holds, what is wrong with it, and making an assessment of it. */
function usePackage(onMade: (id: string) => void) {
  const { t } = useTranslation('learning');
  const [found, setFound] = useState<ReadAssessment>();
  const [failure, setFailure] = useState('');
  const read = useWrite('POST /api/lms/assessments/read-file', { quiet: true });
  const store = useWrite('POST /api/lms/assessments/from-file', { quiet: true });
  const remove = useWrite('DELETE /api/lms/assessments/:id');
  const archive = useWrite('POST /api/lms/questions/batch/undo');
  const failed = (error: ApiProblem) => setFailure(oneTextOf(error));
  const look = (file: File) => {
    const body = new FormData();
    body.set('file', file);
    setFailure('');
    setFound(undefined);
    read.mutate({ body }, { onSuccess: ({ data }) => setFound(data), onError: failed });
  };
  const make = () => {
    if (!found) return;
    const { refused: _, ...body } = found;
    setFailure('');
    store.mutate(
      { body },
      {
        onError: failed,
        onSuccess: ({ data: { id, title }, pooledIds }) => {
          const undo = () => {
            remove.mutate({ params: { id } });
            if (pooledIds.length > 0) archive.mutate({ body: { ids: pooledIds } });
          };
          toast.success(t('learning:importTest.made', { title }), { undo });
          onMade(id);
        },
      },
    );
  };
  return { found, failure, busy: read.isPending || store.isPending, look, make };
}
