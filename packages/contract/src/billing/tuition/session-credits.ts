import { z } from 'zod';
import { Amount, exact, optionalExact } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, Version } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';
import { sessionUnits } from '../values.ts';
import {
  creditMoveKinds,
  creditPageSize,
  creditStates,
  longestCreditNote,
  recognitionBases,
} from './tuition.values.ts';

const row = {
  id: Id,
  studentId: Id,
  studentName: z.string(),
  customerId: Id,
  customerName: z.string(),
  packageId: Id,
  name: z.string(),
  classId: Id.nullable(),
  className: z.string().nullable(),
  unit: z.enum(sessionUnits),
  /** How many were bought and are left; null where they are not counted. */
  granted: Amount.nullable(),
  remaining: Amount.nullable(),
  /** Lessons that were held and wait for a session. */
  owed: z.number().int(),
  validFrom: z.string(),
  lastDay: z.string(),
  expiresOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  basis: z.enum(recognitionBases),
  orderId: Id.nullable(),
  invoiceId: Id.nullable(),
  /** Null where the viewer may not read what others pay, and before the invoice is sent. In the base currency, without tax. */
  total: Amount.nullable(),
  earned: Amount.nullable(),
  version: Version,
};

/** Tuition that a student has bought, with what of it is left and earned. */
export const SessionCredit = z.object(row).meta({ id: 'SessionCredit' });

/** The same with what happened to its sessions, the latest first. */
export const SessionCreditDetail = z
  .object({
    ...row,
    moves: z.array(
      z.object({
        id: Id,
        kind: z.enum(creditMoveKinds),
        quantity: Amount,
        day: z.string(),
        className: z.string().nullable(),
        /** The lesson's register, for who may open it. */
        scheduleId: Id.nullable(),
        instanceDate: z.string().nullable(),
        note: z.string().nullable(),
        isGivenBack: z.boolean(),
      }),
    ),
    /** That they may go on, once few are left: with the classes that had places then, and those that they have now. AMB-356. */
    renewal: z
      .object({
        recordedOn: z.string(),
        /** Whether tuition was bought for the student since. */
        isRenewed: z.boolean(),
        classes: z.array(
          z.object({
            id: Id,
            name: z.string(),
            /** Null where the class has no limit. */
            freeSeats: z.number().int().nullable(),
            /** Whether the student has a place there. */
            isOwn: z.boolean(),
          }),
        ),
      })
      .nullable(),
    can: z.object({ correct: z.boolean(), leave: z.boolean() }),
  })
  .meta({ id: 'SessionCreditDetail' });

/** So many moves of a grant are shown at most. */
export const shownMoves = 400;

const one = z.object({ data: SessionCreditDetail });
const touched = ['/api/finance', '/api/e-commerce', '/api/students', '/api/attendance'] as const;

export const sessionCredits = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/session-credits',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary:
      'Tuition that students have bought, with what is left of its sessions; who pays sees their own. STU-14, REV-35.',
    query: listQuery(
      { sorts: ['createdAt', 'validFrom', 'expiresOn'], order: 'desc', limit: creditPageSize },
      {
        studentId: z.uuid().optional(),
        customerId: z.uuid().optional(),
        classId: z.uuid().optional(),
        state: z.enum(creditStates).optional(),
      },
    ),
    result: pageOf(SessionCredit),
  },
  get: {
    method: 'GET',
    path: '/api/finance/session-credits/:id',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary: 'Tuition that a student has bought, with what happened to its sessions.',
    params: IdParams,
    result: one,
  },
  correct: {
    method: 'POST',
    path: '/api/finance/session-credits/:id/corrections',
    access: ['edit:any', 'invoice'],
    summary:
      'Gives sessions or takes some, or moves the day on which they end: for a pause, say. A note says why; nothing is charged.',
    params: IdParams,
    body: z.object({
      version: Version,
      quantity: exact('Sessions must be a number from -1,000 to 1,000', {
        least: '-1000',
        most: '1000',
      }).default('0.00'),
      expiresOn: z.preprocess(
        (given) => (given === '' ? null : given),
        day('Invalid date').nullable().default(null),
      ),
      note: z
        .string('Say why')
        .trim()
        .min(1, 'Say why')
        .max(longestCreditNote, `Note must be at most ${longestCreditNote} characters`),
    }),
    result: one,
    touches: touched,
  },
  leaving: {
    method: 'GET',
    path: '/api/finance/session-credits/:id/leaving',
    access: ['edit:any', 'invoice'],
    summary:
      'What comes back to who leaves after a day, before it is done: by what was stored when it was sold.',
    params: IdParams,
    query: z.object({ lastDay: day('Invalid date') }),
    result: z.object({
      data: z.object({
        lastDay: z.string(),
        unit: z.enum([...sessionUnits, 'DAY']),
        covered: Amount,
        had: Amount,
        /** Without tax, in the base currency. */
        charged: Amount,
        credited: Amount,
        fee: Amount,
        kept: Amount,
        /** What would go along to another class: of what comes back, what is not earned yet. */
        undelivered: Amount,
      }),
    }),
  },
  transfer: {
    method: 'POST',
    path: '/api/finance/session-credits/:id/transfer',
    access: ['edit:any', 'invoice'],
    summary:
      'Moves tuition to another class after a day: what is left goes along, what the new class costs more is invoiced, what it costs less credited, and the student changes classes.',
    params: IdParams,
    body: z.object({
      version: Version,
      classId: z.uuid('Choose a class'),
      lastDay: day('Invalid date'),
      /** What the rest costs in the new class, without tax; empty: as much as it is worth. */
      newPrice: optionalExact('Amount must not be negative', { least: '0' }),
      note: z
        .string()
        .trim()
        .max(longestCreditNote)
        .nullish()
        .transform((note) => note || null),
    }),
    result: one,
    touches: [...touched, '/api/lms'],
  },
  leave: {
    method: 'POST',
    path: '/api/finance/session-credits/:id/leave',
    access: ['edit:any', 'invoice'],
    summary:
      'Ends tuition after a day: what was not delivered is credited, the fee of the policy invoiced, the rest of the sessions taken back, and the student leaves the class.',
    params: IdParams,
    body: z.object({
      version: Version,
      lastDay: day('Invalid date'),
      /** Whether the enrolment in the class ends too. */
      leavesClass: z.boolean().default(true),
      note: z
        .string()
        .trim()
        .max(longestCreditNote)
        .nullish()
        .transform((note) => note || null),
    }),
    result: z.object({
      data: z.object({
        credit: SessionCreditDetail,
        creditNoteId: Id.nullable(),
        feeInvoiceId: Id.nullable(),
      }),
    }),
    touches: [...touched, '/api/lms'],
  },
});
