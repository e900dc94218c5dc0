import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../api/hooks.ts';
import type { LeadValues } from '../lead-form.rules.ts';
import { StageBadge } from '../lead-looks.tsx';
import classes from '../leads.module.css';

const waitMs = 400;

interface PossibleDuplicatesProps {
  values: Pick<LeadValues, 'name' | 'company' | 'email' | 'phone'>;
  /** The lead being edited: it is no duplicate of itself. */
  excludeId?: string | undefined;
  /** Called when another lead is opened instead. */
  onOpen: () => void;
}

/** Leads that look like what is being typed, found while typing: they are offered to be opened instead. AMB-208. */
export function PossibleDuplicates({ values, excludeId, onOpen }: PossibleDuplicatesProps) {
  const { t } = useTranslation('e-commerce');
  const text = JSON.stringify(
    Object.fromEntries(
      (['name', 'company', 'email', 'phone'] as const)
        .map((field): [string, string] => [field, values[field].trim()])
        .filter(([, value]) => value.length > 2),
    ),
  );
  const [wanted] = useDebouncedValue(text, waitMs);
  const query = JSON.parse(wanted) as Record<string, string>;
  const read = useRead(
    'GET /api/e-commerce/leads/duplicates',
    { query: { ...query, ...(excludeId ? { excludeId } : {}) } },
    { enabled: wanted !== '{}', keep: false, failure: 'Possible duplicates could not be looked for' },
  );
  const found = wanted === '{}' ? [] : (read.data?.data ?? []);
  if (found.length === 0) return null;
  return (
    <div className={`${classes.duplicates} e-amber s13`} role="status">
      <b>{t('e-commerce:duplicates.possible', { count: found.length })}</b>
      <ul>
        {found.slice(0, 4).map((lead) => (
          <li key={lead.id}>
            <span>{[lead.name, lead.company].filter(Boolean).join(', ')}</span>
            <StageBadge stage={lead.currentStage} />
            <span className="s12">
              {lead.reasons.map((reason) => t(`e-commerce:duplicates.reasons.${reason}`)).join(' · ')}
            </span>
            <span className="grow" />
            <Link to="/leads/$id" params={{ id: lead.id }} onClick={onOpen}>
              {t('e-commerce:duplicates.openInstead')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
