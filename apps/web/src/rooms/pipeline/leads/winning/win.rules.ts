import { partsOfName } from '@bellwether/contract/imports/full-name.rules';
import type { BodyOf, Reply } from '../../../../api/types.ts';

export type Winning = Reply<'GET /api/e-commerce/leads/:id/winning'>['data'];
export type ClassOffer = Winning['classes'][number];
type WinBody = BodyOf<'POST /api/e-commerce/leads/:id/win'>;

/** A student who is made with the win; `key` names its lines in the form. */
export interface NewStudent {
  readonly key: string;
  firstName: string;
  lastName: string;
  /** The class that they join; '' for none. */
  classId: string;
}

export type WinValues = {
  /** An existing customer; '' for a new one. */
  customerId: string;
  /** Of a new customer. */
  customerType: Winning['newCustomer']['customerType'];
  /** The class that each student joins, by the student's id; '' for none. */
  classes: Record<string, string>;
  newStudents: NewStudent[];
  interestIds: string[];
  notes: string;
};

/**
 * The first values: the customer who looks like the lead, the only class that teaches what is wanted, every open interest; and
 * for a lead without students the lines of one, with the family's name.
 */
export function winValuesOf(winning: Winning): WinValues {
  const fitting = winning.classes.filter((one) => one.matches && !isFull(one));
  const [only] = fitting.length === 1 ? fitting : [];
  const known = winning.customer ?? winning.existingCustomers[0];
  return {
    customerId: known?.id ?? '',
    customerType: winning.newCustomer.customerType,
    classes: Object.fromEntries(
      winning.students.map((student) => [
        student.id,
        winning.can.enrol && student.classes.length === 0 ? (only?.id ?? '') : '',
      ]),
    ),
    newStudents: winning.students.length === 0 && !winning.customer ? [newStudentOf(winning, '1')] : [],
    interestIds: winning.products.filter(isOpenInterest).map(({ id }) => id),
    notes: '',
  };
}

/** The lines of a new student: the family's name is that of the lead, the class the only one that teaches what is wanted. */
export function newStudentOf({ newCustomer, classes, can }: Winning, key: string): NewStudent {
  const fitting = classes.filter((one) => one.matches && !isFull(one));
  const [only] = fitting.length === 1 ? fitting : [];
  return {
    key,
    firstName: '',
    lastName: partsOfName(newCustomer.name)?.lastName ?? '',
    classId: can.enrol ? (only?.id ?? '') : '',
  };
}

/** The new students that are sent: who was given no first name was not meant. */
export function namedStudents({ newStudents }: WinValues): NewStudent[] {
  return newStudents.filter(({ firstName }) => firstName.trim() !== '');
}

/** Whether an interest can still become a purchase. */
export function isOpenInterest({ status }: Winning['products'][number]): boolean {
  return status === 'INTERESTED' || status === 'QUOTED';
}

/** Whether no seat is left. Without a capacity a class is never full. */
export function isFull({ freeSeats }: Pick<ClassOffer, 'freeSeats'>): boolean {
  return freeSeats !== null && freeSeats <= 0;
}

/** The students with a class chosen, in the order of the list: what is sent, and what an error's index points into. */
export function enrolmentsOf(winning: Winning, { classes }: WinValues) {
  return winning.students.flatMap(({ id }) => (classes[id] ? [{ studentId: id, classId: classes[id] }] : []));
}

/** Who joins which class by the win, new students without a class too; `classId` is '' then. */
export function placedIn(winning: Winning, values: WinValues) {
  const known = enrolmentsOf(winning, values).map(({ studentId, classId }) => ({
    key: studentId,
    name: winning.students.find(({ id }) => id === studentId)?.name ?? '',
    classId,
  }));
  const made = namedStudents(values).map(({ key, firstName, lastName, classId }) => ({
    key,
    name: `${firstName} ${lastName}`,
    classId,
  }));
  return [...known, ...made];
}

/** The classes that would hold more students than seats; the viewer is told before they are forced. AMB-125. */
export function overfull(winning: Winning, values: WinValues): ClassOffer[] {
  const wanted = [...enrolmentsOf(winning, values), ...namedStudents(values)];
  return winning.classes.filter(
    (one) =>
      one.freeSeats !== null && wanted.filter(({ classId }) => classId === one.id).length > one.freeSeats,
  );
}

/** The body of the call. Seats are forced only where the viewer may, and has chosen a class that has none. */
export function winBody(winning: Winning, values: WinValues): WinBody {
  return {
    ...(values.customerId ? { customerId: values.customerId } : { customerType: values.customerType }),
    enrolments: enrolmentsOf(winning, values),
    newStudents: namedStudents(values).map(({ key: _, classId, ...student }) => ({
      ...student,
      ...(classId ? { classId } : {}),
    })),
    interestIds: values.interestIds,
    notes: values.notes,
    force: winning.can.force && overfull(winning, values).length > 0,
  };
}

/**
 * Errors by the student they belong to, from the server's paths 'enrolments.0', 'enrolments.0.classId' and
 * 'newStudents.0.lastName': by the student's id, or by the key of a new one with the field behind it.
 */
export function errorsByStudent(
  winning: Winning,
  values: WinValues,
  errors: Readonly<Record<string, readonly string[] | undefined>>,
): Record<string, string> {
  const sent = enrolmentsOf(winning, values);
  const made = namedStudents(values);
  const found: Record<string, string> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const [, list, index, field = 'classId'] =
      /^(enrolments|newStudents)\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const one = list === 'newStudents' ? made[Number(index)]?.key : sent[Number(index)]?.studentId;
    if (!list || !one || !messages?.[0]) continue;
    found[list === 'newStudents' ? `${one}.${field}` : one] = messages[0];
  }
  return found;
}
