import type { ActivityTypeName } from '@bellwether/contract/pipeline/activity.values';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../../ui/later.tsx';
import { activityIcons } from './activity-looks.tsx';
import classes from './timeline.module.css';

const QuickLogForm = later(() => import('./quick-log-form.tsx'));

const kinds = [
  'PHONE',
  'EMAIL',
  'TEXT_MESSAGE',
  'IN_PERSON_MEETING',
  'NOTE',
] as const satisfies ActivityTypeName[];
export type QuickKind = (typeof kinds)[number];

interface QuickLogProps {
  leadId: string;
  /** Opens the whole dialog, with every type. */
  onMore: () => void;
}

/** Logs a call, an e-mail, a message, a meeting or a note where one reads: the kind, what it was about, Enter. CRM-13. */
export function QuickLog({ leadId, onMore }: QuickLogProps) {
  const { t } = useTranslation('e-commerce');
  const [kind, setKind] = useState<QuickKind>();
  return (
    <section className={`col gap-10 ${classes.log} bw-card`} aria-label={t('e-commerce:quickLog.title')}>
      <div className="row align-stretch wrap gap-4">
        {kinds.map((name) => {
          const IconOf = activityIcons[name];
          return (
            <button
              key={name}
              type="button"
              className={classes.kind}
              aria-pressed={kind === name}
              onClick={() => setKind(kind === name ? undefined : name)}
            >
              <IconOf size={16} aria-hidden />
              {t(`e-commerce:quickLog.kinds.${name}`)}
            </button>
          );
        })}
        <button type="button" className={classes.kind} onClick={onMore}>
          <IconDots size={16} aria-hidden />
          {t('e-commerce:quickLog.more')}
        </button>
      </div>
      <Meanwhile>
        {kind ? (
          <QuickLogForm key={kind} kind={kind} leadId={leadId} onDone={() => setKind(undefined)} />
        ) : null}
      </Meanwhile>
    </section>
  );
}
