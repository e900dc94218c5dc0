import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';

export type Assignee = RowOf<'GET /api/e-commerce/leads/assignees'>;

interface Assignees {
  /** By name; empty while they are read, and for who may not edit leads. */
  assignees: readonly Assignee[];
  /** Whether they are being read for the first time. */
  isLoading: boolean;
  error: unknown;
}

/** Who may be given leads. CRM-27. */
export function useAssignees(): Assignees {
  const can = useCan();
  const read = useRead('GET /api/e-commerce/leads/assignees', undefined, {
    enabled: can('edit:own', 'lead'),
  });
  return { assignees: read.data?.data ?? [], isLoading: read.isLoading, error: read.error };
}
