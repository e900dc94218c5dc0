import type { ReportSources } from '@bellwether/contract/report-cards/report-sources';
import type { Db } from '../../../platform/db/database.ts';

/** What the rooms that stand on this one know of the results on report cards; collected from their manifests. */
export interface ReportHooks {
  /** How the marks of these results came about, the oldest step first. */
  readonly markSteps: (db: Db, resultIds: readonly string[]) => Promise<ReportSources['events']>;
}
