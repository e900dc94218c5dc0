import { type Annotation, placeOf } from '@bellwether/contract/sittings/annotations.rules';
import {
  type AnnotationCode,
  annotationCodes,
  sittingLimits,
} from '@bellwether/contract/sittings/sittings.values';
import { Button, Select, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnotatedText, NoteList } from '../annotated-text.tsx';
import classes from './marking.module.css';

interface AnnotationEditorProps {
  text: string;
  notes: readonly Annotation[];
  onChange: (notes: readonly Annotation[]) => void;
  /** Whether the form of a note is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

type Place = Pick<Annotation, 'start' | 'end' | 'quote'>;

/** A text with its notes: words that are selected, or typed, get a code and what would be better. AMB-354. */
export function AnnotationEditor({ text, notes, onChange, isOpen, onOpen }: AnnotationEditorProps) {
  const { t } = useTranslation('sittings');
  const [place, setPlace] = useState<Place>();
  const shown = useRef<HTMLParagraphElement>(null);
  const select = () => {
    const found = selectedIn(shown.current, text);
    if (!found) return;
    setPlace(found);
    onOpen(true);
  };
  return (
    <div className="col gap-12">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; by keyboard the words are typed */}
      <div onMouseUp={select}>
        <AnnotatedText ref={shown} text={text} notes={notes} className={classes.text} />
      </div>
      <NoteList notes={notes} onRemove={(note) => onChange(notes.filter((one) => one !== note))} />
      {isOpen ? (
        <NoteForm
          key={place ? `${place.start} ${place.end}` : ''}
          quote={place?.quote ?? ''}
          onClose={() => {
            setPlace(undefined);
            onOpen(false);
          }}
          onAdd={(quote, rest) => {
            const isFree = place?.quote === quote && !notes.some((one) => meet(one, place));
            const found = isFree ? place : placeOf(text, quote, notes);
            if (!found) return false;
            onChange([...notes, { ...found, ...rest }]);
            setPlace(undefined);
            onOpen(false);
            return true;
          }}
        />
      ) : (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => onOpen(true)}>
            {t('sittings:mark.annotate')}
          </Button>
        </div>
      )}
    </div>
  );
}

function meet(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end;
}

/** What is selected in the shown text, without spaces around it; undefined: nothing, or not of it alone. */
function selectedIn(shown: HTMLElement | null, text: string): Place | undefined {
  const selection = window.getSelection();
  if (!shown || !selection || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  if (!shown.contains(range.commonAncestorContainer)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(shown);
  before.setEnd(range.startContainer, range.startOffset);
  const chosen = range.toString();
  const start = before.toString().length + chosen.length - chosen.trimStart().length;
  const quote = chosen.trim();
  const end = start + quote.length;
  return quote !== '' && text.slice(start, end) === quote ? { start, end, quote } : undefined;
}

interface NoteFormProps {
  quote: string;
  onClose: () => void;
  /** Whether the words stand in the text. */
  onAdd: (quote: string, rest: Pick<Annotation, 'code' | 'comment'>) => boolean;
}

function NoteForm({ quote: selected, onClose, onAdd }: NoteFormProps) {
  const { t } = useTranslation('sittings');
  const words = useRef<HTMLInputElement>(null);
  useEffect(() => words.current?.focus(), []);
  const [quote, setQuote] = useState(selected);
  const [code, setCode] = useState<AnnotationCode>('SP');
  const [comment, setComment] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const add = () => setIsWrong(!onAdd(quote.trim(), { code, comment: comment.trim() || null }));
  // Enter adds the note here, and does not save the mark.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="row wrap align-end lines-8">
      <TextInput
        ref={words}
        label={t('sittings:mark.words')}
        value={quote}
        maxLength={sittingLimits.annotated}
        error={isWrong ? t('sittings:mark.noWords') : undefined}
        onChange={(event) => setQuote(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Select
        w={150}
        label={t('sittings:mark.code')}
        allowDeselect={false}
        data={annotationCodes.map((value) => ({ value, label: t(`sittings:mark.codes.${value}`) }))}
        value={code}
        onChange={(value) => setCode(value as AnnotationCode)}
      />
      <TextInput
        label={t('sittings:mark.correction')}
        value={comment}
        maxLength={sittingLimits.correction}
        onChange={(event) => setComment(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button variant="default" onClick={add}>
        {t('sittings:mark.addNote')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('sittings:mark.closeNote')}
      </Button>
    </div>
  );
}
