import { newId } from '../platform/db/columns.ts';
import { recognise } from '../rooms/billing/tuition/recognise.commands.ts';
import { user } from '../rooms/identity/identity.table.ts';
import { enrolment } from '../rooms/learning/learning.table.ts';
import { student } from '../rooms/students/students.table.ts';
import { makeOrderWorld, ordersPath } from './order-world.ts';
import { schoolFactory } from './school-factory.ts';

export const creditsPath = '/api/finance/session-credits';

type More = Record<string, unknown>;

/**
 * A school on Friday, 20 November 2026 that sells tuition: its English class teaches on Mondays and Thursdays from 5 October to 24 December, 24
 * lessons of an hour, and begins anew with each call of `makeClass`.
 */
export async function makeCreditWorld(baseCurrency = 'USD') {
  const world = await makeOrderWorld(baseCurrency);
  const { app, ledger, sales, customerId } = world;
  const office = await app.as('administrator');
  const school = schoolFactory(app.db);
  const teacherId = await school.employee('Tess Teacher');
  const course = await school.course('English', 0);
  let slots = 0;

  const makeClass = async (fields: More = {}) => {
    slots += 1;
    const hour = String(slots % 22).padStart(2, '0');
    const classId = await school.class({
      startDate: '2026-10-05',
      endDate: '2026-12-24',
      courseIds: [course.id],
      teacherIds: [teacherId],
      ...fields,
    });
    const made = await office.post(`/api/lms/classes/${classId}/schedules`, {
      selectedDays: [1, 4],
      startTime: `${hour}:00`,
      endTime: `${String((slots % 22) + 1).padStart(2, '0')}:00`,
    });
    if (made.status !== 201) throw new Error(`no schedule: ${made.raw.body}`);
    return { classId, scheduleId: made.body.data.id as string };
  };

  const makeStudent = async (firstName = 'An', more: Partial<typeof student.$inferInsert> = {}) => {
    const [id, userId] = [newId(), newId()];
    const email = `${userId}@school.example`;
    await app.db
      .insert(user)
      .values({ id: userId, name: `${firstName} Nguyen`, username: `u-${userId}`, email });
    await app.db
      .insert(student)
      .values({ id, userId, firstName, lastName: 'Nguyen', status: 'ACTIVE', ...more });
    return id;
  };

  const makePackage = async (more: More = {}) => {
    const made = await office.post('/api/e-commerce/tuition-packages', {
      ...{
        name: 'English, 12 lessons',
        type: 'GROUP_LESSON',
        groupTeacherType: 'NATIVE',
        packageDurationMonths: 3,
      },
      ...{ price: '1000.00', currency: baseCurrency, allowedPayer: 'PARENT', sessionsIncluded: '12' },
      ...more,
    });
    if (made.status !== 201) throw new Error(`no package: ${made.raw.body}`);
    return made.body.data as { id: string; name: string };
  };

  /** Sells the package to the student and sends the invoice. Returns the order, its invoice and what was granted. */
  const sell = async (packageId: string, studentId: string, item: More = {}, order: More = {}) => {
    const line = {
      description: 'Tuition',
      quantity: '1',
      unitPrice: '1000.00',
      packageId,
      studentId,
      ...item,
    };
    const sold = await world.submitted({ items: [line], ...order });
    if (sold.orderStatus !== 'APPROVED') throw new Error(`not approved: ${sold.approvalReasons}`);
    const invoiceId = (await ledger.finance.get(`${ordersPath}/${sold.id}`)).body.data.invoiceId as string;
    const sent = await ledger.finance.post(`/api/finance/invoices/${invoiceId}/send`);
    if (sent.status !== 200) throw new Error(`not sent: ${sent.raw.body}`);
    return { orderId: sold.id as string, invoiceId, credit: await creditOf(studentId) };
  };

  /** Puts the student into the class, as one who began with it. */
  const seat = (studentId: string, classId: string) =>
    app.db
      .insert(enrolment)
      .values({ studentId, classId, status: 'ACTIVE', enrolledAt: '2026-10-05T00:00:00.000Z' });

  /** The newest tuition of the student. */
  const creditOf = async (studentId: string) => {
    const list = await ledger.finance.get(`${creditsPath}?studentId=${studentId}`);
    return list.body.data[0];
  };

  /** The register of a day with one status for the student. */
  const take = async (
    { scheduleId }: { scheduleId: string },
    sessionDate: string,
    studentId: string,
    fields: More = {},
  ) => {
    const open = (await office.get(`/api/attendance/lessons/${scheduleId}/${sessionDate}`)).body.data;
    const records = [{ entityType: 'student', entityId: studentId, status: 'PRESENT', ...fields }];
    const reply = open.sessionId
      ? await office.put(`/api/attendance/sessions/${open.sessionId}`, {
          version: open.version,
          attendanceRecords: records,
        })
      : await office.post('/api/attendance/sessions', {
          scheduleId,
          sessionDate,
          attendanceRecords: records,
        });
    if (reply.status >= 300) throw new Error(`not taken: ${reply.raw.body}`);
    return reply.body.data;
  };

  /** A student of a new class with twelve sessions for 1,000.00, but for what the package says. */
  const learner = async (more: More = {}) => {
    const lesson = await makeClass();
    const studentId = await makeStudent();
    await seat(studentId, lesson.classId);
    const { id: packageId } = await makePackage(more);
    const sold = await sell(packageId, studentId, { classId: lesson.classId, startDate: '2026-10-05' });
    return { ...lesson, ...sold, studentId, packageId };
  };

  /** What stands in the account, above 0 where it is a credit. */
  const creditIn = async (code: string) => {
    const { body } = await ledger.finance.get('/api/finance/accounts/tree?asOfDate=2027-12-31');
    const found = body.data.find((one: { accountCode: string }) => one.accountCode === code);
    return found.balance as string;
  };

  /** Earns what was delivered until yesterday, as every night. */
  const earn = () => recognise(app.platform);

  const money = { ...{ sell, creditOf, creditIn, makePackage, earn } };
  return {
    ...world,
    ...money,
    office,
    sales,
    customerId,
    makeClass,
    makeStudent,
    seat,
    learner,
    take,
    courseId: course.id,
  };
}
