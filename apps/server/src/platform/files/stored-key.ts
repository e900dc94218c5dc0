/** What the store holds under a key. */
export interface StoredKey {
  readonly key: string;
  /** When it was written last, by the clock of the store. */
  readonly changedAt: Date;
}

/**
 * The key, if it is a path below the store: parts between slashes, none of them empty, `.` or `..`, and the first without
 * a dot before it. Keys are the server's own, but an archive that is restored brings some along. Throws for any other.
 */
export function checkedKey(key: string): string {
  const parts = key.split('/');
  const isPath = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
  if (!isPath || key.startsWith('.')) throw new Error(`${JSON.stringify(key)} is no key of the file store.`);
  return key;
}
