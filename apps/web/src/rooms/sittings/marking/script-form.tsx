import {
  type ChosenLevels,
  openCriteria,
  rubricHundredths,
} from '@bellwether/contract/questions/rubric.rules';
import { ActionIcon, Button, NumberInput, Textarea } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExaminerMarks } from './examiner-marks.tsx';
import classes from './marking.module.css';
import type { Question, Script } from './marking.types.ts';
import { focusLevel, RubricRows } from './rubric-rows.tsx';
import { useMarkingKeys } from './use-marking-keys.ts';
import { useSaving } from './use-saving.ts';

interface ScriptFormProps {
  question: Question;
  script: Script;
  at: number;
  onGo: (at: number) => void;
  onStale: () => void;
}

/** One script with its mark, and of two examiners what both gave once both are in. */
export function ScriptForm(props: ScriptFormProps) {
  const { question, script, at, onGo } = props;
  const { t } = useTranslation('sittings');
  return (
    <div className="col gap-16">
      <ScriptHead name={script.name ?? script.code} at={at} onGo={onGo} />
      <p className={classes.text}>{script.value?.text}</p>
      <ExaminerMarks script={script} rubric={question.rubric} />
      {question.isMarkedTwice ? (
        <p className="s13 dim">
          {script.role ? t(`sittings:mark.marksAs.${script.role}`) : t('sittings:mark.stands')}
        </p>
      ) : null}
      {script.role ? <MarkForm {...props} /> : <Going at={at} onGo={onGo} />}
    </div>
  );
}

/** The keys to the other scripts, where there is nothing to mark. */
function Going({ at, onGo }: Pick<ScriptFormProps, 'at' | 'onGo'>) {
  const nowhere = useRef(null);
  useMarkingKeys({
    ...{ next: () => onGo(at + 1), previous: () => onGo(at - 1), field: nowhere, note: nowhere },
    ...{ equal: () => undefined, digit: () => false },
  });
  return null;
}

/** The mark: points, or levels where the question has a rubric. */
function MarkForm({ question, script, at, onGo, onStale }: ScriptFormProps) {
  const { t } = useTranslation('sittings');
  const { rubric, points } = question;
  const [mark, setMark] = useState<number | string>(script.given === null ? '' : script.given / 100);
  const [chosen, setChosen] = useState<ChosenLevels>(script.rubric ?? {});
  const [comment, setComment] = useState(script.comment ?? '');
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const open = rubric ? openCriteria(rubric, chosen) : [];
  const sum = rubric ? rubricHundredths(rubric, chosen, Math.round(points * 100)) / 100 : Number(mark);
  const isOpen = rubric ? open.length > 0 : mark === '';
  const { save, alike, isSaving, isSavingAll } = useSaving(
    { question, script, onStale, onDone: () => onGo(at + 1) },
    { points: isOpen ? undefined : sum, rubric: rubric ? chosen : null, comment },
  );
  const choose = (id: string, level: number) => setChosen((before) => ({ ...before, [id]: level }));
  const submit = (all = false) => {
    setWasTried(true);
    if (open[0]) focusLevel(rows.current, open[0].id);
    else void save(all);
  };
  useMarkingKeys({
    ...{ next: () => onGo(at + 1), previous: () => onGo(at - 1), field, note },
    equal: () => void (alike > 0 && submit(true)),
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
  return (
    <form
      className="col gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {rubric ? (
        <RubricRows ref={rows} rubric={rubric} chosen={chosen} onChoose={choose}>
          <Sum sum={sum} points={points} open={open} wasTried={wasTried} />
        </RubricRows>
      ) : null}
      <div className="row align-end wrap lines-8">
        {rubric ? null : (
          <NumberInput
            ref={field}
            label={t('sittings:mark.mark', { count: points })}
            value={mark}
            onChange={setMark}
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
          <Button variant="default" loading={isSavingAll} disabled={isOpen} onClick={() => submit(true)}>
            {t('sittings:mark.equal', { count: alike })}
          </Button>
        ) : null}
        <span className="s12 dim">{t(rubric ? 'sittings:mark.rubricKeys' : 'sittings:mark.keys')}</span>
      </div>
      <Textarea
        ref={note}
        label={t('sittings:mark.comment')}
        value={comment}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </form>
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

function ScriptHead({ name, at, onGo }: { name: string; at: number; onGo: (at: number) => void }) {
  const { t } = useTranslation('sittings');
  return (
    <div className="row justify-between">
      <h2 className="h3">{t('sittings:mark.script', { number: at + 1, code: name })}</h2>
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
