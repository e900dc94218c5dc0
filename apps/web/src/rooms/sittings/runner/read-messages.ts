// Which messages of an attempt were read is kept on the device: it survives a reload. Of one attempt at a time.

const prefixOf = (userId: string) => `read:${userId}:sit:`;

/** The ids of the messages of the attempt that were read on this device. */
export function readHere(userId: string, attemptId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${prefixOf(userId)}${attemptId}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps which messages of the attempt were read, in the place of those of the person's attempts before. Returns them. */
export function rememberRead(userId: string, attemptId: string, ids: readonly string[]): readonly string[] {
  const prefix = prefixOf(userId);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    localStorage.setItem(`${prefix}${attemptId}`, JSON.stringify(ids));
  } catch {
    // A device without room for it asks again after a reload.
  }
  return ids;
}
