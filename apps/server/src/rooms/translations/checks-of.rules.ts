import { type CheckedText, failuresOf } from '@bellwether/contract/translations/checks.rules';
import type { QualityRule } from '@bellwether/contract/translations/values';

export interface StoredChecks {
  readonly failing: QualityRule[];
  readonly warnings: QualityRule[];
}

/** What is stored of the checks of a text: its errors, and its warnings. TRN-06. */
export function checksOf(checked: CheckedText): StoredChecks {
  const failures = failuresOf(checked);
  const of = (severity: string) =>
    failures.filter((failure) => failure.severity === severity).map(({ rule }) => rule);
  return { failing: of('error'), warnings: of('warning') };
}
