import { type Annotation, piecesOf } from '@bellwether/contract/sittings/annotations.rules';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/badge.tsx';
import classes from './annotated-text.module.css';

interface AnnotatedTextProps {
  ref?: Ref<HTMLParagraphElement>;
  text: string;
  notes: readonly Annotation[];
  className: string | undefined;
}

/** A text as it was written, with the codes of the notes at their words. The codes are no part of its text. */
export function AnnotatedText({ ref, text, notes, className }: AnnotatedTextProps) {
  return (
    <p ref={ref} className={className}>
      {piecesOf(text, notes).map(({ at, text: words, note }) =>
        note ? (
          <mark key={at} className={classes.words} data-code={note.code} title={note.comment ?? undefined}>
            {words}
          </mark>
        ) : (
          words
        ),
      )}
    </p>
  );
}

interface NoteListProps {
  notes: readonly Annotation[];
  /** Absent: they can only be read. */
  onRemove?: (note: Annotation) => void;
}

/** The notes of a text in its order: the words, what they lack, and what would be better. */
export function NoteList({ notes, onRemove }: NoteListProps) {
  const { t } = useTranslation('sittings');
  if (notes.length === 0) return null;
  return (
    <ul className={`plain-list ${classes.notes}`} aria-label={t('sittings:mark.notes')}>
      {notes
        .toSorted((a, b) => a.start - b.start)
        .map((note) => (
          <li key={`${note.start} ${note.end} ${note.code} ${note.comment ?? ''}`} className="row">
            <Tag color={note.code === 'SP' ? 'red' : 'amber'}>{t(`sittings:mark.codes.${note.code}`)}</Tag>
            <span className="grow">
              {note.comment ? <s>{note.quote}</s> : note.quote}
              {note.comment ? ` → ${note.comment}` : ''}
            </span>
            {onRemove ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('sittings:mark.removeNote', { quote: note.quote })}
                onClick={() => onRemove(note)}
              >
                <IconX size={16} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
    </ul>
  );
}
