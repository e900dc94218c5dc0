/**
 * `make`, which makes a schema for the same arguments once: schemas never change, and one with three checks is some 6 KB of
 * memory, of which a thousand fields would make a thousand.
 */
export function remembered<A extends readonly (string | number | undefined)[], T>(
  make: (...args: A) => T,
): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}
