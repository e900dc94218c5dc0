import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Card } from '../../../ui/page.tsx';
import { ago } from '../../../ui/words/format.ts';
import classes from '../tasks.module.css';
import type { TaskDetail } from './task-page.tsx';

/** The notes of a task, oldest first, and a field for another. What is typed stays when sending fails. TSK-04. */
export function TaskNotes({ task }: { task: TaskDetail }) {
  const { t, i18n } = useTranslation(['inbox', 'common']);
  const [comment, setComment] = useState('');
  const [error, setError] = useState('');
  const add = useWrite('POST /api/task-instances/:id/notes', { onDone: () => setComment('') });
  const send = async () => {
    setError('');
    if (comment.trim() === '') return setError(t('inbox:tasks.emptyNote'));
    try {
      await add.mutateAsync({ params: { id: task.id }, body: { comment } });
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      setError(problem.fieldErrors.comment?.[0] ?? '');
    }
  };
  return (
    <Card title={t('inbox:tasks.notes')} hint={task.notes.length > 0 ? String(task.notes.length) : ''}>
      <ul className={`plain-list ${classes.notes}`}>
        {task.notes.map((note) => (
          <li key={note.id}>
            <Avatar name={note.author.name} config={note.author.avatarConfig} size={26} />
            <div>
              <span className="row align-baseline">
                <b>{note.author.name}</b>
                <span className="s12 dim">{ago(note.createdAt, i18n.language)}</span>
              </span>
              <p>{note.comment}</p>
            </div>
          </li>
        ))}
      </ul>
      {task.can.note ? (
        <form
          className={`row align-start ${classes.noteForm}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Textarea
            aria-label={t('inbox:tasks.addNote')}
            placeholder={t('inbox:tasks.addNote')}
            autosize
            minRows={1}
            maxRows={8}
            value={comment}
            error={error || undefined}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {t('inbox:tasks.sendNote')}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
