import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { isStale } from '../../../ui/stale.tsx';
import { toast } from '../../../ui/toast.tsx';

export type LookupKind = 'levels' | 'categories' | 'ageRanges';

/** A row of a short list: `name` is the range of an age range. */
export interface LookupRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly version: number;
}

interface Saved {
  readonly name: string;
  readonly description: string;
  /** Of the row as its form was opened; a new one has none to name. */
  readonly version: number;
}

const subjects = { levels: 'level', categories: 'category', ageRanges: 'age_range' } as const;
const related = ['/api/lms/courses', '/api/lms/curricula'];

/** Reads and changes one of the short lists; a refusal is shown by the form or as a toast. LRN-11, LRN-21. */
export function useLookup(kind: LookupKind) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const levels = useRead('GET /api/lms/levels', undefined, { enabled: kind === 'levels' });
  const categories = useRead('GET /api/lms/categories', undefined, { enabled: kind === 'categories' });
  const ranges = useRead('GET /api/lms/age-ranges', undefined, { enabled: kind === 'ageRanges' });
  const done = {
    invalidates: related,
    onDone: () => toast.success(t('learning:lookups.saved')),
    quiet: isStale,
  };
  const removed = {
    invalidates: related,
    onDone: () => toast.success(t('learning:lookups.deleted')),
    quiet: true,
  };
  const writes = {
    levels: {
      create: useWrite('POST /api/lms/levels', { ...done, quiet: true }),
      update: useWrite('PUT /api/lms/levels/:id', done),
      remove: useWrite('DELETE /api/lms/levels/:id', removed),
    },
    categories: {
      create: useWrite('POST /api/lms/categories', { ...done, quiet: true }),
      update: useWrite('PUT /api/lms/categories/:id', done),
      remove: useWrite('DELETE /api/lms/categories/:id', removed),
    },
    ageRanges: {
      create: useWrite('POST /api/lms/age-ranges', { ...done, quiet: true }),
      update: useWrite('PUT /api/lms/age-ranges/:id', done),
      remove: useWrite('DELETE /api/lms/age-ranges/:id', removed),
    },
  };
  const read = { levels, categories, ageRanges: ranges }[kind];
  const rows: readonly LookupRow[] | undefined =
    kind === 'ageRanges'
      ? ranges.data?.data.map(({ range, ...row }) => ({ ...row, name: range }))
      : (kind === 'levels' ? levels : categories).data?.data;
  const bodyOf = (row: Saved) => ({
    name: row.name,
    range: row.name,
    description: row.description,
    version: row.version,
  });
  return {
    rows,
    error: read.error,
    refetch: () => void read.refetch(),
    read: { isFetching: read.isFetching, refetch: (): Promise<unknown> => read.refetch() },
    can: {
      create: can('create', subjects[kind]),
      edit: can('edit', subjects[kind]),
      delete: can('delete', subjects[kind]),
    },
    create: (row: Saved): Promise<unknown> => writes[kind].create.mutateAsync({ body: bodyOf(row) } as never),
    update: (id: string, row: Saved): Promise<unknown> =>
      writes[kind].update.mutateAsync({ params: { id }, body: bodyOf(row) } as never),
    remove: (id: string): Promise<unknown> => writes[kind].remove.mutateAsync({ params: { id } }),
  };
}
