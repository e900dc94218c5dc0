import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { DialogFrame } from '../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { Tabs } from '../../ui/page.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import classes from './feed.module.css';

type Asked = Reply<'GET /api/information/posts/:id/receipts'>['data']['asked'][number];

interface ReceiptsDialogProps {
  postId: string;
  onClose: () => void;
}

/** Who has confirmed, who has not, and whom to call; of class teachers in their classes. AMB-395. */
export function ReceiptsDialog({ postId, onClose }: ReceiptsDialogProps) {
  const { t } = useTranslation('feed');
  const [shown, setShown] = useState<'callList' | 'open' | 'done'>('callList');
  const read = useRead('GET /api/information/posts/:id/receipts', { params: { id: postId } });
  const all = read.data?.data;
  if (!all)
    return (
      <LoadingDialog
        title={t('feed:receipts.label')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  const lists = {
    callList: all.callList,
    open: all.asked.filter(({ acknowledgedAt }) => !acknowledgedAt),
    done: all.asked.filter(({ acknowledgedAt }) => acknowledgedAt),
  };
  return (
    <DialogFrame opened onClose={onClose} title={all.title} size={560}>
      {all.classes ? (
        <p className="dim s13">{t('feed:receipts.ofClasses', { names: all.classes.join(', ') })}</p>
      ) : null}
      <Tabs
        label={t('feed:receipts.label')}
        items={(['callList', 'open', 'done'] as const).map((name) => ({
          label: t(`feed:receipts.tabs.${name}`),
          count: lists[name].length,
          active: name === shown,
          onClick: () => setShown(name),
        }))}
      />
      {lists[shown].length === 0 ? <p className="dim">{t('feed:receipts.nobody')}</p> : null}
      <ul className={classes.people}>
        {lists[shown].map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </DialogFrame>
  );
}

function Line({ one }: { one: Asked }) {
  const { t, i18n } = useTranslation('feed');
  return (
    <li className="row wrap lines-2">
      <span className="grow">
        <b className="medium">{one.name}</b>
        {one.guardians.length > 0 ? <span className="dim s13"> · {one.guardians.join(', ')}</span> : null}
      </span>
      {one.hasSignIn ? null : <StatusBadge color="red">{t('feed:receipts.noSignIn')}</StatusBadge>}
      {one.acknowledgedAt ? (
        <span className="dim s13">{formatMoment(one.acknowledgedAt, i18n.language)}</span>
      ) : one.earlierAt ? (
        <span className="dim s13">
          {t('feed:receipts.earlier', { at: formatMoment(one.earlierAt, i18n.language) })}
        </span>
      ) : null}
    </li>
  );
}
