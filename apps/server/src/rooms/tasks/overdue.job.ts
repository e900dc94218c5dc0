import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/database.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { taskAssignment, taskInstance } from './tasks.table.ts';
import { tellOverdue } from './tell.commands.ts';

const perRun = 500;

/** Every quarter of an hour: tells of tasks whose deadline has passed, once a task. */
export function overdueJob(platform: Pick<Platform, 'database' | 'clock' | 'events'>): Job {
  return {
    name: 'overdue-tasks',
    cron: '*/15 * * * *',
    run: async () => void (await tellOfOverdue(platform)),
  };
}

/** Tells the assignees and who gave each newly overdue task. Returns how many tasks there were. */
export function tellOfOverdue({
  database,
  clock,
  events,
}: Pick<Platform, 'database' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const due = await tx
      .select()
      .from(taskInstance)
      .where(
        and(
          sql`${taskInstance.status} in ('PENDING', 'IN_PROGRESS', 'OVERDUE')`,
          sql`${taskInstance.deadline} < ${now.toISOString()}`,
          isNull(taskInstance.overdueNotifiedAt),
        ),
      )
      .orderBy(asc(taskInstance.deadline), asc(taskInstance.id))
      .limit(perRun)
      .for('update', { skipLocked: true });
    const outgoing: OutgoingEvent[] = [];
    const ctx = { db: tx, now, emit: (event: OutgoingEvent) => void outgoing.push(event) };
    for (const task of due) {
      const given = await tx.select().from(taskAssignment).where(eq(taskAssignment.taskInstanceId, task.id));
      const assignments = given.map(({ type, userId, roleId }) => ({
        type,
        entityId: userId ?? roleId ?? '',
      }));
      await tellOverdue(ctx, { ...task, assignments });
      await tx
        .update(taskInstance)
        .set({ overdueNotifiedAt: now.toISOString() })
        .where(eq(taskInstance.id, task.id));
    }
    await events.write(tx, outgoing, now);
    return due.length;
  });
}
