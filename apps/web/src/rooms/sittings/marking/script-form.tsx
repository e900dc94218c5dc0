import {
  type ChosenLevels,
  openCriteria,
  rubricHundredths,
} from '@bellwether/contract/questions/rubric.rules';
import type { Annotation } from '@bellwether/contract/sittings/annotations.rules';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/badge.tsx';
import { AnnotatedText } from '../annotated-text.tsx';
import { AcceptAnswer, useAccept } from './accept-answer.tsx';
import { AnnotationEditor } from './annotation-editor.tsx';
import { CommentField } from './comment-field.tsx';
import { Words } from './essay-words.tsx';
import { ExaminerMarks } from './examiner-marks.tsx';
import classes from './marking.module.css';
import type { Question, Script } from './marking.types.ts';
import { focusLevel, RubricRows } from './rubric-rows.tsx';
import { useMarkingKeys } from './use-marking-keys.ts';
import { type Given, useSaving } from './use-saving.ts';

interface ScriptFormProps {
  question: Question;
  script: Script;
  at: number;
  onGo: (at: number) => void;
  /** To the next answer that misses the key by one letter; undefined: none waits. */
  onNear?: () => void;
  onStale: () => void;
  /** What was given before and could not be saved. */
  unsaved: Given | undefined;
  onSettled: (unsaved: Given | undefined, why?: string) => void;
}

/** One script with its mark, and of two examiners what both gave once both are in. */
export function ScriptForm(props: ScriptFormProps) {
  const { question, script, at, onGo } = props;
  const { t } = useTranslation('sittings');
  const given = (
    <>
      <ExaminerMarks script={script} rubric={question.rubric} />
      {question.isMarkedTwice ? (
        <p className="s13 dim">
          {script.role ? t(`sittings:mark.marksAs.${script.role}`) : t('sittings:mark.stands')}
        </p>
      ) : null}
    </>
  );
  return (
    <div className="col gap-16">
      <ScriptHead {...{ question, script, at, onGo }} />
      {script.role ? <MarkForm {...props}>{given}</MarkForm> : <Standing {...props}>{given}</Standing>}
    </div>
  );
}

/** A text that the viewer does not mark, with the notes of who did. */
function Standing({ script, at, onGo, children }: ScriptFormProps & { children: ReactNode }) {
  const nowhere = useRef(null);
  useMarkingKeys({
    ...{ next: () => onGo(at + 1), previous: () => onGo(at - 1), field: nowhere, note: nowhere },
    ...{ equal: () => undefined, annotate: () => undefined, digit: () => false },
  });
  const notes = script.examiners.flatMap(({ annotations }) => annotations);
  return (
    <>
      <AnnotatedText text={script.value?.text ?? ''} notes={notes} className={classes.text} />
      {children}
    </>
  );
}

/** What the viewer gives, as it was read, or as it could not be saved, and as they change it. */
function useMark({ rubric, points }: Question, script: Script, unsaved: Given | undefined) {
  const first = unsaved?.points ?? (script.given === null ? '' : script.given / 100);
  const [mark, setMark] = useState<number | string>(first);
  const [chosen, setChosen] = useState<ChosenLevels>(unsaved?.rubric ?? script.rubric ?? {});
  const [comment, setComment] = useState(unsaved?.comment ?? script.comment ?? '');
  const [notes, setNotes] = useState<readonly Annotation[]>(unsaved?.notes ?? script.annotations);
  const open = rubric ? openCriteria(rubric, chosen) : [];
  const sum = rubric ? rubricHundredths(rubric, chosen, Math.round(points * 100)) / 100 : Number(mark);
  const isOpen = rubric ? open.length > 0 : mark === '';
  const choose = (id: string, level: number) => setChosen((before) => ({ ...before, [id]: level }));
  const given = { points: isOpen ? undefined : sum, rubric: rubric ? chosen : null, comment, notes };
  return { mark, setMark, chosen, choose, comment, setComment, notes, setNotes, open, sum, isOpen, given };
}

