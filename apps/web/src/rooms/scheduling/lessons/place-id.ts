/** Names the place of a lesson in the order among the drop targets. */
export function placeId(index: number): string {
  return `place ${index}`;
}
