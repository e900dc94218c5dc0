import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageCounts } from '../shared/list.ts';
import { enveloped, Person } from './fields.ts';
import { formTypes, submissionStatuses } from './values.ts';

/** What a visitor sent. medicalInfo and emergencyContact are left out of `data` for who may not see them. AMB-148. */
export const FormSubmission = z
  .object({
    id: Id,
    formType: z.enum(formTypes),
    status: z.enum(submissionStatuses),
    /** Who wrote, and where to answer. */
    name: z.string(),
    email: z.string().nullable(),
    data: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    /** Whether something was left out of `data`. */
    hasHidden: z.boolean(),
    page: z.object({ id: Id, title: z.string(), slug: z.string() }).nullable(),
    course: z.object({ id: Id, title: z.string() }).nullable(),
    leadId: Id.nullable(),
    /** Why it is SPAM or FAILED, when the server found so. */
    reason: z.string().nullable(),
    processedBy: Person,
    processedAt: Moment.nullable(),
    version: Version,
    createdAt: Moment,
  })
  .meta({ id: 'FormSubmission' });
export type FormSubmission = z.infer<typeof FormSubmission>;

export const SubmissionBody = editable({
  status: z.enum(submissionStatuses),
  /** Whether PROCESSED makes a lead; absent: yes for who may make leads. */
  createLead: z.boolean().optional(),
});

const reply = enveloped({ data: FormSubmission });

export const submissions = endpoints({
  list: {
    method: 'GET',
    path: '/api/pagebuilder/form-submissions',
    access: ['read', 'form_submission'],
    summary: 'What visitors sent, the newest first. PAG-20.',
    query: listQuery(
      { sorts: ['createdAt', 'name', 'status'], order: 'desc', limit: 20 },
      {
        type: z.enum(formTypes).optional(),
        status: z.enum(submissionStatuses).optional(),
        pageId: Id.optional(),
      },
    ),
    result: enveloped({
      data: z.array(FormSubmission),
      counts: z.record(z.enum(submissionStatuses), z.number().int()),
      ...pageCounts,
    }),
  },
  get: {
    method: 'GET',
    path: '/api/pagebuilder/form-submissions/:id',
    access: ['read', 'form_submission'],
    summary: 'One submission.',
    params: IdParams,
    result: reply,
  },
  update: {
    method: 'PUT',
    path: '/api/pagebuilder/form-submissions/:id',
    touches: ['/api/pagebuilder/form-submissions', '/api/e-commerce/leads'],
    access: ['edit', 'form_submission'],
    summary: 'Changes the status. PROCESSED makes a lead once; FAILED when that was not possible. AMB-148.',
    params: IdParams,
    body: SubmissionBody,
    result: reply,
  },
  remove: {
    method: 'DELETE',
    path: '/api/pagebuilder/form-submissions/:id',
    touches: ['/api/pagebuilder/form-submissions', '/api/e-commerce/leads'],
    access: ['delete', 'form_submission'],
    summary: 'Deletes a submission for good.',
    params: IdParams,
    result: 'none',
  },
});
