export interface EachResult {
  readonly done: number;
  /** The failures in the order of the ids. */
  readonly failures: readonly unknown[];
}

/**
 * Runs `work` for each id, four at a time, to the end whatever fails. `onProgress` hears how many are through. For
 * actions on a selection that the server takes one at a time.
 */
export async function runEach(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  onProgress: (through: number) => void = () => undefined,
): Promise<EachResult> {
  const results: { failure?: unknown }[] = [];
  const waiting = ids.entries();
  const worker = async () => {
    for (const [index, id] of waiting) {
      results[index] = await work(id).then(
        () => ({}),
        (failure: unknown) => ({ failure }),
      );
      onProgress(results.filter(Boolean).length);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  const failures = results.flatMap((result) => ('failure' in result ? [result.failure] : []));
  return { done: ids.length - failures.length, failures };
}
