import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { isStale } from '../../../ui/form/stale.tsx';
import { Card } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useVersionedText } from '../../../ui/use-versioned-text.ts';
import type { Cycle } from '../report-cycle-page.tsx';
import { InsertComment } from './insert-comment.tsx';
import { withInserted } from './insert-text.rules.ts';
import { wrongNames } from './wrong-names.ts';

interface CommentCardProps {
  cycle: Cycle;
  row: Cycle['students'][number];
}

/** The comment of a student, written or put together of saved ones; what names another pupil is marked as it is typed. AMB-329, AMB-368. */
export function CommentCard({ cycle, row }: CommentCardProps) {
  const { t } = useTranslation('learning');
  const comment = useVersionedText({ text: row.comment ?? '', version: row.commentVersion });
  const { text, setText, version } = comment;
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useWrite('PUT /api/lms/report-cycles/:id/comments/:studentId', {
    onDone: () => toast.success(t('learning:reportCards.commentSaved')),
    quiet: isStale,
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
        {comment.notice}
        <div className="row wrap">
          <Button
            disabled={!comment.isChanged}
            loading={save.isPending}
            onClick={() =>
              void comment.guard(save.mutateAsync({ params, body: { text, version } })).catch(() => {})
            }
          >
            {t('learning:reportCards.saveComment')}
          </Button>
          <InsertComment calledName={row.calledName} onInsert={insert} />
        </div>
      </div>
    </Card>
  );
}
