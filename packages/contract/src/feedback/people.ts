import { z } from 'zod';
import { AvatarConfig } from '../messaging/notifications.ts';
import { Id } from '../shared/fields.ts';

/** Somebody who asks, answers or is spoken of (FBK-07). */
export const FeedbackPerson = z
  .object({ id: Id, name: z.string(), username: z.string(), avatarConfig: AvatarConfig })
  .meta({ id: 'FeedbackPerson' });

/** A thing by its id and name. */
export const Named = z.object({ id: Id, name: z.string() });
