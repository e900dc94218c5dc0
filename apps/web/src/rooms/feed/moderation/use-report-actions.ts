import { reportActions } from '@bellwether/contract/feed/feed.values';
import { IconArrowUp, IconCheck, IconEyeOff, IconMessageCheck, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import type { BulkAction } from '../../../ui/list/bulk-bar.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

type Row = RowOf<'GET /api/social/content-reports'>;
type Action = (typeof reportActions)[number];

const icons = { resolve: IconCheck, dismiss: IconX, escalate: IconArrowUp };

/**
 * What can be done about several reports at once. Who also moderates comments keeps (A) or hides (H) what was reported and decides its
 * reports with it; what somebody else must decide about stays as it is. SOC-06, AMB-219.
 */
export function useReportActions(rows: readonly Row[] | undefined): BulkAction[] {
  const { t } = useTranslation('feed');
  const can = useCan();
  const bulk = useWrite('POST /api/social/content-reports/bulk');
  const moderate = useWrite('POST /api/social/comments/bulk');
  // What is selected may stand on a page that was left.
  const known = useRef(new Map<string, Row>());
  for (const row of rows ?? []) known.current.set(row.id, row);

  const decide = async (action: Action, ids: readonly string[], clear: () => void) => {
    const { done, refused } = await bulk.mutateAsync({ body: { action, reportIds: [...ids] } });
    clear();
    if (done > 0) toast.success(t('feed:moderation.done', { count: done }));
    if (refused.length > 0) toast.error(t('feed:moderation.refused', { count: refused.length }));
  };
  /** To the comments themselves first: what a report says of them then holds. A post stays where it is, whatever is hidden. */
  const settle = async (to: 'approve' | 'hide', ids: readonly string[], clear: () => void) => {
    const chosen = ids.flatMap((id) => known.current.get(id) ?? []);
    const meant = to === 'hide' ? chosen.filter(({ commentId }) => commentId !== null) : chosen;
    const posts = chosen.length - meant.length;
    if (posts > 0) toast.error(t('feed:moderation.postsStay', { count: posts }));
    if (meant.length === 0) return;
    const commentIds = [
      ...new Set(
        meant.flatMap(({ commentId, can: { decide: may } }) => (commentId && may ? [commentId] : [])),
      ),
    ];
    if (commentIds.length > 0) await moderate.mutateAsync({ body: { action: to, commentIds } });
    const reportIds = meant.map(({ id }) => id);
    await decide(to === 'hide' ? 'resolve' : 'dismiss', reportIds, clear);
  };

  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const both: BulkAction[] = [
    {
      ...{ label: t('feed:moderation.keepAll'), icon: IconMessageCheck, key: 'a' },
      run: (ids, clear) => quietly(settle('approve', ids, clear)),
    },
    {
      ...{ label: t('feed:moderation.hideAll'), icon: IconEyeOff, key: 'h' },
      run: (ids, clear) => quietly(settle('hide', ids, clear)),
    },
  ];
  return [
    ...(can('manage', 'comment') ? both : []),
    ...reportActions.map((action) => ({
      label: t(`feed:moderation.${action}`),
      icon: icons[action],
      run: (ids: readonly string[], clear: () => void) => quietly(decide(action, ids, clear)),
    })),
  ];
}
