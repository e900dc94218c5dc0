import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped or pasted anywhere in the dialog or form around the element, so that a near miss neither
 * loses the file nor makes the browser leave the page for it. Returns whether files hover above.
 */
export function useDropScope(root: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const scope =
      root.current?.closest<HTMLElement>('[role="dialog"], form, [data-drop-scope]') ?? root.current;
    if (!scope) return;
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setHovering(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setHovering(false);
    };
    const end = (event: DragEvent) => {
      depth = 0;
      setHovering(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      taking.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text from a spreadsheet brings a picture of itself along: whoever pastes it means the text.
      const isText = event.clipboardData?.types.includes('text/plain');
      if (event.defaultPrevented || files.length === 0 || isText) return;
      event.preventDefault();
      taking.current(files);
    };
    const options: [string, (event: never) => void][] = [
      ['dragover', over],
      ['dragenter', enter],
      ['dragleave', leave],
      ['drop', end],
      ['paste', paste],
    ];
    for (const [name, listener] of options) scope.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of options) scope.removeEventListener(name, listener as EventListener);
    };
  }, [root]);
  return hovering;
}