/** The mark: points, or levels where the question has a rubric; with notes in the text of an essay. */
function MarkForm({
  question,
  script,
  at,
  onGo,
  onNear,
  onStale,
  unsaved,
  onSettled,
  children,
}: ScriptFormProps & { children: ReactNode }) {
  const { t } = useTranslation('sittings');
  const { rubric, points } = question;
  const mark = useMark(question, script, unsaved);
  const { open, chosen, choose } = mark;
  const [wasTried, setWasTried] = useState(false);
  const [isNoting, setIsNoting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const saving = useSaving({ question, script, onNext: () => onGo(at + 1), onSettled, onStale }, mark.given);
  const accept = useAccept(question, script);
  const submit = (all = false) => {
    setWasTried(true);
    if (open[0]) focusLevel(rows.current, open[0].id);
    else void saving.save(all);
  };
  const isEssay = question.questionType === 'ESSAY';
  useMarkingKeys({
    ...{ next: () => onGo(at + 1), previous: () => onGo(at - 1), field, note },
    equal: () => void (saving.alike > 0 && submit(true)),
    annotate: () => setIsNoting(isEssay),
    ...(accept.mayAccept && { accept: accept.look }),
    ...(onNear && { near: onNear }),
    digit: (digit) => {
      if (!rubric) {
        field.current?.focus();
        field.current?.select();
        // The field takes the digit itself.
        return false;
      }
      const current = criterionAt(rows.current, rubric, open);
      if (!current?.levels.some((level) => level.points === digit)) return false;
      choose(current.id, digit);
      focusLevel(rows.current, current.id, digit);
      return true;
    },
  });
  const text = script.value?.text ?? '';
  return (
    <form
      className="col gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isEssay ? (
        <AnnotationEditor
          {...{ text, notes: mark.notes, onChange: mark.setNotes, isOpen: isNoting, onOpen: setIsNoting }}
        />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      {script.nearText === null ? null : (
        <Tag color="amber">{t('sittings:mark.near', { text: script.nearText })}</Tag>
      )}
      {accept.mayAccept ? <AcceptAnswer question={question} accept={accept} /> : null}
      {children}
      {rubric ? (
        <RubricRows ref={rows} rubric={rubric} chosen={chosen} onChoose={choose}>
          <Sum sum={mark.sum} points={points} open={open} wasTried={wasTried} />
        </RubricRows>
      ) : null}
      <MarkFields {...{ question, mark, saving, field, note }} onAll={() => submit(true)} />
    </form>
  );
}

interface MarkFieldsProps {
  question: Question;
  mark: ReturnType<typeof useMark>;
  saving: ReturnType<typeof useSaving>;
  field: Ref<HTMLInputElement>;
  note: RefObject<HTMLTextAreaElement | null>;
  onAll: () => void;
}

/** The points where there is no rubric, what saves, and the comment. */
function MarkFields({
  question: { questionType, rubric, points },
  mark,
  saving,
  field,
  note,
  onAll,
}: MarkFieldsProps) {
  const { t } = useTranslation('sittings');
  const { isOpen } = mark;
  const keys = rubric ? 'rubricKeys' : questionType === 'ESSAY' ? 'essayKeys' : 'keys';
  const { alike, isSaving, isSavingAll } = saving;
  return (
    <>
      <div className="row align-end wrap lines-8">
        {rubric ? null : (
          <NumberInput
            ref={field}
            label={t('sittings:mark.mark', { count: points })}
            value={mark.mark}
            onChange={mark.setMark}
            min={0}
            max={points}
            decimalScale={2}
            w={140}
          />
        )}
        <Button type="submit" loading={isSaving} disabled={!rubric && isOpen}>
          {t('sittings:mark.save')}
        </Button>
        {alike > 0 ? (
          <Button variant="default" loading={isSavingAll} disabled={isOpen} onClick={onAll}>
            {t('sittings:mark.equal', { count: alike })}
          </Button>
        ) : null}
        <span className="s12 dim">{t(`sittings:mark.${keys}`)}</span>
      </div>
      <CommentField note={note} text={mark.comment} onChange={mark.setComment} />
    </>
  );
}

type Criteria = NonNullable<Question['rubric']>['criteria'];

/** The criterion that a digit is for: the one with the focus, else the first that is open, else the first. */
function criterionAt(
  rows: HTMLElement | null,
  { criteria }: { criteria: Criteria },
  open: readonly { id: string }[],
): Criteria[number] | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-criterion]');
  const id = focused && rows?.contains(focused) ? focused.dataset.criterion : open[0]?.id;
  return criteria.find((one) => one.id === id) ?? criteria[0];
}

interface SumProps {
  sum: number;
  points: number;
  open: readonly { id: string; name: string }[];
  /** Whether one tried to save: what is open is a fault from then on. */
  wasTried: boolean;
}

function Sum({ sum, points, open, wasTried }: SumProps) {
  const { t } = useTranslation('sittings');
  const values = { points: sum, count: points };
  return (
    <div className="row justify-between">
      <output className="strong">
        {t(open.length > 0 ? 'sittings:mark.sumSoFar' : 'sittings:mark.sum', values)}
      </output>
      {open[0] ? (
        <span className={wasTried ? classes.error : 'dim'} role={wasTried ? 'alert' : undefined}>
          {t('sittings:mark.openCriterion', { name: open[0].name })}
        </span>
      ) : null}
    </div>
  );
}

function ScriptHead({
  question,
  script,
  at,
  onGo,
}: Pick<ScriptFormProps, 'question' | 'script' | 'at' | 'onGo'>) {
  const { t } = useTranslation('sittings');
  return (
    <div className="row justify-between">
      <div className="row wrap shrink">
        <h2 className="h3">
          {t('sittings:mark.script', { number: at + 1, code: script.name ?? script.code })}
        </h2>
        {question.questionType === 'ESSAY' ? <Words {...{ question, script }} isLong /> : null}
      </div>
      <span className="row gap-4">
        <ActionIcon variant="default" aria-label={t('sittings:mark.previous')} onClick={() => onGo(at - 1)}>
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('sittings:mark.next')} onClick={() => onGo(at + 1)}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </span>
    </div>
  );
}
