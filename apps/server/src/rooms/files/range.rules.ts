/**
 * The bytes that a Range header asks for, both ends included; undefined when the whole is to be sent, which is also the
 * answer to several ranges and to what cannot be read.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1], match[2]];
  if (!first) {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const [start, end] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1];
  if (start >= size) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
