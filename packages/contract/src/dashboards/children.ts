import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';

/** A linked child of the viewer. AMB-230. */
export const Child = z
  .object({
    /** The child's user. */
    userId: Id,
    studentId: Id.nullable(),
    name: z.string(),
    avatarConfig: z.record(z.string(), z.unknown()).nullable(),
    /** The classes that the child attends now. */
    classes: z.array(z.object({ id: Id, name: z.string(), color: z.string().nullable() })),
  })
  .meta({ id: 'Child' });

export const children = endpoints({
  mine: {
    method: 'GET',
    path: '/api/me/children',
    access: ['read:own', 'student'],
    scope: 'linked children',
    summary: 'The students whom the viewer is linked to as parent or guardian, by name. AMB-230, REV-06.',
    result: z.object({ data: z.array(Child) }),
  },
});
