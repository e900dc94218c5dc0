import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';

const Preferences = z.object({
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  language: z.string().max(10).optional(),
  sidebarCollapsed: z.boolean().optional(),
  shortcuts: z.boolean().optional(),
  pinnedClassIds: z.array(z.uuid()).max(20).optional(),
});

export const preferences = endpoints({
  get: {
    method: 'GET',
    path: '/api/me/preferences',
    access: 'signed-in',
    summary: 'Own interface preferences.',
    result: z.object({ data: Preferences }),
  },
  save: {
    method: 'PUT',
    path: '/api/me/preferences',
    access: 'signed-in',
    summary: 'Saves the given preferences; the others stay.',
    body: Preferences,
    result: z.object({ data: Preferences }),
  },
});
