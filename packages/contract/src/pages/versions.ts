import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageCounts } from '../shared/list.ts';
import { StoredContent } from './content.ts';
import { enveloped, Person } from './fields.ts';
import { Page } from './pages.ts';

const versionFields = {
  id: Id,
  number: Version,
  title: z.string(),
  createdBy: Person,
  createdAt: Moment,
  /** The number of the version that it was restored from. */
  restoredFrom: Version.nullable(),
  isPublished: z.boolean(),
};

/** A stored state of a page. AMB-223. */
export const PageVersion = z.object(versionFields).meta({ id: 'PageVersion' });
export type PageVersion = z.infer<typeof PageVersion>;

const Full = z.object({
  ...versionFields,
  content: StoredContent,
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  seoKeywords: z.array(z.string()),
  ogImage: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
});

const Changed = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() });

/** What differs between two versions: fields of the page, and its blocks in the order of the later one. */
export const Comparison = z.object({
  from: Full,
  to: Full,
  fields: z.array(Changed),
  blocks: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      fields: z.array(Changed),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

const VersionParams = z.object({ id: Id, versionId: Id });

export const versions = endpoints({
  list: {
    method: 'GET',
    path: '/api/pagebuilder/pages/:id/versions',
    access: ['read', 'page'],
    summary: 'The versions of a page, the newest first.',
    params: IdParams,
    query: listQuery({ sorts: ['number'], order: 'desc', limit: 20 }, {}),
    result: enveloped({ data: z.array(PageVersion), ...pageCounts }),
  },
  compare: {
    method: 'GET',
    path: '/api/pagebuilder/pages/:id/versions/compare',
    access: ['read', 'page'],
    summary: 'What differs between two different versions of a page. PAG-17.',
    params: IdParams,
    query: z
      .object({ from: Id, to: Id })
      .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Choose two different versions' }),
    result: enveloped({ data: Comparison }),
  },
  restore: {
    method: 'POST',
    path: '/api/pagebuilder/pages/:id/versions/:versionId/restore',
    access: ['edit', 'page'],
    summary: 'Makes a new version of an old one. AMB-223.',
    params: VersionParams,
    result: enveloped({ data: Page }),
  },
});
