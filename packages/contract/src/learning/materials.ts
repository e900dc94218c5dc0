import { z } from 'zod';
import { FileRecord } from '../files/files.ts';
import { questionLimits } from '../questions/values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { idList, listQuery, pageOf } from '../shared/list.ts';
import { requiredText } from './fields.ts';
import { isWebLink, maxMaterialFiles, maxMaterialLinks } from './material.rules.ts';
import { materialKinds } from './values.ts';

const CourseName = z.object({
  id: Id,
  title: z.string(),
  color: z.string(),
  slug: z.string().nullable(),
});

/** LRN-18. `files` are those of `fileIds`, in their order. */
export const Material = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    /** What it practises, as the question bank calls it. AMB-422. */
    strand: z.string().nullable(),
    links: z.array(z.string()),
    fileIds: z.array(Id),
    files: z.array(FileRecord),
    /** Lessons that use it, among those that the viewer may see. */
    lessonCount: z.number().int(),
    /** The courses of those lessons, by title. */
    courses: z.array(CourseName),
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'Material' });

const MaterialDetail = Material.extend({
  lessons: z.array(
    z.object({
      id: Id,
      title: z.string(),
      lessonNumber: z.number().int(),
      unit: z.string().nullable(),
      courseId: Id,
    }),
  ),
});

/** What the material form sends. LRN-18. */
export const MaterialBody = z.object({
  name: requiredText('Name is required', 200),
  description: optionalText(5000),
  strand: optionalText(questionLimits.folder),
  links: z
    .array(
      z
        .string()
        .trim()
        .max(2000, 'A link cannot exceed 2000 characters')
        .refine(isWebLink, 'A link must begin with http:// or https://'),
    )
    .max(maxMaterialLinks, `At most ${maxMaterialLinks} links`)
    .transform((links) => [...new Set(links)])
    .default([]),
  fileIds: z
    .array(Id)
    .max(maxMaterialFiles, `At most ${maxMaterialFiles} files`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each file may be listed once')
    .default([]),
});

export const materials = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/materials',
    access: ['read:own', 'material'],
    scope: 'own materials',
    summary: 'Materials, by name; of one lesson, course or class by their ids. LRN-18.',
    query: listQuery(
      { sorts: ['name', 'updatedAt'], limit: 20 },
      {
        ids: idList.optional(),
        excludeIds: idList.optional(),
        lessonId: Id.optional(),
        courseId: idList.optional(),
        classId: Id.optional(),
        kind: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(materialKinds)))
          .optional(),
      },
    ),
    result: pageOf(Material),
  },
  get: {
    method: 'GET',
    path: '/api/lms/materials/:id',
    access: ['read:own', 'material'],
    scope: 'own materials',
    summary: 'One material with its files and the lessons that use it.',
    params: IdParams,
    result: z.object({ data: MaterialDetail }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/materials',
    access: ['create:own', 'material'],
    scope: 'own materials',
    summary: 'Makes a material of links and uploaded files. LRN-18.',
    body: MaterialBody,
    result: z.object({ data: MaterialDetail }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/materials/:id',
    touches: ['/api/lms/lessons'],
    access: ['edit:own', 'material'],
    scope: 'own materials',
    summary: 'Changes a material: any by right, else one that the viewer made.',
    params: IdParams,
    body: editable(MaterialBody),
    result: z.object({ data: MaterialDetail }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/materials/:id',
    access: ['delete:any', 'material'],
    summary: 'Deletes a material that no lesson uses; else 409 IN_USE with counts.',
    params: IdParams,
    result: 'none',
  },
});
