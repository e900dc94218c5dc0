import { isOpenStage } from '@bellwether/contract/pipeline/values';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/hooks.ts';
import { Card } from '../../../../ui/page.tsx';
import { toastProblem } from '../../../../ui/toast/problem-toast.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../../ui/words/format.ts';
import type { LeadDetail } from '../lead-form.rules.ts';
import { temperatureColors } from '../lead-looks.tsx';
import classes from './score-card.module.css';

type Line = LeadDetail['explanation'][number];

/** The score of a lead point by point: what each criterion earned of what it could, and why. CRM-34, AMB-084. */
export function ScoreCard({ lead }: { lead: LeadDetail }) {
  const { t, i18n } = useTranslation('e-commerce');
  const rescore = useWrite('POST /api/e-commerce/leads/:id/rescore', {
    onDone: ({ data }) => toast.success(t('e-commerce:score.counted', { score: data.score })),
    quiet: true,
  });
  return (
    <Card
      title={t('e-commerce:score.title')}
      actions={
        lead.can.edit && isOpenStage(lead.currentStage) ? (
          <ActionIcon
            size="compact"
            aria-label={t('e-commerce:score.countAgain')}
            title={t('e-commerce:score.countAgain')}
            loading={rescore.isPending}
            onClick={() => rescore.mutate({ params: { id: lead.id } }, { onError: toastProblem })}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        ) : null
      }
    >
      <div
        className={`row align-baseline wrap lines-0 ${classes.top} e-${temperatureColors[lead.temperature]}`}
      >
        <b>{lead.score}</b>
        <span className="s13">
          {t('e-commerce:score.of100')} · {t(`e-commerce:temperatures.${lead.temperature}`)}
        </span>
        <span className={classes.whole} aria-hidden>
          <i style={{ width: `${lead.score}%` }} />
        </span>
      </div>
      <ul className={`plain-list ${classes.lines}`}>
        {lead.explanation.map((line) => (
          <li key={line.criterion} className={classes.line} data-earned={line.earned > 0 || undefined}>
            <span className={classes.name}>{t(`e-commerce:scoring.criteria.${line.criterion}`)}</span>
            <span className={classes.points}>
              {t('e-commerce:score.earnedOf', { earned: line.earned, possible: line.possible })}
            </span>
            <span className={classes.bar} aria-hidden>
              <i style={{ width: `${share(line)}%` }} />
            </span>
            <span className={`s12 dim ${classes.why}`}>{whyOf(line, t, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function share({ earned, possible }: Line): number {
  return possible === 0 ? 0 : Math.round((earned / possible) * 100);
}

/** Why a criterion earned what it did, in the reader's words. */
function whyOf({ reason, facts, criterion }: Line, t: TFunction, language: string): string {
  const values = {
    source: facts.source ? t(`e-commerce:sources.${facts.source}`) : '',
    type: facts.type ? t(`e-commerce:activityTypes.${facts.type}`) : '',
    at: formatMoment(facts.at, language),
    hours: facts.hours ?? 0,
    count: facts.count ?? 0,
    weight: facts.weight ?? 0,
  };
  if (reason === 'repliedInTime' && values.hours < 1) return t('e-commerce:score.repliedAtOnce');
  if (reason === 'none') return t(`e-commerce:score.missing.${criterion}`);
  return t(`e-commerce:score.reasons.${reason}`, values);
}
