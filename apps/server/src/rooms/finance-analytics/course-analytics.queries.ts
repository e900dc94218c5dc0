import { analyticsLimits } from '@bellwether/contract/finance-analytics/analytics.values';
import { exactText, total } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../platform/db/database.ts';
import { coursePlaces } from './course-places.queries.ts';
import type { CourseRevenue } from './course-revenue.queries.ts';
import { eachOf, percentText } from './education-kpis.queries.ts';
import type { Asked } from './tuition-lines.queries.ts';

/** The courses that earned most, with who is in them; what the others earned, and what belongs to no course. FIN-29, AMB-228. */
export async function courseAnalytics(db: Db, asked: Asked, revenues: readonly CourseRevenue[]) {
  const earned = new Map(revenues.map((course) => [course.courseId, course]));
  const places = await coursePlaces(db, asked);
  const courses = places
    .map((course) => ({ ...course, earned: earned.get(course.courseId) }))
    .filter((course) => course.earned !== undefined || course.enrollments > 0)
    .sort(
      (one, other) =>
        compared(other.earned?.net ?? 0n, one.earned?.net ?? 0n) ||
        other.enrollments - one.enrollments ||
        one.title.localeCompare(other.title),
    );
  const top = courses.slice(0, analyticsLimits.courses);
  const others = courses.slice(analyticsLimits.courses);
  return {
    topCourses: top.map((course) => ({
      courseId: course.courseId,
      title: course.title,
      revenue: exactText(course.earned?.net ?? 0n),
      enrollments: course.enrollments,
      capacity: course.capacity,
      utilization: percentText(BigInt(course.limited), BigInt(course.capacity ?? 0)),
      revenuePerStudent: eachOf(course.earned?.net ?? 0n, course.earned?.students ?? 0, asked.places),
    })),
    otherCoursesRevenue: exactText(total(others.map((course) => course.earned?.net ?? 0n))),
    revenueWithoutCourse: exactText(earned.get(null)?.net ?? 0n),
  };
}

function compared(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? 1 : -1;
}
