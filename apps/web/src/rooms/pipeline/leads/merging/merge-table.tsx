import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../ui/words/format.ts';
import { useBaseMoney } from '../../../../ui/words/money.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import type { MergeChoice, MergedField } from './merge.rules.ts';
import classes from './merge-dialog.module.css';

interface MergeTableProps {
  kept: LeadDetail;
  other: LeadDetail;
  fields: readonly MergedField[];
  choice: MergeChoice;
  onChange: (choice: MergeChoice) => void;
}

/** The differing values of two leads side by side; of each row one is chosen. */
export function MergeTable({ kept, other, fields, choice, onChange }: MergeTableProps) {
  const { t } = useTranslation('e-commerce');
  const wordsOf = useValueWords();
  const labelOf = useFieldLabel();
  if (fields.length === 0) return <p className={classes.row}>{t('e-commerce:merge.equal')}</p>;
  return (
    <div className={classes.table}>
      <div className={`${classes.row} ${classes.head}`} aria-hidden>
        <span />
        <span>{t('e-commerce:merge.kept')}</span>
        <span>{t('e-commerce:merge.goes')}</span>
      </div>
      {fields.map((field) => (
        <div key={field} className={classes.row} role="radiogroup" aria-label={labelOf(field)}>
          <span className={classes.field}>{labelOf(field)}</span>
          {(['kept', 'other'] as const).map((side) => (
            <Radio
              key={side}
              name={field}
              className={classes.value}
              label={wordsOf(side === 'kept' ? kept : other, field)}
              checked={choice[field] === side}
              onChange={() => onChange({ ...choice, [field]: side })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What a field is called in the lead's form. */
function useFieldLabel(): (field: MergedField) => string {
  const { t } = useTranslation('e-commerce');
  return (field) => {
    switch (field) {
      case 'name':
      case 'company':
      case 'email':
      case 'phone':
      case 'source':
      case 'notes':
      case 'nextFollowUp':
        return t(`e-commerce:leadFields.${field}`);
      case 'currentStage':
        return t('e-commerce:leadFields.stage');
      case 'expectedValue':
        return t('e-commerce:leadFields.value');
      case 'assignedToId':
        return t('e-commerce:leadFields.assignee');
      default:
        return t(`e-commerce:leadFacts.${field}`);
    }
  };
}

/** A lead's value of a field as the screens write it. */
function useValueWords(): (lead: LeadDetail, field: MergedField) => string {
  const { t, i18n } = useTranslation('e-commerce');
  const money = useBaseMoney();
  return (lead, field) => {
    switch (field) {
      case 'source':
        return t(`e-commerce:sources.${lead.source}`);
      case 'currentStage':
        return t(`e-commerce:stages.${lead.currentStage}`);
      case 'expectedValue':
        return lead.expectedValue === null ? '–' : money(lead.expectedValue);
      case 'nextFollowUp':
        return lead.nextFollowUp ? formatMoment(lead.nextFollowUp, i18n.language) : '–';
      case 'assignedToId':
        return lead.assignedTo?.name ?? t('e-commerce:board.unassigned');
      case 'name':
      case 'company':
      case 'email':
      case 'phone':
      case 'notes':
        return lead[field] || '–';
      default:
        return t(lead[field] ? 'e-commerce:merge.yes' : 'e-commerce:merge.no');
    }
  };
}
