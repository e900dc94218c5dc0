import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { toast } from '../../../ui/toast/toast.tsx';

export type LookupKind = 'levels' | 'categories' | 'ageRanges';

/** A row of a short list: `name` is the range of an age range. */
export interface LookupRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** Of a level: its place in their order. */
  readonly rank?: number | null;
  /** Of a level: what it stands for in the Common European Framework. */
  readonly cefr?: string | null;
}

const subjects = { levels: 'level', categories: 'category', ageRanges: 'age_range' } as const;

/** The rows of one of the short lists, what the viewer may do with them, and deleting one. LRN-11, LRN-21. */
export function useLookup(kind: LookupKind) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const levels = useRead('GET /api/lms/levels', undefined, { enabled: kind === 'levels' });
  const categories = useRead('GET /api/lms/categories', undefined, { enabled: kind === 'categories' });
  const ranges = useRead('GET /api/lms/age-ranges', undefined, { enabled: kind === 'ageRanges' });
  const removed = {
    onDone: () => toast.success(t('learning:lookups.deleted')),
    quiet: true,
  };
  const removes = {
    levels: useWrite('DELETE /api/lms/levels/:id', removed),
    categories: useWrite('DELETE /api/lms/categories/:id', removed),
    ageRanges: useWrite('DELETE /api/lms/age-ranges/:id', removed),
  };
  const read = { levels, categories, ageRanges: ranges }[kind];
  const rows: readonly LookupRow[] | undefined =
    kind === 'ageRanges'
      ? ranges.data?.data.map(({ range, ...row }) => ({ ...row, name: range }))
      : (kind === 'levels' ? levels : categories).data?.data;
  return {
    rows,
    error: read.error,
    refetch: () => void read.refetch(),
    can: {
      create: can('create', subjects[kind]),
      edit: can('edit', subjects[kind]),
      delete: can('delete', subjects[kind]),
    },
    remove: (id: string): Promise<unknown> => removes[kind].mutateAsync({ params: { id } }),
  };
}
