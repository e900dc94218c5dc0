import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { readPasted } from './paste.rules.ts';
import type { Question } from './question.rules.ts';
import { questionIcons } from './question-icons.ts';

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
        {questions.length > 0 ? (
          <ol className="plain-list col gap-4" aria-label={t('learning:builder.pasted')}>
            {questions.map((question, index) => {
              const Picture = questionIcons[question.questionType];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are read anew with each letter
                <li key={index} className="row">
                  <Picture size={16} aria-label={t(`learning:questionTypes.${question.questionType}`)} />
                  <span className="grow cut">{question.questionText}</span>
                  <span className="dim s12">
                    {t('learning:builder.pointsOf', { count: question.points })}
                  </span>
                </li>
              );
            })}
          </ol>
        ) : null}
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
