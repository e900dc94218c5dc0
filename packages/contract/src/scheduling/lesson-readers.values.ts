/** The addresses that tell who holds a dated lesson, and when: what a change of one lesson makes stale. */
export const lessonReaders = [
  '/api/availability/reports',
  '/api/class-schedule',
  '/api/dashboard',
  '/api/lms/classes',
  '/api/lms/schedules',
  '/api/lms/staff',
] as const;
