import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { DialogFrame } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './editor/editor.module.css';
import type { TextImportRow } from './imports-page.tsx';

interface UndoDialogProps {
  run: Pick<TextImportRow, 'id' | 'fileName' | 'languageName' | 'created' | 'changed' | 'untouched'>;
  onClose: () => void;
}

/** Asks before an import is taken back, says how many texts that concerns, and names those that were changed since. AMB-389. */
export function UndoDialog({ run, onClose }: UndoDialogProps) {
  const { t } = useTranslation(['administration', 'common']);
  const say = (key: string, values?: object) => t(`administration:textImports.${key}`, { ...values });
  const undo = useWrite('POST /api/translations/imports/:id/undo', {
    onDone: ({ data }) => {
      if (data.left > 0) return;
      toast.success(say('undone', { count: data.restored }));
      onClose();
    },
  });
  const done = undo.data?.data;
  const since = run.created + run.changed - run.untouched;
  return (
    <DialogFrame opened onClose={onClose} title={say('undoTitle')} size={520}>
      {done ? (
        <div className="col gap-16">
          <p role="status">{say('undone', { count: done.restored })}</p>
          <p>{say('left', { count: done.left })}</p>
          <ul className={classes.keys}>
            {done.named.map(({ namespace, translationKey, pluralForm, text }) => (
              <li key={`${namespace} ${translationKey} ${pluralForm}`}>
                {`${namespace}: ${translationKey}${pluralForm ? ` (${pluralForm})` : ''}`}
                <span className="dim" dir="auto">
                  {' '}
                  · {text ?? say('shipped')}
                </span>
              </li>
            ))}
          </ul>
          {done.left > done.named.length ? (
            <p className="dim s13">{say('more', { count: done.left - done.named.length })}</p>
          ) : null}
          <div className="row justify-end">
            <Button onClick={onClose}>{t('common:close')}</Button>
          </div>
        </div>
      ) : (
        <div className="col gap-16">
          <p>{say('undoText', { file: run.fileName, language: run.languageName, count: run.untouched })}</p>
          {since > 0 ? <p>{say('since', { count: since })}</p> : null}
          <div className="row justify-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              color="red"
              loading={undo.isPending}
              onClick={() => undo.mutate({ params: { id: run.id } })}
            >
              {t('common:undo')}
            </Button>
          </div>
        </div>
      )}
    </DialogFrame>
  );
}
