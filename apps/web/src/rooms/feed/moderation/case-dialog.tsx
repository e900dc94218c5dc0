import { feedLimits } from '@bellwether/contract/feed/feed.values';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { isTyping } from '../../../ui/menu/menu-key.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from '../feed.module.css';
import { commentColors, reportColors } from './state-colors.ts';

interface CaseDialogProps {
  id: string;
  onClose: () => void;
}

type Case = Reply<'GET /api/social/moderation-cases/:id'>['data'];

/** One reported content: what it said then and says now, who reports what, what was done, and what can be done. */
export default function CaseDialog({ id, onClose }: CaseDialogProps) {
  const { t } = useTranslation('feed');
  const read = useRead('GET /api/social/moderation-cases/:id', { params: { id } });
  const found = read.data?.data;
  if (!found)
    return (
      <LoadingDialog
        title={t('feed:moderation.case')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={t('feed:moderation.caseOf', { name: found.author.name })}
      size={720}
    >
      <Content found={found} onClose={onClose} />
    </DialogFrame>
  );
}

function Content({ found, onClose }: { found: Case; onClose: () => void }) {
  const { t } = useTranslation('feed');
  useLookedAt(found);
  return (
    <div className="col gap-16">
      <section>
        <div className="row">
          <h3 className="h3 grow">{t('feed:moderation.textNow')}</h3>
          {found.commentStatus ? (
            <StatusBadge color={commentColors[found.commentStatus as keyof typeof commentColors]}>
              {t(`feed:commentStatuses.${found.commentStatus}`)}
            </StatusBadge>
          ) : null}
        </div>
        <p className={classes.said}>{found.textNow}</p>
        {found.textThen === found.textNow ? null : (
          <>
            <h3 className="h3">{t('feed:moderation.textThen')}</h3>
            <p className={classes.said}>{found.textThen}</p>
          </>
        )}
      </section>
      <Reports reports={found.reports} />
      <History actions={found.actions} />
      {found.can.decide ? (
        <Decide found={found} onDone={onClose} />
      ) : (
        <p className="dim">{t('feed:moderation.own')}</p>
      )}
    </div>
  );
}

/** Opening a case says that its new reports were looked at: reading alone changes nothing. AMB-219. */
function useLookedAt({ reports, can }: Case): void {
  const look = useWrite('PUT /api/social/content-reports/:id', { quiet: true });
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!can.decide) return;
    for (const { id, status, version, moderatorNotes, actionTaken } of reports) {
      if (status !== 'PENDING' || seen.current.has(id)) continue;
      seen.current.add(id);
      look.mutate({ params: { id }, body: { status: 'REVIEWED', version, moderatorNotes, actionTaken } });
    }
  }, [reports, can.decide, look.mutate]);
}

function Reports({ reports }: { reports: Case['reports'] }) {
  const { t, i18n } = useTranslation('feed');
  return (
    <section>
      <h3 className="h3">{t('feed:moderation.reportsOf', { count: reports.length })}</h3>
      <ul className={classes.people}>
        {reports.map((one) => (
          <li key={one.id}>
            <div className="row wrap lines-2">
              <b className="medium">{t(`feed:reasons.${one.reason}`)}</b>
              <span className="dim grow s13">
                {one.reporter?.name ?? t('feed:moderation.anonymous')} ·{' '}
                {formatMoment(one.createdAt, i18n.language)}
              </span>
              <StatusBadge color={reportColors[one.status]}>
                {t(`feed:reportStatuses.${one.status}`)}
              </StatusBadge>
            </div>
            {one.description ? <p className={classes.said}>{one.description}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ actions }: { actions: Case['actions'] }) {
  const { t, i18n } = useTranslation('feed');
  if (actions.length === 0) return null;
  return (
    <section>
      <h3 className="h3">{t('feed:moderation.history')}</h3>
      <ul className={classes.people}>
        {actions.map((one) => (
          <li key={one.id}>
            {t(`feed:moderation.${one.action}`)} · {one.moderator.name}
            <span className="dim s13"> · {formatMoment(one.at, i18n.language)}</span>
            {one.reason ? <p className={classes.said}>{one.reason}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be done: to the comment, and about the open reports. */
function Decide({ found, onDone }: { found: Case; onDone: () => void }) {
  const { t } = useTranslation('feed');
  const can = useCan();
  const [reason, setReason] = useState('');
  const moderate = useWrite('POST /api/social/comments/:id/moderate');
  const bulk = useWrite('POST /api/social/content-reports/bulk');
  const open = found.reports.filter(({ status }) => status === 'PENDING' || status === 'REVIEWED');
  const { commentId } = found;
  const decide = async (action: 'resolve' | 'dismiss', to?: 'hide' | 'approve') => {
    if (to && commentId)
      await moderate.mutateAsync({ params: { id: commentId }, body: { action: to, reason } });
    if (open.length > 0) await bulk.mutateAsync({ body: { action, reportIds: open.map(({ id }) => id) } });
    toast.success(t('feed:moderation.done', { count: Math.max(1, open.length) }));
    onDone();
  };
  const pending = moderate.isPending || bulk.isPending;
  const actsOnComment = commentId !== null && can('manage', 'comment');
  const keep = () => void decide('dismiss', actsOnComment ? 'approve' : undefined).catch(() => undefined);
  const hide = () => void decide('resolve', actsOnComment ? 'hide' : undefined).catch(() => undefined);
  useDecisionKeys(pending, { a: keep, ...(actsOnComment && { h: hide }) });
  return (
    <section className="col gap-12">
      {actsOnComment ? (
        <Textarea
          label={t('feed:moderation.reason')}
          value={reason}
          maxLength={feedLimits.reason}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <div className="row wrap justify-end">
        <Button variant="default" loading={pending} aria-keyshortcuts="a" onClick={keep}>
          {t(actsOnComment ? 'feed:moderation.keep' : 'feed:moderation.dismiss')}
        </Button>
        <Button
          color={actsOnComment ? 'red' : undefined}
          loading={pending}
          aria-keyshortcuts={actsOnComment ? 'h' : undefined}
          onClick={hide}
        >
          {t(actsOnComment ? 'feed:moderation.hideAndResolve' : 'feed:moderation.resolve')}
        </Button>
      </div>
    </section>
  );
}

/** A letter decides while the case is open, unless somebody types or a decision is on its way. */
function useDecisionKeys(isPending: boolean, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef({ isPending, keys });
  latest.current = { isPending, keys };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || latest.current.isPending) return;
      if (target instanceof HTMLElement && isTyping(target)) return;
      const decide = latest.current.keys[key.toLowerCase()];
      if (!decide) return;
      event.preventDefault();
      decide();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
