import { momentOf } from '@bellwether/contract/shared/zone';
import { Button } from '@mantine/core';
import { IconBulb, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/hooks.ts';
import { useOrganization } from '../../../../api/session.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { formatDay } from '../../../../ui/words/format.ts';
import { followUpHour, type LeadDetail } from '../lead-form.rules.ts';
import classes from './lead-page.module.css';
import { nextStepOf } from './next-step.rules.ts';

interface NextStepBannerProps {
  lead: LeadDetail;
  onOpen: (dialog: string) => void;
}

/** The step that is due with a lead, and the one click that plans it. */
export function NextStepBanner({ lead, onOpen }: NextStepBannerProps) {
  const { t, i18n } = useTranslation(['e-commerce', 'common']);
  const { timeZone } = useOrganization();
  const plan = useWrite('PUT /api/e-commerce/leads/:id', {
    onDone: () => toast.success(t('e-commerce:nextStep.planned')),
  });
  const step = lead.can.edit ? nextStepOf(lead, new Date(), timeZone) : undefined;
  if (!step || (step.reason === 'won' && !lead.can.win)) return null;
  const { day } = step;
  if (day === null) {
    return (
      <div className={`${classes.banner} e-green`}>
        <IconTrophy size={18} aria-hidden />
        <div>{t('e-commerce:nextStep.won')}</div>
        <Button onClick={() => onOpen('win')}>{t('e-commerce:win.makeCustomer')}</Button>
      </div>
    );
  }
  const nextFollowUp = momentOf(day, followUpHour, timeZone).toISOString();
  const words = formatDay(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <div className={`${classes.banner} ${step.reason === 'overdue' ? 'e-red' : 'e-blue'}`}>
      <IconBulb size={18} aria-hidden />
      <div>{t(`e-commerce:nextStep.${step.reason}`)}</div>
      <span className="row">
        <Button
          variant="default"
          size="compact"
          loading={plan.isPending}
          onClick={() =>
            plan.mutate({ params: { id: lead.id }, body: { nextFollowUp, version: lead.version } })
          }
        >
          {t('e-commerce:nextStep.planFor', { day: words })}
        </Button>
        <Button variant="default" size="compact" onClick={() => onOpen('edit')}>
          {t('e-commerce:nextStep.otherDay')}
        </Button>
      </span>
    </div>
  );
}
