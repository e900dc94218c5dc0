import { isPool, unequalPool } from '@bellwether/contract/assessments/layout.rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states.tsx';
import { useViewersWords } from '../../../ui/words/viewers-words.ts';
import { FigureLine } from '../figures/figure-mark.tsx';
import type { Figures } from '../figures/use-figures.ts';
import classes from './builder.module.css';
import { changeQuestion, findSlot } from './draft.rules.ts';
import { PoolForm } from './pool-form.tsx';
import { QuestionForm } from './question-form.tsx';
import { SlotTools } from './slot-tools.tsx';
import type { Builder } from './use-builder.ts';

interface SlotFormProps {
  builder: Builder;
  selected: string | undefined;
  /** How what is selected did where it was asked before. */
  figures: Figures | undefined;
  mayEdit: boolean;
  /** What is missing shows at its field from the first try to publish on, not while one begins to write. */
  showsProblems: boolean;
  onSelect: (id: string | undefined) => void;
  onAdd: () => void;
}

/** The form of what is selected: a question, or a pool to draw from. */
export function SlotForm(props: SlotFormProps) {
  const { builder, selected, figures, mayEdit, showsProblems, onSelect, onAdd } = props;
  const { t } = useTranslation('learning');
  const { sections, problems } = builder;
  const words = useViewersWords();
  const place = findSlot(sections, selected);
  if (!place) {
    return (
      <EmptyState title={t('learning:builder.empty')} text={t('learning:builder.emptyText')}>
        {mayEdit ? <Button onClick={onAdd}>{t('learning:builder.add')}</Button> : null}
      </EmptyState>
    );
  }
  const { slot } = place;
  const errorOf = (path: string) => {
    const at = `sections.${place.section}.slots.${place.index}.${isPool(slot) ? '' : 'question.'}${path}`;
    const message = problems.find((one) => one.path.join('.') === at)?.message;
    // Unequal points are told at once: they are nothing that is not written yet.
    return message && (showsProblems || message === unequalPool) ? words(message) : undefined;
  };
  return (
    <fieldset key={slot.id} className={`bare col gap-12 ${classes.form}`} disabled={!mayEdit}>
      <SlotTools builder={builder} id={slot.id} onSelect={onSelect} />
      {isPool(slot) ? (
        <PoolForm builder={builder} slot={slot} errorOf={errorOf} />
      ) : (
        <QuestionForm
          question={slot.question}
          errorOf={errorOf}
          onChange={(patch) =>
            builder.apply(changeQuestion(sections, slot.id, patch), `${slot.id} ${Object.keys(patch).join()}`)
          }
        />
      )}
      {figures ? <FigureLine figures={figures} /> : null}
    </fieldset>
  );
}
