import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';
import { listQuery, pageCounts } from '../shared/list.ts';

export const auditLogs = endpoints({
  list: {
    method: 'GET',
    path: '/api/system/audit-logs',
    access: ['read', 'audit_log'],
    summary: 'Who changed what, when, as whom.',
    query: listQuery(
      { sorts: ['at'], order: 'desc', limit: 50 },
      {
        entity: z.string().max(100).optional(),
        entityId: z.string().max(100).optional(),
        actorId: Id.optional(),
        from: day().optional(),
        to: day().optional(),
      },
    ),
    result: z.object({
      data: z.array(
        z.object({
          id: Id,
          at: z.string(),
          actorId: Id.nullable(),
          actorName: z.string().nullable(),
          viewedAs: z.string().nullable(),
          action: z.string(),
          entity: z.string(),
          entityId: z.string().nullable(),
          before: z.unknown(),
          after: z.unknown(),
          requestId: z.string().nullable(),
        }),
      ),
      ...pageCounts,
    }),
  },
});
