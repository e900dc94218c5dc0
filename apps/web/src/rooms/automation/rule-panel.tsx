import { Button, Drawer, Switch } from '@mantine/core';
import { IconCopy, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useViewersWords } from '../../ui/words/viewers-words.ts';
import classes from './automation.module.css';
import { type AnyRule, type Firing, isFeedbackRule } from './rule.ts';
import type { PanelProps } from './rules-list.tsx';
import { Sentence } from './sentence.tsx';
import { wordedRule } from './worded-rule.ts';

type Preview = Reply<'GET /api/automation-rules/:id/preview'>['data'];

interface ReadOf<T> {
  readonly data: { readonly data: T } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface RulePanelProps extends PanelProps<AnyRule> {
  preview: ReadOf<Preview>;
  firings: ReadOf<readonly Firing[]>;
  running: boolean;
  onSwitch: (isEnabled: boolean) => void;
  onRun: () => void;
}

const colors: Record<Firing['status'], EventColor> = {
  DONE: 'green',
  SKIPPED: 'gray',
  FAILED: 'red',
  PENDING: 'amber',
};

/** A rule with what it will do, whom it would reach now, and when it fired. FBK-13, TSK-15. */
export default function RulePanel(props: RulePanelProps) {
  const { rule, preview, firings, may, running, onSwitch, onRun, onEdit, onCopy, onDelete, onClose } = props;
  const { t } = useTranslation(['feedback', 'common']);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={rule.name}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={`col gap-20 ${classes.panel}`}>
        <Sentence rule={wordedRule(rule)} />
        {rule.description ? <p className="s13 t2">{rule.description}</p> : null}
        <Switch
          label={t('feedback:rules.enabled')}
          checked={rule.isEnabled}
          disabled={!may.edit}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {/* Above what is still read: else they would move under the pointer when it comes. */}
        <div className="row align-stretch wrap">
          {may.edit ? (
            <Button
              leftSection={<IconPlayerPlay size={16} />}
              onClick={onRun}
              loading={running}
              disabled={!rule.isEnabled}
            >
              {t('feedback:rules.runNow')}
            </Button>
          ) : null}
          {may.edit ? (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('common:edit')}
            </Button>
          ) : null}
          {may.create ? (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={onCopy}>
              {t('feedback:rules.duplicate')}
            </Button>
          ) : null}
          {may.delete ? (
            <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              {t('common:delete')}
            </Button>
          ) : null}
        </div>
        <section aria-label={t('feedback:rules.preview')} className={classes.preview}>
          <h3 className="h3">{t('feedback:rules.preview')}</h3>
          {preview.error ? (
            <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
          ) : preview.data ? (
            <PreviewFacts preview={preview.data.data} rule={rule} />
          ) : (
            <SkeletonLines rows={2} />
          )}
        </section>
        <section aria-label={t('feedback:rules.firings')}>
          <h3 className="h3">{t('feedback:rules.firings')}</h3>
          {firings.error ? (
            <ErrorState error={firings.error} onRetry={() => void firings.refetch()} />
          ) : firings.data ? (
            <Firings rows={firings.data.data} rule={rule} />
          ) : (
            <SkeletonLines rows={4} />
          )}
        </section>
      </div>
    </Drawer>
  );
}

function PreviewFacts({ preview, rule }: { preview: Preview; rule: AnyRule }) {
  const { t, i18n } = useTranslation('feedback');
  const { event, people, totalPeople, subjects, nextAt } = preview;
  if (!isFeedbackRule(rule) && rule.action === 'CREATE_CARD')
    return (
      <p className="s13 t2">
        {nextAt
          ? t('feedback:rules.nextAt', { at: formatMoment(nextAt, i18n.language) })
          : t('feedback:rules.oneCard')}
      </p>
    );
  if (!event) return <p className="s13 dim">{t('feedback:rules.noEventYet')}</p>;
  const isPlan = rule.triggerType === 'SCHEDULED_RECURRING' || rule.triggerType === 'MANUAL_API_TRIGGER';
  return (
    <>
      {nextAt ? (
        <p className="s13 t2">{t('feedback:rules.nextAt', { at: formatMoment(nextAt, i18n.language) })}</p>
      ) : null}
      {isPlan ? null : (
        <p className="s13 t2">
          {t('feedback:rules.lastEvent', { event: event.words, at: formatMoment(event.at, i18n.language) })}
        </p>
      )}
      {totalPeople === 0 ? (
        <p className="s13 dim">{t('feedback:rules.nobodyNow')}</p>
      ) : (
        <ul className="row align-stretch wrap gap-4 plain-list">
          {people.slice(0, 12).map(({ id, name }) => (
            <li key={id}>
              <Tag>{name}</Tag>
            </li>
          ))}
          {totalPeople > 12 ? (
            <li>
              <Tag>{t('feedback:rules.more', { count: totalPeople - 12 })}</Tag>
            </li>
          ) : null}
        </ul>
      )}
      {subjects.length > 0 ? (
        <p className="s13 t2">
          {t('feedback:rules.aboutPeople', { names: subjects.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
    </>
  );
}

function Firings({ rows, rule }: { rows: readonly Firing[]; rule: AnyRule }) {
  const { t, i18n } = useTranslation('feedback');
  const inWords = useViewersWords();
  if (rows.length === 0) return <p className="s13 dim">{t('feedback:rules.neverFired')}</p>;
  const counted = isFeedbackRule(rule)
    ? 'feedback:rules.asked'
    : rule.action === 'CREATE_CARD'
      ? 'feedback:rules.cardsMade'
      : 'feedback:rules.tasksGiven';
  return (
    <ul className={`col gap-0 plain-list ${classes.firings}`}>
      {rows.map(({ id, event, eventAt, status, count, error, firedBy }) => (
        <li key={id}>
          <div className="grow">
            <div className="cut">{event || formatMoment(eventAt, i18n.language)}</div>
            <div className="s12 dim">
              {[
                ...(event ? [formatMoment(eventAt, i18n.language)] : []),
                ...(firedBy ? [t('feedback:rules.byHand', { name: firedBy })] : []),
                ...(status === 'DONE' ? [t(counted, { count })] : []),
              ].join(' · ')}
            </div>
            {error ? <div className={classes.error}>{inWords(error)}</div> : null}
          </div>
          <StatusBadge color={colors[status]}>{t(`feedback:rules.statuses.${status}`)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
