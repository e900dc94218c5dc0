import { type CallParts, urlOf } from './client.ts';

/** The query key of a read: the parts of its URL, so that a path prefix selects everything below it. */
export function keyOf(route: string, parts?: CallParts): string[] {
  return partsOf(urlOf(pathOf(route), parts));
}

/** The parts of a path or URL: '/api/hr/departments?page=2' -> ['api', 'hr', 'departments', 'page=2']. */
export function partsOf(url: string): string[] {
  return url.split(/[/?]/).filter(Boolean);
}

/** '/api/students/:id/guardians' -> '/api/students': the collection that a write to the route changes. */
export function collectionOf(route: string): string {
  const path = pathOf(route);
  const parameter = path.indexOf('/:');
  return parameter === -1 ? path : path.slice(0, parameter);
}

/** The path of 'METHOD /path'; a bare path stays as it is. */
export function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1);
}
