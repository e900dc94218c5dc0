/**
 * Whether an object anywhere in the parsed value has a key by which whoever copies it could reach into all objects:
 * '__proto__', or 'constructor' with a 'prototype' in it. Texts may say these words.
 */
export function hasForbiddenKey(value: unknown): boolean {
  // Not by calling itself: a body may be nested deeper than calls can be.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (one === null || typeof one !== 'object') continue;
    for (const [key, inner] of Object.entries(one)) {
      if (key === '__proto__') return true;
      if (key === 'constructor' && isObject(inner) && Object.hasOwn(inner, 'prototype')) return true;
      if (isObject(inner)) open.push(inner);
    }
  }
  return false;
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
