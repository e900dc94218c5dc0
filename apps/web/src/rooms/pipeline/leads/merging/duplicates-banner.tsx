import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../api/hooks.ts';
import classes from '../detail/lead-page.module.css';
import type { LeadDetail } from '../lead-form.rules.ts';
import { StageBadge } from '../lead-looks.tsx';
import looks from '../leads.module.css';

interface DuplicatesBannerProps {
  lead: LeadDetail;
  /** Opens the dialog that merges the other lead into this one. */
  onMerge: (otherId: string) => void;
}

/** Other leads that look like the same person, where there are any; who may, merges them. AMB-208. */
export function DuplicatesBanner({ lead, onMerge }: DuplicatesBannerProps) {
  const { t } = useTranslation('e-commerce');
  const read = useRead(
    'GET /api/e-commerce/leads/:id/duplicates',
    { params: { id: lead.id } },
    { enabled: lead.duplicateCount > 0, failure: 'The duplicates of a lead could not be read' },
  );
  const found = lead.duplicateCount > 0 ? (read.data?.data ?? []) : [];
  if (found.length === 0) return null;
  return (
    <div className={`${classes.banner} e-amber`} role="status">
      <IconCopy size={18} aria-hidden />
      <div className={looks.banner}>
        <b>{t('e-commerce:duplicates.found', { count: found.length })}</b>
        <ul>
          {found.slice(0, 3).map((other) => (
            <li key={other.id}>
              <Link to="/leads/$id" params={{ id: other.id }}>
                {[other.name, other.company].filter(Boolean).join(', ')}
              </Link>
              <StageBadge stage={other.currentStage} />
              <span className="s12">
                {other.reasons.map((reason) => t(`e-commerce:duplicates.reasons.${reason}`)).join(' · ')}
              </span>
              <span className="grow" />
              {lead.can.merge ? (
                <Button variant="default" size="compact" onClick={() => onMerge(other.id)}>
                  {t('e-commerce:duplicates.merge')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
