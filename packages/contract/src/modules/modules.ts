import { z } from 'zod';
import { menuIcons } from '../settings/lookups/menu-icons.values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { HexColor, Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageCounts } from '../shared/list.ts';
import { nameOf, RoleIds, RoleName } from './fields.ts';
import { isSafeLink } from './name.rules.ts';
import { moduleTypeNames } from './values.ts';

/** CFG-01, AMB-226. */
const Module = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum(moduleTypeNames),
    description: z.string().nullable(),
    /** One of the menu's icons; null shows that of the type. */
    icon: z.string().nullable(),
    color: z.string().nullable(),
    /** Where it leads from the side bar; without it the module is not there. */
    path: z.string().nullable(),
    order: z.number().int(),
    isActive: z.boolean(),
    parentRoleIds: z.array(Id),
    parentRoles: z.array(RoleName),
    deletedAt: Moment.nullable(),
    version: Version,
  })
  .meta({ id: 'Module' });

const ModuleBody = z.object({
  name: nameOf('Module'),
  type: z.enum(moduleTypeNames).default('Custom Module'),
  description: optionalText(500),
  icon: z
    .enum(menuIcons, 'Choose one of the icons.')
    .nullish()
    .transform((icon) => icon ?? null),
  color: HexColor.nullish().transform((color) => color?.toLowerCase() ?? null),
  path: optionalText(500).refine(
    (path) => path === null || isSafeLink(path),
    'Enter a path of this site, such as /calendar, or an address that begins with https://.',
  ),
  isActive: z.boolean().default(true),
  parentRoleIds: RoleIds,
});

export const modules = endpoints({
  list: {
    method: 'GET',
    path: '/api/modules',
    access: ['read', 'module'],
    summary: 'The modules in their order, without deleted ones. CFG-01, CFG-04.',
    query: listQuery(
      { sorts: ['order', 'name', 'type'], limit: 1000, max: 1000, all: true },
      { type: z.enum(moduleTypeNames).optional(), isActive: flag.optional(), roleId: Id.optional() },
    ),
    result: z.object({ data: z.array(Module), modules: z.array(Module), ...pageCounts }),
  },
  create: {
    method: 'POST',
    path: '/api/modules',
    touches: ['/api/config/sidebar'],
    access: ['create', 'module'],
    summary: 'Makes a module, after all others. 409 MODULE_NAME_TAKEN. CFG-03, CFG-04.',
    body: ModuleBody,
    result: z.object({ data: Module }),
    status: 201,
  },
  order: {
    method: 'PUT',
    path: '/api/modules/order',
    touches: ['/api/config/sidebar'],
    access: ['edit', 'module'],
    summary: 'Puts the named modules before each other in this order; others keep their place after them.',
    body: z.object({
      ids: z
        .array(Id)
        .min(1)
        .max(1000)
        .refine((ids) => new Set(ids).size === ids.length, 'A module is named twice.'),
    }),
    result: z.object({ data: z.array(z.object({ id: Id, order: z.number().int() })) }),
  },
  get: {
    method: 'GET',
    path: '/api/modules/:id',
    access: ['read', 'module'],
    summary: 'One module. CFG-04.',
    params: IdParams,
    result: z.object({ data: Module }),
  },
  update: {
    method: 'PUT',
    path: '/api/modules/:id',
    touches: ['/api/config/sidebar'],
    access: ['edit', 'module'],
    summary: 'Changes a module. 409 MODULE_NAME_TAKEN, 409 STALE. CFG-03, CFG-04.',
    params: IdParams,
    body: editable(ModuleBody),
    result: z.object({ data: Module }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/modules/:id',
    access: ['delete', 'module'],
    summary: 'Deletes a module: it is kept, and shown no more. CFG-01, CFG-04.',
    params: IdParams,
    result: 'none',
  },
  duplicate: {
    method: 'POST',
    path: '/api/modules/:id/duplicate',
    access: ['create', 'module'],
    summary: "Copies a module under the next free name: 'X (Copy)', 'X (Copy 2)'. CFG-04, CFG-07, AMB-128.",
    params: IdParams,
    result: z.object({ name: z.string(), data: Module }),
    status: 201,
  },
});
