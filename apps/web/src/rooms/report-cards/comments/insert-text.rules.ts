/** A text with another put in at a place, apart from what stands around it by a blank; and where it ends. */
export function withInserted(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  added: string,
): { readonly text: string; readonly end: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const start = before === '' || /\s$/.test(before) ? before : `${before} `;
  const rest = after === '' || /^[\s.,;:!?]/.test(after) ? after : ` ${after}`;
  return { text: `${start}${added}${rest}`, end: start.length + added.length };
}
