import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';

export const search = endpoints({
  find: {
    method: 'GET',
    path: '/api/search',
    access: 'signed-in',
    scope: 'search',
    summary:
      'Students, employees, classes, courses, customers, products and leads for the palette: only what the viewer may read.',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    result: z.object({
      data: z.array(
        z.object({
          kind: z.enum(['student', 'employee', 'class', 'course', 'customer', 'product', 'lead']),
          id: Id,
          title: z.string(),
          subtitle: z.string(),
          href: z.string(),
          color: z.string().nullable(),
        }),
      ),
    }),
  },
});
