import { type LeadStage, leadStages } from '@bellwether/contract/pipeline/values';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

import classes from './stage-stepper.module.css';

interface StageStepperProps {
  stage: LeadStage;
  /** Absent for who may not move the lead. */
  onMove?: ((stage: LeadStage) => void) | undefined;
  pending?: boolean;
}

type StepState = 'done' | 'now' | 'won' | 'lost' | 'open';

/** How far a step is, seen from the stage that the lead has. A lost lead shows only that. */
export function stateOf(step: LeadStage, stage: LeadStage): StepState {
  if (step === stage) return step === 'WON' ? 'won' : step === 'LOST' ? 'lost' : 'now';
  if (stage === 'LOST' || step === 'LOST') return 'open';
  return leadStages.indexOf(step) < leadStages.indexOf(stage) ? 'done' : 'open';
}

/** The seven stages in their order; each is a button that moves the lead there, on a phone a menu. CRM-09. */
export function StageStepper({ stage, onMove, pending = false }: StageStepperProps) {
  const { t } = useTranslation('e-commerce');
  const move = (next: LeadStage) => {
    if (next !== stage) onMove?.(next);
  };
  return (
    <>
      <ol className={`plain-list ${classes.steps}`} aria-label={t('e-commerce:leadPage.stage')}>
        {leadStages.map((step) => {
          const state = stateOf(step, stage);
          return (
            <li key={step} aria-current={step === stage ? 'step' : undefined}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                disabled={!onMove || pending}
                title={
                  step === stage || !onMove
                    ? undefined
                    : t('e-commerce:leadPage.moveTo', { stage: t(`e-commerce:stages.${step}`) })
                }
                onClick={() => move(step)}
              >
                {state === 'done' ? <IconCheck size={14} aria-hidden /> : null}
                <span>{t(`e-commerce:stages.${step}`)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className={classes.small}>
        <div className={classes.bars} aria-hidden>
          {leadStages.map((step) => (
            <i key={step} data-state={stateOf(step, stage)} />
          ))}
        </div>
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <Button
              variant="default"
              size="md"
              fullWidth
              justify="space-between"
              rightSection={<IconChevronDown size={16} />}
              disabled={!onMove || pending}
            >
              {t('e-commerce:leadPage.stageIs', { stage: t(`e-commerce:stages.${stage}`) })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {leadStages.map((step) => (
              <Menu.Item
                key={step}
                disabled={step === stage}
                rightSection={step === stage ? <IconCheck size={14} /> : null}
                onClick={() => move(step)}
              >
                {t(`e-commerce:stages.${step}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}
