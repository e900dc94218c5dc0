import { sittingLimits } from '@bellwether/contract/sittings/sittings.values';
import { Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { InsertComment, withInserted } from '../../report-cards/index.tsx';

interface CommentFieldProps {
  note: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

/** What one says to the student, typed or put together of saved comments: of those that name nobody, since names may be hidden. AMB-382. */
export function CommentField({ note, text, onChange }: CommentFieldProps) {
  const { t } = useTranslation('sittings');
  const can = useCan();
  const insert = (added: string) => {
    const from = note.current?.selectionStart ?? text.length;
    const next = withInserted(text, { from, to: note.current?.selectionEnd ?? from }, added);
    onChange(next.text.slice(0, sittingLimits.comment));
    // After the list gave the focus back to its button, and the text is there.
    setTimeout(() => {
      note.current?.focus();
      note.current?.setSelectionRange(next.end, next.end);
    });
  };
  return (
    <div className="col gap-10">
      <Textarea
        ref={note}
        label={t('sittings:mark.comment')}
        value={text}
        maxLength={sittingLimits.comment}
        autosize
        minRows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {can('edit:own', 'report_card') ? (
        <div>
          <InsertComment calledName={null} onInsert={insert} />
        </div>
      ) : null}
    </div>
  );
}
