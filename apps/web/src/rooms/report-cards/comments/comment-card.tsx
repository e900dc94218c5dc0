import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { namesOfOthers, withName } from '@bellwether/contract/report-cards/report-names.rules';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { Card } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Cycle } from '../report-cycle-page.tsx';
import { InsertComment } from './insert-comment.tsx';
import { withInserted } from './insert-text.rules.ts';

interface CommentCardProps {
  cycle: Cycle;
  row: Cycle['students'][number];
}

/** The comment of a student, written or put together of saved ones; what names another pupil is marked as it is typed. AMB-329, AMB-368. */
export function CommentCard({ cycle, row }: CommentCardProps) {
  const { t } = useTranslation('learning');
  const [text, setText] = useState(row.comment ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useWrite('PUT /api/lms/report-cycles/:id/comments/:studentId', {
    onDone: () => toast.success(t('learning:reportCards.commentSaved')),
  });
  const params = { id: cycle.id, studentId: row.student.id };
  const wrong = wrongNames(cycle, row, text);
  const insert = (added: string) => {
    const from = field.current?.selectionStart ?? text.length;
    const next = withInserted(text, { from, to: field.current?.selectionEnd ?? from }, added);
    setText(next.text);
    // After the list gave the focus back to its button, and the text is there.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.end, next.end);
    });
  };
  return (
    <Card title={t('learning:reportCards.comment')}>
      <div className="col gap-10" style={{ padding: 16 }}>
        <Textarea
          ref={field}
          aria-label={t('learning:reportCards.comment')}
          description={t('learning:reportCards.commentHelp')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={3}
          maxLength={reportLimits.comment}
          error={wrong.length > 0 ? t('learning:reportCards.names', { names: wrong.join(', ') }) : undefined}
        />
        <div className="row wrap">
          <Button
            disabled={text === (row.comment ?? '')}
            loading={save.isPending}
            onClick={() => save.mutate({ params, body: { text, version: row.commentVersion } })}
          >
            {t('learning:reportCards.saveComment')}
          </Button>
          <InsertComment calledName={row.calledName} onInsert={insert} />
        </div>
      </div>
    </Card>
  );
}

function wrongNames(
  { students }: Cycle,
  { student, names, calledName }: CommentCardProps['row'],
  text: string,
) {
  const others = students.flatMap((one) => (one.student.id === student.id ? [] : one.names));
  return namesOfOthers(withName(text, calledName), [student.name, ...names], others);
}
