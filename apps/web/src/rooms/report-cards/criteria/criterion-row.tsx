import { valueText } from '@bellwether/contract/report-cards/report-blocks.rules';
import { frozenValue, valueFault } from '@bellwether/contract/report-cards/report-criteria.rules';
import { ActionIcon, Alert, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inViewersWords } from '../../../api/sentences.ts';
import type { Cycle } from '../report-cycle-page.tsx';
import classes from './criteria.module.css';
import { typedNumber } from './typed-number.rules.ts';
import { useGiving } from './use-giving.ts';

type Criterion = Cycle['criteria'][number];
type Giving = ReturnType<typeof useGiving>;

interface CriterionRowProps {
  criterion: Criterion;
  stored: Cycle['students'][number]['values'][number] | undefined;
  params: { id: string; studentId: string; criterionId: string };
  /** Goes to the next criterion. */
  onNext: () => void;
}

/** One criterion of one student: its labels side by side, or a field for a number; saved as soon as it is chosen. */
export function CriterionRow({ criterion, stored, params, onNext }: CriterionRowProps) {
  const { t } = useTranslation('learning');
  const giving = useGiving(params, { value: stored?.value ?? null, version: stored?.version ?? 0 });
  const Field = criterion.scale === 'LABELS' ? Labels : Figure;
  return (
    <fieldset className={`bare ${classes.row}`} aria-busy={giving.isSaving}>
      <legend className="hidden-visually">{criterion.name}</legend>
      <span className={`s13 medium ${classes.name}`} aria-hidden>
        {criterion.name}
        {criterion.isRequired ? null : (
          <span className="s12 dim">{` ${t('learning:reportCriteria.optional')}`}</span>
        )}
      </span>
      <Field criterion={criterion} giving={giving} onNext={onNext} />
      <span className={classes.clear}>
        {giving.value === null ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('learning:reportCriteria.clear', { name: criterion.name })}
            onClick={() => giving.choose(null)}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
      </span>
      <Clash criterion={criterion} giving={giving} />
    </fieldset>
  );
}

interface FieldProps {
  criterion: Criterion;
  giving: Giving;
  onNext: () => void;
}

function Labels({ criterion: { id, labels }, giving, onNext }: FieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^\d$/.test(event.key) ? Number(event.key) || 10 : null;
    if (digit !== null && digit <= labels.length) {
      event.preventDefault();
      if (giving.value !== digit) giving.choose(digit);
      onNext();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onNext();
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && giving.value !== null) {
      event.preventDefault();
      giving.choose(null);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the radio buttons in it, which bubble
    <span className={`row wrap gap-6 ${classes.labels}`} onKeyDown={onKeyDown}>
      {labels.map((label, at) => (
        <label key={label} className={classes.label}>
          <input
            type="radio"
            name={id}
            className="hidden-visually"
            checked={giving.value === at + 1}
            onChange={() => giving.choose(at + 1)}
          />
          {label}
        </label>
      ))}
    </span>
  );
}

function Figure({ criterion, giving, onNext }: FieldProps) {
  const { t } = useTranslation('learning');
  const { name, min, max } = criterion;
  const [typed, setTyped] = useState<string>();
  // What is kept by Enter is kept no second time by the blur that follows.
  const isKept = useRef(true);
  const [fault, setFault] = useState<string>();
  const keep = (): boolean => {
    if (typed === undefined || isKept.current) return true;
    const value = typedNumber(typed);
    const problem = value === null ? undefined : valueFault(criterion, value);
    setFault(problem && inViewersWords(problem));
    if (problem) return false;
    setTyped(undefined);
    isKept.current = true;
    if (value !== giving.value) giving.choose(value);
    return true;
  };
  return (
    <span className={`row ${classes.number}`}>
      <TextInput
        value={typed ?? (giving.value === null ? '' : String(giving.value))}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('learning:reportCriteria.from', { name, min, max })}
        error={fault}
        onChange={(event) => {
          isKept.current = false;
          setTyped(event.currentTarget.value);
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter' || /^[jk]$/i.test(event.key) ? keep() : true;
          // What is no value holds one back from the next student.
          if (!isDone) event.stopPropagation();
          if (!isDone || event.key === 'Enter') event.preventDefault();
          if (isDone && event.key === 'Enter') onNext();
        }}
      />
      <span className="s12 dim" aria-hidden>
        {`${min} – ${max}`}
      </span>
    </span>
  );
}

/** What somebody else gave meanwhile, beside what one would have given, and the two ways out. */
function Clash({ criterion, giving }: Pick<FieldProps, 'criterion' | 'giving'>) {
  const { t } = useTranslation('learning');
  const { clash } = giving;
  if (!clash) return null;
  const word = (value: number | null) => valueText(frozenValue(criterion, value));
  const [theirs, mine] = [word(clash.theirs), word(clash.mine)];
  return (
    <Alert color="orange" variant="light" role="alert" className={classes.clash ?? ''}>
      <p className="s13">{t('learning:reportCriteria.clash', { theirs, mine })}</p>
      <span className="row wrap">
        <Button size="compact" variant="default" onClick={giving.keepTheirs}>
          {t('learning:reportCriteria.keep', { value: theirs })}
        </Button>
        <Button size="compact" variant="default" onClick={() => giving.choose(clash.mine)}>
          {t('learning:reportCriteria.giveMine', { value: mine })}
        </Button>
      </span>
    </Alert>
  );
}
