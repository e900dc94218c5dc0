import { z } from 'zod';
import { Id, idOf } from '../shared/fields.ts';
import { askGroupKinds } from './values.ts';

/** A group whose members are asked: the holders of a role, a department, or one part of a class. */
export const AskGroup = z.object({ kind: z.enum(askGroupKinds), id: idOf('group') });
export type AskGroup = z.output<typeof AskGroup>;

/** A group with how many of its members the viewer may ask. */
export const CountedGroup = z
  .object({ kind: z.enum(askGroupKinds), id: Id, name: z.string(), count: z.number().int() })
  .meta({ id: 'FeedbackAskGroup' });
