import type { BodyOf, Reply } from '../../../../api/types.ts';

export type Winning = Reply<'GET /api/e-commerce/leads/:id/winning'>['data'];
export type ClassOffer = Winning['classes'][number];
type WinBody = BodyOf<'POST /api/e-commerce/leads/:id/win'>;

export type WinValues = {
  /** An existing customer; '' for a new one. */
  customerId: string;
  /** Of a new customer. */
  customerType: Winning['newCustomer']['customerType'];
  /** The class that each student joins, by the student's id; '' for none. */
  classes: Record<string, string>;
  interestIds: string[];
  notes: string;
};

/** The first values: the customer who looks like the lead, the only class that teaches what is wanted, every open interest. */
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
    interestIds: winning.products.filter(isOpenInterest).map(({ id }) => id),
    notes: '',
  };
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

/** The classes that would hold more students than seats; the viewer is told before they are forced. AMB-125. */
export function overfull(winning: Winning, values: WinValues): ClassOffer[] {
  const wanted = enrolmentsOf(winning, values);
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
    interestIds: values.interestIds,
    notes: values.notes,
    force: winning.can.force && overfull(winning, values).length > 0,
  };
}

/** Errors of enrolments by the student they belong to, from the server's paths 'enrolments.0' and 'enrolments.0.classId'. */
export function errorsByStudent(
  winning: Winning,
  values: WinValues,
  errors: Readonly<Record<string, readonly string[] | undefined>>,
): Record<string, string> {
  const sent = enrolmentsOf(winning, values);
  const found: Record<string, string> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const index = /^enrolments\.(\d+)/.exec(path)?.[1];
    const studentId = index === undefined ? undefined : sent[Number(index)]?.studentId;
    if (studentId && messages?.[0]) found[studentId] = messages[0];
  }
  return found;
}
