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
        action: z.string().max(100).optional(),
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
          actorAvatarConfig: z.record(z.string(), z.unknown()).nullable(),
          viewedAs: z.string().nullable(),
          action: z.string(),
          entity: z.string(),
          entityId: z.string().nullable(),
          /** What the record was called; of a user without a recorded name, the present one. */
          entityName: z.string().nullable(),
          before: z.unknown(),
          after: z.unknown(),
          requestId: z.string().nullable(),
        }),
      ),
      ...pageCounts,
    }),
  },
  choices: {
    method: 'GET',
    path: '/api/system/audit-logs/choices',
    access: ['read', 'audit_log'],
    summary: 'What the audit log can be narrowed to: the actions and the kinds of records that are in it.',
    result: z.object({ data: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }) }),
  },
});
