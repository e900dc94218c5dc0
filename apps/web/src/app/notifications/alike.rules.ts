export interface Told {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string | null;
  readonly senderName: string | null;
  readonly isRead: boolean;
}

/**
 * Unread notifications that say the same are told once, at the place of the newest: six answers to one survey are one line.
 * What was read stands by itself. Each group begins with its newest.
 */
export function alike<T extends Told>(rows: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const { id, type, title, message, senderName } = row;
    const key = row.isRead ? id : JSON.stringify([type, title, message, senderName]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}
