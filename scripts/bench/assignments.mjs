// The conflict engine for staff assignments: what one check costs beside 25,000 stored dates.
import { figure } from './report.mjs';

const dates = 25_000;

/** Prints the 99th percentile of a check of one assignment, by the endpoint and of its query alone. */
export async function benchAssignments(app) {
  const { measured } = await app.ask({ measure: 'assignments', dates });
  for (const [name, { p50, p99, note, isShown }] of Object.entries(measured)) {
    figure(
      `${name}, against ${dates} dates, p99`,
      p99,
      'ms',
      isShown ? undefined : { atMost: 10 },
      `p50 ${p50.toFixed(2)} ms ${note}`,
    );
  }
}
