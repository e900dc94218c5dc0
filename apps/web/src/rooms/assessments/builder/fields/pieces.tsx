import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { newPiece, type Piece } from '../question.rules.ts';
import classes from './fields.module.css';

interface PiecesProps {
  pieces: readonly Piece[];
  onChange: (pieces: Piece[]) => void;
  /** Of the field at a place, from 1. */
  label: (number: number) => string;
  addLabel: string;
  removeLabel: (number: number) => string;
  errorOf: (index: number) => string | undefined;
  /** What stands before a field, such as whether it is right. */
  before?: (piece: Piece, index: number) => ReactNode;
  after?: (piece: Piece, index: number) => ReactNode;
  isRight?: (piece: Piece) => boolean;
  most?: number;
  /** The last place at which one can be added; absent: the end. */
  addUpTo?: number;
}

/** A list of short texts: Enter adds one below, Backspace in an empty one takes it away. */
export function Pieces({ pieces, onChange, label, addLabel, removeLabel, errorOf, ...rest }: PiecesProps) {
  const { before, after, isRight, most = 30, addUpTo = pieces.length } = rest;
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('[data-piece]')[index]?.focus(),
    );
  const add = (wanted: number) => {
    if (pieces.length >= most) return;
    const at = Math.min(wanted, addUpTo);
    onChange([...pieces].toSpliced(at, 0, newPiece()));
    focus(at);
  };
  const remove = (index: number) => {
    onChange([...pieces].toSpliced(index, 1));
    focus(Math.max(0, index - 1));
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(index + 1);
    }
    if (event.key === 'Backspace' && pieces[index]?.text === '' && pieces.length > 1) {
      event.preventDefault();
      remove(index);
    }
  };
  return (
    <div className={classes.box}>
      <ul className="plain-list" ref={list}>
        {pieces.map((piece, index) => (
          <li key={piece.id} className={`row ${classes.piece}`} data-right={isRight?.(piece) || undefined}>
            {before?.(piece, index)}
            <TextInput
              className="grow"
              classNames={{ input: classes.plain ?? '' }}
              data-piece
              aria-label={label(index + 1)}
              placeholder={label(index + 1)}
              maxLength={1000}
              value={piece.text}
              error={errorOf(index)}
              onChange={({ currentTarget: { value } }) =>
                onChange(pieces.map((one) => (one.id === piece.id ? { ...one, text: value } : one)))
              }
              onKeyDown={(event) => onKey(event, index)}
            />
            {after?.(piece, index)}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={removeLabel(index + 1)}
              onClick={() => remove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => add(pieces.length)}
      >
        {addLabel}
      </Button>
    </div>
  );
}
