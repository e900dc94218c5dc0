import type { Subject } from '../shared/permission.ts';
import type { ImportField } from './fields.ts';
import { courseFields, lessonFields } from './learning.fields.ts';
import { moneyModels } from './money/money.models.ts';
import { employeeFields, studentFields, userLinkFields } from './people.fields.ts';
import {
  CourseRow,
  CustomerRow,
  EmployeeRow,
  LeadRow,
  LessonRow,
  ProductRow,
  StudentRow,
  UserLinkRow,
} from './rows.ts';
import { customerFields, leadFields, productFields } from './sales.fields.ts';
import { importSubjects } from './subjects.ts';
import type { ImportModelName } from './values.ts';

export type { FieldKind, ImportField } from './fields.ts';
export { type ImportModelName, importModelNames } from './values.ts';

/** An import config (IMP-05). */
export interface ImportModel {
  readonly modelName: ImportModelName;
  readonly apiEndpoint: `/api/${string}/import`;
  readonly fields: readonly ImportField[];
  /** Of each group at least one field must be mapped and filled. */
  readonly oneOf: readonly (readonly string[])[];
  /** The schema of one normalised row. */
  readonly validationSchema: (typeof schemas)[ImportModelName];
  /** Which right the import needs beside create import: create:any of this subject. */
  readonly subject: Subject;
  /** What the payload carries beside the rows. */
  readonly context: readonly ('courseId' | 'asOfDate')[];
  /** Where to look at the imported records. */
  readonly page: `/${string}`;
  /** Which rows make one record: all of the file, or those from one with a text in this field up to the next with another. */
  readonly groupBy?: 'file' | (string & {});
}

const schemas = {
  student: StudentRow,
  employee: EmployeeRow,
  customer: CustomerRow,
  lead: LeadRow,
  product: ProductRow,
  course: CourseRow,
  lesson: LessonRow,
  userLink: UserLinkRow,
  account: moneyModels.account.validationSchema,
  vendor: moneyModels.vendor.validationSchema,
  openingBalance: moneyModels.openingBalance.validationSchema,
  openInvoice: moneyModels.openInvoice.validationSchema,
  openBill: moneyModels.openBill.validationSchema,
  journalEntry: moneyModels.journalEntry.validationSchema,
} as const;

const common = { oneOf: [], context: [] } as const;

export const importModels = {
  student: {
    ...common,
    modelName: 'student',
    apiEndpoint: '/api/students/import',
    fields: studentFields,
    validationSchema: schemas.student,
    subject: importSubjects.student,
    page: '/students',
  },
  employee: {
    ...common,
    modelName: 'employee',
    apiEndpoint: '/api/hr/employees/import',
    fields: employeeFields,
    validationSchema: schemas.employee,
    subject: importSubjects.employee,
    page: '/employees',
  },
  customer: {
    ...common,
    modelName: 'customer',
    apiEndpoint: '/api/e-commerce/customers/import',
    fields: customerFields,
    oneOf: [['contactName', 'companyName']],
    validationSchema: schemas.customer,
    subject: importSubjects.customer,
    page: '/customers',
  },
  lead: {
    ...common,
    modelName: 'lead',
    apiEndpoint: '/api/e-commerce/leads/import',
    fields: leadFields,
    validationSchema: schemas.lead,
    subject: importSubjects.lead,
    page: '/leads',
  },
  product: {
    ...common,
    modelName: 'product',
    apiEndpoint: '/api/e-commerce/products/import',
    fields: productFields,
    validationSchema: schemas.product,
    subject: importSubjects.product,
    page: '/products',
  },
  course: {
    ...common,
    modelName: 'course',
    apiEndpoint: '/api/lms/courses/import',
    fields: courseFields,
    validationSchema: schemas.course,
    subject: importSubjects.course,
    page: '/courses',
  },
  lesson: {
    ...common,
    modelName: 'lesson',
    apiEndpoint: '/api/lms/lessons/import',
    fields: lessonFields,
    validationSchema: schemas.lesson,
    subject: importSubjects.lesson,
    context: ['courseId'],
    page: '/courses',
  },
  userLink: {
    ...common,
    modelName: 'userLink',
    apiEndpoint: '/api/user-links/import',
    fields: userLinkFields,
    validationSchema: schemas.userLink,
    subject: importSubjects.userLink,
    page: '/users',
  },
  ...moneyModels,
} as const satisfies Record<ImportModelName, ImportModel>;

/** The config of a model. */
export function importModel(name: ImportModelName): ImportModel {
  return importModels[name];
}

/**
 * The key of the rows in the payload, chosen by the endpoint's path: the plural of the segment before 'import',
 * without hyphens, such as students, customers, lessons, userlinks. IMP-17, AMB-037.
 */
export function payloadKey(apiEndpoint: string): string {
  const segments = apiEndpoint.split('/').filter(Boolean);
  const segment = (segments[segments.lastIndexOf('import') - 1] ?? '').replaceAll('-', '').toLowerCase();
  return segment.endsWith('s') ? segment : `${segment}s`;
}
