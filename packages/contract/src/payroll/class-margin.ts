import { z } from 'zod';
import { ordered, periodDays } from '../finance-reports/report-query.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';

const figures = {
  /** Lessons with a register, on the days of the period. */
  lessons: z.number().int(),
  /** Of these, how many no approved payslip has paid anybody for: their teachers have a salary, no rate, or their month is not approved yet. */
  unpaidLessons: z.number().int(),
  /** Tuition that was earned, or ended unused, by entries of the period. */
  revenue: Amount,
  /** What approved payslips paid for lessons of the period, whenever they paid it. */
  lessonPay: Amount,
  margin: Amount,
};

const ClassMargin = z
  .object({
    currency: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    rows: z.array(
      z.object({
        /** null: tuition that is not for one class. */
        classId: Id.nullable(),
        className: z.string().nullable(),
        ...figures,
        /** The margin in percent of the revenue, to one place; null where it is 0 or less. */
        percent: z.string().nullable(),
      }),
    ),
    totals: z.object({ ...figures, percent: z.string().nullable() }),
  })
  .meta({ id: 'ClassMargin' });

export const classMargin = endpoints({
  read: {
    method: 'GET',
    path: '/api/finance/reports/class-margin',
    access: ['read', 'payroll_report'],
    summary: 'What each class earned in a period, what its lessons cost in pay, and what is left.',
    query: z.object(periodDays).refine((query) => query.endDate >= query.startDate, ordered),
    result: z.object({ data: ClassMargin }),
  },
});
