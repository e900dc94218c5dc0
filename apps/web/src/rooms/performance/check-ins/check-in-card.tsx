import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../performance.module.css';
import type { CheckIn, Note } from './check-ins-view.tsx';

interface CheckInCardProps {
  checkIn: CheckIn;
  onEdit: () => void;
  /** Takes away a note, or without one the talk. */
  onRemove: (note?: Note) => void;
  /** Changes a note, or without one adds one. */
  onNote: (note?: Note) => void;
}

/** A talk with the notes that the viewer may read. */
export function CheckInCard({ checkIn, onEdit, onRemove, onNote }: CheckInCardProps) {
  const { t, i18n } = useTranslation('performance');
  const label = (key: string, values = {}) => t(`performance:checkIns.${key}`, values);
  const mayWrite = useCan()('edit:own', 'appraisal');
  const { partner, heldOn, topic, notes, isLeft, can } = checkIn;
  const day = formatDay(heldOn, i18n.language);
  const named = { name: partner.name, day };
  return (
    <article className={`col gap-12 ${classes.criterion}`} aria-label={label('of', named)}>
      <div className="row wrap">
        <h2 className="h3 grow">{label('of', named)}</h2>
        {can.edit && mayWrite ? (
          <ActionIcon variant="subtle" color="gray" aria-label={label('editOf', named)} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        ) : null}
        {can.remove && mayWrite ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label('deleteOf', named)}
            onClick={() => onRemove()}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </div>
      {topic ? <p>{topic}</p> : null}
      {isLeft ? <p className={classes.notice}>{label('isLeft', { name: partner.name })}</p> : null}
      {notes.length > 0 ? (
        <ul className="plain-list col gap-12">
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} onNote={onNote} onRemove={onRemove} />
          ))}
        </ul>
      ) : null}
      {can.edit && mayWrite ? (
        <div>
          <Button
            variant="default"
            size="compact"
            leftSection={<IconPlus size={15} />}
            onClick={() => onNote()}
          >
            {label('addNote')}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

interface NoteLineProps extends Pick<CheckInCardProps, 'onNote' | 'onRemove'> {
  note: Note;
}

function NoteLine({ note, onNote, onRemove }: NoteLineProps) {
  const { t, i18n } = useTranslation('performance');
  const { author, visibility, text, at, isMine } = note;
  return (
    <li>
      <div className="row wrap">
        <span className="medium">{author.name}</span>
        <span className="s12 dim">{formatDay(at, i18n.language)}</span>
        {visibility === 'PRIVATE' ? (
          <Tag>
            <IconLock size={12} aria-hidden /> {t('performance:checkIns.onlyYou')}
          </Tag>
        ) : null}
        <span className="grow" />
        {isMine ? (
          <span className="row gap-0">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('performance:checkIns.editNote')}
              onClick={() => onNote(note)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('performance:checkIns.deleteNote')}
              onClick={() => onRemove(note)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </span>
        ) : null}
      </div>
      <p className={classes.said}>{text}</p>
    </li>
  );
}
