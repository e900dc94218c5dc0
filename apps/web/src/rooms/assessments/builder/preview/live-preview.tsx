import { isPool } from '@bellwether/contract/assessments/layout.rules';
import { IconLock } from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Media, type Value } from '../../../sittings/index.tsx';
import classes from '../builder.module.css';
import { findSlot, type Sections, slotsOf } from '../draft.rules.ts';
import { AskedQuestion, addressOf } from './asked-question.tsx';

interface LivePreviewProps {
  /** Of the assessment. */
  title: string;
  sections: Sections;
  selected: string | undefined;
}

/** What is selected as a student has it, drawn again as one types. What is answered here is kept nowhere. */
export default function LivePreview({ title, sections, selected }: LivePreviewProps) {
  // Typing goes first; what it looks like follows.
  return <Shown title={title} sections={useDeferredValue(sections)} selected={useDeferredValue(selected)} />;
}

const Shown = memo(function Shown({ title, sections, selected }: LivePreviewProps) {
  const { t } = useTranslation('learning');
  const place = findSlot(sections, selected);
  const section = place && sections[place.section];
  const slots = slotsOf(sections);
  return (
    <>
      <h2 className="h3">{t('learning:builder.previewTitle')}</h2>
      <div className={`col gap-16 ${classes.phone}`}>
        {place && section ? (
          <>
            <div className={`col gap-2 ${classes.phoneHead}`}>
              <span className="s13 medium cut">{title}</span>
              <span className="s12 dim">
                {t('learning:builder.numberOf', {
                  ...{ number: slots.indexOf(place.slot) + 1, count: slots.length },
                })}
                {section.title ? ` · ${section.title}` : ''}
              </span>
            </div>
            {section.instructions ? <p className={`s14 ${classes.said}`}>{section.instructions}</p> : null}
            <Media key={section.id} addressOf={addressOf} audioFileId={section.audioFileId} />
            {isPool(place.slot) ? (
              <p className="s14">
                {t('learning:builder.previewPool', { count: place.slot.pick, of: place.slot.pool.length })}
              </p>
            ) : (
              <Answered
                key={`${place.slot.id} ${place.slot.question.questionType}`}
                number={slots.indexOf(place.slot) + 1}
                question={place.slot.question}
              />
            )}
          </>
        ) : (
          <p className="s14 dim">{t('learning:builder.previewEmpty')}</p>
        )}
      </div>
      <p className="row s12 dim align-start">
        <IconLock size={14} aria-hidden />
        <span>{t('learning:builder.previewNote')}</span>
      </p>
    </>
  );
});

function Answered(props: Omit<Parameters<typeof AskedQuestion>[0], 'value' | 'onChange'>) {
  const [value, setValue] = useState<Value>(null);
  return <AskedQuestion {...props} value={value} onChange={setValue} />;
}
