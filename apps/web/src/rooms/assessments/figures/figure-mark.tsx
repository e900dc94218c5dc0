import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { stateOf, useFigureWords } from './figure-words.ts';
import classes from './figures.module.css';
import type { Figures } from './use-figures.ts';

/** Figures of a question in a list: short, and in words for who points at them or reaches them by keyboard. */
export function FigureMark({ figures }: { figures: Figures }) {
  const words = useFigureWords();
  return (
    <FigureTip figures={figures}>
      <button
        type="button"
        className={`row gap-4 ${classes.short} ${classes.mark}`}
        data-state={stateOf(figures)}
        aria-label={words.whole(figures)}
        onClick={(event) => event.stopPropagation()}
      >
        <Short figures={figures} />
      </button>
    </FigureTip>
  );
}

interface FigureTipProps {
  figures: Figures;
  /** Where it covers none of what stands around. */
  position?: 'top' | 'right';
  children: ReactElement;
}

/** Says in words what the figures of a question are, to who points at it or reaches it by keyboard. */
export function FigureTip({ figures, position = 'top', children }: FigureTipProps) {
  const words = useFigureWords();
  return (
    <Tooltip
      label={words.whole(figures)}
      multiline
      position={position}
      w={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  );
}

/** The same where the whole row is a button already: its words are part of its name. */
export function FigureText({ figures }: { figures: Figures }) {
  const words = useFigureWords();
  return (
    <span className={`row gap-4 ${classes.short}`} data-state={stateOf(figures)}>
      <Short figures={figures} />
      <span className="hidden-visually">{words.whole(figures)}</span>
    </span>
  );
}

function Short({ figures }: { figures: Figures }) {
  const words = useFigureWords();
  return (
    <>
      {stateOf(figures) === 'bad' ? <IconAlertTriangle size={14} aria-hidden /> : null}
      <span aria-hidden>{words.short(figures)}</span>
    </>
  );
}

/** The figures in whole sentences, below the form of the question. */
export function FigureLine({ figures }: { figures: Figures }) {
  const { t } = useTranslation('learning');
  const words = useFigureWords();
  return (
    <section className={`col gap-4 ${classes.line}`} aria-label={t('learning:figures.title')}>
      <p
        className={`s13 ${stateOf(figures) === 'bad' ? classes.short : 'dim'}`}
        data-state={stateOf(figures)}
      >
        {words.whole(figures)}
      </p>
    </section>
  );
}
