import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, day, Id, IdParams, Version } from '../shared/fields.ts';
import { genders } from '../students/values.ts';
import { Interest } from './interests.ts';
import { LeadStudent } from './students.ts';

const CustomerChoice = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** A class that a student of the lead could join. */
export const ClassOffer = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string(),
    color: z.string().nullable(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    /** null: no limit. */
    maxCapacity: z.number().int().nullable(),
    studentCount: z.number().int(),
    /** Seats left; null: no limit. */
    freeSeats: z.number().int().nullable(),
    courses: z.array(z.object({ id: Id, title: z.string() })),
    /** When its lessons are, week by week: the weekdays (0 = Sunday) with their times; empty while it has no schedule. */
    times: z.array(z.object({ days: z.array(z.number().int()), startTime: z.string(), endTime: z.string() })),
    /** Whether it teaches what the lead is interested in. */
    matches: z.boolean(),
  })
  .meta({ id: 'ClassOffer' });

/** What winning would make of a lead, from what is known of it: nothing is typed twice. */
export const Winning = z.object({
  data: z.object({
    isWon: z.boolean(),
    /** The customer whom the lead became already. */
    customer: CustomerChoice.nullable(),
    /** The customer that would be made. */
    newCustomer: z.object({
      customerType: z.enum(['INDIVIDUAL', 'BUSINESS']),
      businessName: z.string().nullable(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    /** Customers who look like the lead: the same e-mail, phone or company. */
    existingCustomers: z.array(CustomerChoice),
    students: z.array(LeadStudent),
    products: z.array(Interest),
    /** Those that match first; at most 100. */
    classes: z.array(ClassOffer),
    can: z.object({ createCustomer: z.boolean(), enrol: z.boolean(), force: z.boolean() }),
  }),
});

const bothNames = 'Please enter first name and last name';
const name = z.string(bothNames).trim().min(1, bothNames).max(100);

const NewStudent = z.object({
  firstName: name,
  lastName: name,
  dateOfBirth: day()
    .nullish()
    .transform((value) => value ?? null),
  gender: z
    .enum(genders)
    .nullish()
    .transform((value) => value ?? null),
  classId: Id.nullish(),
});

/** What is chosen when a deal is won. Without customerId the lead's data make a new customer. */
export const WinBody = z.object({
  customerId: Id.nullish(),
  /** Of a new customer; without it, a lead with a company becomes a BUSINESS. */
  customerType: z.enum(['INDIVIDUAL', 'BUSINESS']).optional(),
  /** Students of the lead with the classes that they join. */
  enrolments: z
    .array(z.object({ studentId: Id, classId: Id }))
    .max(50)
    .default([]),
  /** Students who are made with the win, each joining a class where one is named. CRM-21. */
  newStudents: z.array(NewStudent).max(10).default([]),
  /** The interests that become PURCHASED; all open ones when absent. */
  interestIds: z.array(Id).max(200).optional(),
  notes: changeableText(5000),
  /** Enrols above the capacity; needs the right 'manage enrolment'. */
  force: z.boolean().default(false),
  version: Version.optional(),
});

export const winning = endpoints({
  preview: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id/winning',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'What winning the lead would make: customer, enrolments with free seats, purchases.',
    params: IdParams,
    result: Winning,
  },
  win: {
    method: 'POST',
    path: '/api/e-commerce/leads/:id/win',
    touches: ['/api/e-commerce/customers', '/api/lms/classes', '/api/lms/enrolments', '/api/students'],
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary:
      "Wins the lead in one transaction: customer, students with their parent and number, enrolments with seats checked, interests PURCHASED, stage WON. 409 CLASS_FULL 'Class is full' at its enrolment.",
    params: IdParams,
    body: WinBody,
    result: z.object({
      data: z.object({
        leadId: Id,
        customerId: Id,
        studentIds: z.array(Id),
        enrolmentIds: z.array(Id),
        interestIds: z.array(Id),
      }),
    }),
  },
});
