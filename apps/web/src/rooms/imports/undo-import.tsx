import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { inViewersWords } from '../../api/sentences.ts';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './imports.module.css';
import type { Run } from './run-page.tsx';

/** Asks before an import is taken back, names it, and lists what is in the way when the server refuses. */
export function UndoImport({ run, onClose }: { run: Run; onClose: () => void }) {
  const { t } = useTranslation(['configuration', 'common']);
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const undo = useWrite('POST /api/imports/:id/undo', {
    quiet: (problem) => problem.code === 'UNDO_BLOCKED',
    onDone: () => {
      toast.success(t('configuration:import.undone', { name: run.source }));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t('configuration:import.undoTitle', { name: run.source })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p>{t('configuration:import.undoText')}</p>
      {refusal ? <Refusal problem={refusal} /> : null}
      <div className={`row align-stretch justify-end ${classes.undo}`}>
        <Button variant="default" size="md" onClick={onClose} disabled={undo.isPending} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button
          color="red"
          size="md"
          loading={undo.isPending}
          disabled={refusal !== null}
          onClick={() => undo.mutate({ params: { id: run.id } }, { onError: setRefusal })}
        >
          {t('configuration:import.undo')}
        </Button>
      </div>
    </Modal>
  );
}

function Refusal({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation('configuration');
  const reasons = Array.isArray(problem.details.reasons) ? problem.details.reasons.map(String) : [];
  const total = Number(problem.details.total ?? reasons.length);
  if (reasons.length === 0) {
    return (
      <p role="alert" className={classes.note}>
        {problem.message}
      </p>
    );
  }
  return (
    <div role="alert" className={classes.note}>
      <p className="medium">{t('configuration:import.undoBlocked', { count: total })}</p>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{inViewersWords(reason)}</li>
        ))}
      </ul>
      {total > reasons.length ? (
        <p className="s13 dim">{t('configuration:import.undoMore', { count: total - reasons.length })}</p>
      ) : null}
    </div>
  );
}
