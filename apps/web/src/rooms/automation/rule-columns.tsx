import type { TFunction } from 'i18next';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { ago } from '../../ui/words/format.ts';
import classes from './automation.module.css';
import type { AnyRule } from './rule.ts';
import { ruleWords } from './rule-words.ts';
import { wordedRule } from './worded-rule.ts';

/** The columns of both lists: name with its sentence, state, trigger and the last firing. */
export function ruleColumns<R extends AnyRule>(t: TFunction, language: string): Column<R>[] {
  const words = (row: R) => ruleWords(wordedRule(row), t, language);
  return [
    {
      id: 'name',
      header: t('feedback:rules.name'),
      sort: 'name',
      width: 440,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => (
        <span className={`col gap-0 shrink ${classes.cell}`} title={words(row)}>
          <span className="medium cut">{row.name}</span>
          <span className={`${classes.words} cut`}>{words(row)}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('feedback:rules.state'),
      width: 110,
      csv: (row) => t(row.isEnabled ? 'feedback:rules.on' : 'feedback:rules.off'),
      cell: (row) => (
        <StatusBadge color={row.isEnabled ? 'green' : 'gray'}>
          {t(row.isEnabled ? 'feedback:rules.on' : 'feedback:rules.off')}
        </StatusBadge>
      ),
    },
    {
      id: 'trigger',
      header: t('feedback:rules.trigger'),
      sort: 'triggerType',
      width: 190,
      csv: (row) => t(`feedback:rules.triggers.${row.triggerType}`),
      cell: (row) => <Tag>{t(`feedback:rules.triggers.${row.triggerType}`)}</Tag>,
    },
    {
      id: 'last',
      header: t('feedback:rules.lastFired'),
      width: 190,
      csv: (row) => row.lastFiring?.eventAt ?? '',
      cell: (row) =>
        row.lastFiring ? (
          <span className={row.lastFiring.status === 'FAILED' ? classes.error : 't2'}>
            {ago(row.lastFiring.eventAt, language)}
            {row.lastFiring.status === 'FAILED' ? ` · ${t('feedback:rules.statuses.FAILED')}` : ''}
          </span>
        ) : (
          <span className="dim">{t('feedback:rules.never')}</span>
        ),
    },
  ];
}
