import { type PackagePrice, previewOfPackage } from '@bellwether/contract/billing/package.rules';
import type { DiscountType, ProrationMethod, TuitionType } from '@bellwether/contract/billing/values';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import type { Picked } from '../../../ui/form/search-picker.tsx';

export type PackageDetail = Reply<'GET /api/e-commerce/tuition-packages/:id'>['data'];
type Teacher = NonNullable<PackageDetail['groupTeacherType']>;

/** What the form begins with: a new package, or the stored one. Choices are text, as a select has them. */
export function packageValues(found: PackageDetail | undefined, currency: string) {
  return {
    name: found?.name ?? '',
    description: found?.description ?? '',
    isActive: found?.isActive ?? true,
    type: found?.type ?? ('GROUP_LESSON' as TuitionType),
    packageDurationMonths: String(found?.packageDurationMonths ?? 6),
    price: fieldAmount(found?.price),
    currency: found?.currency ?? currency,
    groupTeacherType: found?.groupTeacherType ?? (null as Teacher | null),
    individualTeacherType: found?.individualTeacherType ?? (null as Teacher | null),
    individualLessonDurationMinutes: found?.individualLessonDurationMinutes
      ? String(found.individualLessonDurationMinutes)
      : (null as string | null),
    allowedPayer: found?.allowedPayer ?? ('PARENT' as PackageDetail['allowedPayer']),
    paymentInstallmentMonths: found?.paymentInstallmentMonths ?? ('' as const),
    discountType: found?.discountType ?? ('NONE' as DiscountType),
    discountValue: fieldAmount(found?.discountValue),
    course: courseOf(found),
    sessionsIncluded: fieldAmount(found?.sessionsIncluded),
    unit: found?.unit ?? ('LESSON' as PackageDetail['unit']),
    validityMonths: found?.validityMonths ?? ('' as const),
    taxCode: found?.taxCode ?? '',
    recognition: found?.recognition ?? ('SESSION_BASED' as PackageDetail['recognition']),
    proration: found?.proration ?? ('LESSON' as ProrationMethod),
  };
}

export type PackageValues = ReturnType<typeof packageValues>;

function courseOf(found: PackageDetail | undefined): Picked[] {
  return found?.courseId ? [{ id: found.courseId, name: found.courseName ?? '' }] : [];
}

/** The body of the form: without the facts of the other type, which stay in the form while one tries types. */
export function packageBody({ course, ...values }: PackageValues) {
  const isGroup = values.type === 'GROUP_LESSON';
  const minutes = Number(values.individualLessonDurationMinutes) as 30 | 60 | 90 | 120 | 0;
  return {
    ...values,
    packageDurationMonths: Number(values.packageDurationMonths) as PackageMonths,
    groupTeacherType: isGroup ? values.groupTeacherType : null,
    individualTeacherType: isGroup ? null : values.individualTeacherType,
    individualLessonDurationMinutes: isGroup ? null : minutes || null,
    discountValue: values.discountType === 'NONE' ? '' : values.discountValue,
    courseId: course[0]?.id ?? '',
  };
}

type PackageMonths = 1 | 3 | 6 | 9 | 12 | 24;

/** What the package would cost as the form stands; undefined while a number in it is missing or does not fit. */
export function previewOf(values: PackageValues): PackagePrice | undefined {
  return previewOfPackage({ ...values, packageDurationMonths: Number(values.packageDurationMonths) });
}
