/** Module and workflow names have at least so many characters (AMB-049). */
export const leastNameLength = 3;
export const mostNameLength = 100;

/** The name of a copy that is free among `taken`, without regard to case: 'X (Copy)', 'X (Copy 2)' … AMB-128. */
export function copyName(name: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map((one) => one.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ' (Copy)' : ` (Copy ${number})`;
    const candidate = `${name.slice(0, mostNameLength - ending.length).trimEnd()}${ending}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}

/**
 * Whether a module may lead there: a path of this very application, or an https address. Never a script, another scheme
 * or an address that only looks like a path.
 */
export function isSafeLink(link: string): boolean {
  if (/[\s\\]/.test(link) || hasControl(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  // A host, not a name and password before one: 'https://school@elsewhere'.
  return /^https:\/\/[^/?#@]+([/?#]|$)/i.test(link);
}

function hasControl(text: string): boolean {
  return [...text].some((letter) => (letter.codePointAt(0) ?? 0) < 0x20 || letter === '\u007f');
}
