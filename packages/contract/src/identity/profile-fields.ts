import { z } from 'zod';
import {
  customFieldCategories,
  customFieldTypes,
  customFieldVisibilities,
} from '../settings/custom-field.values.ts';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { idList } from '../shared/list.ts';

const maxFileBytes = 10_000_000;

/** One profile field of a person: the definition and the value, null while there is none. TSK-07. */
export const ProfileField = z
  .object({
    fieldDefinitionId: Id,
    fieldDefinition: z.object({
      id: Id,
      label: z.string(),
      fieldType: z.enum(customFieldTypes),
      isRequired: z.boolean(),
      options: z.array(z.string()),
      help: z.string().nullable(),
      category: z.enum(customFieldCategories),
      visibility: z.enum(customFieldVisibilities),
    }),
    value: z.unknown(),
    /** The value as people read it: the name of a person or a file, options joined. */
    text: z.string(),
    canEdit: z.boolean(),
  })
  .meta({ id: 'ProfileField' });

const FileParams = z.object({ id: Id, fieldId: Id });

export const profileFields = endpoints({
  list: {
    method: 'GET',
    path: '/api/users/:id/profile-fields',
    access: ['read:own', 'user'],
    scope: 'profile fields',
    summary:
      'The enabled profile fields of a user that the viewer may see, by their visibility. TSK-07, REV-17.',
    params: IdParams,
    query: z.object({ fieldIds: idList.optional() }),
    result: z.array(ProfileField),
  },
  save: {
    method: 'PUT',
    path: '/api/users/:id/profile-fields',
    access: ['read:own', 'user'],
    scope: 'profile fields',
    summary: "Stores values of profile fields: one's own, or anybody's with edit:any user. null empties one.",
    params: IdParams,
    body: z.object({
      values: z
        .array(z.object({ fieldDefinitionId: Id, value: z.unknown() }))
        .max(200)
        .refine(
          (list) => new Set(list.map((one) => one.fieldDefinitionId)).size === list.length,
          'Each field may occur only once.',
        ),
    }),
    result: z.array(ProfileField),
  },
  upload: {
    method: 'POST',
    path: '/api/users/:id/profile-fields/:fieldId/file',
    touches: ['/api/users/:id/profile-fields'],
    access: ['read:own', 'user'],
    scope: 'profile fields',
    summary: 'Stores the file of a profile field of the type FILEUPLOAD; the former one is deleted.',
    params: FileParams,
    body: multipart(z.object({}), maxFileBytes),
    result: z.array(ProfileField),
  },
  file: {
    method: 'GET',
    path: '/api/users/:id/profile-fields/:fieldId/file',
    access: ['read:own', 'user'],
    scope: 'profile fields',
    summary: 'The file of a profile field, as a download.',
    params: FileParams,
    result: 'file',
    media: ['application/octet-stream'],
  },
});
