import { type Db, isRetryable, postgresError } from '../../../../platform/db/database.ts';
import { constraintProblem } from '../../../../platform/http/constraint.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import { failed, failedBy, type ModelSaver, type SaveContext, type Saved } from './model.saver.ts';
import { RunChanges } from './run-changes.writer.ts';

/** What saving needs besides the savepoint and its record. */
export type SaveBase = Omit<SaveContext, 'changes'> & { readonly runId: string };

/**
 * Saves checked rows, each on its own as far as anybody can see: they are written together in a savepoint, and where the
 * database refuses one of them they are taken back and written one by one. In the order of the rows. AMB-159.
 */
export async function saveRows(
  base: SaveBase,
  saver: ModelSaver,
  rows: readonly unknown[],
): Promise<Saved[]> {
  const saved: Saved[] = [];
  for (const round of roundsOf(rows, saver)) {
    const wanted = round.map((index) => rows[index]);
    const results = await together(base, saver, wanted);
    for (const [place, index] of round.entries()) saved[index] = results[place] ?? failed(null, 'Not saved');
  }
  return saved;
}

/** Rows that share a key come into different rounds, so that the second finds what the first made. */
function roundsOf(rows: readonly unknown[], saver: ModelSaver): number[][] {
  const rounds: { indexes: number[]; keys: Set<string> }[] = [];
  for (const [index, values] of rows.entries()) {
    const keys = saver.keys(values);
    // Behind the last round that holds one of its keys: the order of the file is kept.
    const after = rounds.findLastIndex((round) => keys.some((key) => round.keys.has(key)));
    const round = rounds[after + 1] ?? { indexes: [], keys: new Set<string>() };
    if (!rounds[after + 1]) rounds.push(round);
    round.indexes.push(index);
    for (const key of keys) round.keys.add(key);
  }
  return rounds.map(({ indexes }) => indexes);
}

async function together(base: SaveBase, saver: ModelSaver, rows: readonly unknown[]): Promise<Saved[]> {
  try {
    return await inSavepoint(base, saver, rows);
  } catch (error) {
    if (isRetryable(error) || !isRefusal(error)) throw error;
    if (rows.length === 1) return [refusalOf(error, saver)];
  }
  const saved: Saved[] = [];
  for (const row of rows) saved.push(...(await together(base, saver, [row])));
  return saved;
}

function inSavepoint(
  { runId, ...base }: SaveBase,
  saver: ModelSaver,
  rows: readonly unknown[],
): Promise<Saved[]> {
  const kept = {
    audit: [] as Parameters<SaveContext['audit']>[0][],
    emit: [] as Parameters<SaveContext['emit']>[0][],
  };
  return base.db
    .transaction(async (savepoint) => {
      const db = savepoint as unknown as Db;
      const changes = new RunChanges(db, runId);
      const saved = await saver.save(
        {
          ...base,
          db,
          changes,
          audit: (entry) => void kept.audit.push(entry),
          emit: (event) => void kept.emit.push(event),
        },
        rows,
      );
      await changes.keep();
      return saved;
    })
    .then((saved) => {
      for (const entry of kept.audit) base.audit(entry);
      for (const event of kept.emit) base.emit(event);
      return saved;
    });
}

/** Whether the row is to blame: a refused value or a violated constraint, and not the machine. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Problem) return error.status < 500;
  const code = postgresError(error)?.code;
  return code !== undefined && (code.startsWith('22') || code.startsWith('23'));
}

function refusalOf(error: unknown, saver: ModelSaver): Saved {
  const problem = constraintProblem(error, saver.conflicts);
  return problem ? failedBy(problem) : failed(null, 'The row holds a value that cannot be stored.');
}
