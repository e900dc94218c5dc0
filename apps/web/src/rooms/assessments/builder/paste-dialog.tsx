import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { readPasted } from './paste.rules.ts';
import type { Question } from './question.rules.ts';
import { UnderstoodList } from './understood-list.tsx';

interface PasteDialogProps {
  onClose: () => void;
  onAdd: (questions: readonly Question[]) => void;
}

/** Questions out of a mail or a text document, shown as they are understood before they are added. */
export default function PasteDialog({ onClose, onAdd }: PasteDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [text, setText] = useState('');
  const { questions, unread } = useMemo(() => readPasted(text), [text]);
  return (
    <DialogFrame opened onClose={onClose} size={760} title={t('learning:builder.pasteTitle')}>
      <div className="col gap-12">
        <p className="s13 t2">{t('learning:builder.pasteHelp')}</p>
        <Textarea
          data-autofocus
          autosize
          minRows={8}
          maxRows={16}
          label={t('learning:builder.pasteText')}
          placeholder={t('learning:builder.pasteExample')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <UnderstoodList questions={questions} />
        {unread.length > 0 ? (
          <div role="status" className="col gap-4">
            <span className="s13 medium">{t('learning:builder.unread', { count: unread.length })}</span>
            {unread.slice(0, 10).map(({ line, text: words }) => (
              <span key={line} className="s12 dim cut">
                {t('learning:builder.unreadLine', { line, text: words })}
              </span>
            ))}
          </div>
        ) : null}
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={questions.length === 0} onClick={() => onAdd(questions)}>
            {t('learning:builder.addPasted', { count: questions.length })}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
