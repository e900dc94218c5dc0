import type { ModuleType } from '@bellwether/contract/modules/values';

/** The part of a text's key that stands for a type: 'Custom Module' is customModule. CFG-02. */
export function typeKey(type: ModuleType): string {
  const words = type.replace(' ', '');
  return words.charAt(0).toLowerCase() + words.slice(1);
}
