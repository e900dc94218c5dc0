import type { search } from '@bellwether/contract/dashboards/search';
import type { Handlers } from '../../platform/http/context.ts';
import { findEmployees } from '../employees/index.ts';
import { findClasses, findCourses } from '../learning/index.ts';
import { findLeads } from '../pipeline/index.ts';
import { findCustomers, findProductsForPalette } from '../sales/index.ts';
import { findStudents } from '../students/index.ts';

/** The palette: a few of each kind that the viewer may read, found by the rooms that know their own scope. */
export const searchHandlers: Handlers<typeof search> = {
  async find({ query: { q, limit } }, { db, viewer, now }) {
    if (q.length < 2) return { data: [] };
    const groups = await Promise.all([
      findClasses(db, viewer, now, q, limit),
      findStudents(db, viewer, now, q, limit),
      findEmployees(db, viewer, q, limit),
      findCourses(db, viewer, now, q, limit),
      findCustomers(db, viewer, q, limit),
      findProductsForPalette(db, viewer, q, limit),
      findLeads(db, viewer, q, limit),
    ]);
    return { data: groups.flat() };
  },
};
