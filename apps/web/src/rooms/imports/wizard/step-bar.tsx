import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './wizard.module.css';
import type { Step } from './wizard-state.ts';

const steps = ['upload', 'mapping', 'check'] as const satisfies Step[];

/** Where the user is. 'Processing Import' only appears when the rows go in chunks. IMP-01. */
export function StepBar({ step }: { step: Step }) {
  const { t } = useTranslation('configuration');
  const shown: readonly Step[] = step === 'processing' ? [...steps, 'processing'] : steps;
  const current = shown.indexOf(step);
  return (
    <ol
      className={`row align-stretch gap-20 lines-8 flex-none plain-list ${classes.steps}`}
      aria-label={t('configuration:wizard.steps')}
    >
      {shown.map((one, index) => (
        <li
          key={one}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {index < current ? <IconCheck size={12} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.stepName}>{t(`configuration:wizard.step.${one}`)}</span>
        </li>
      ))}
    </ol>
  );
}
