/** Modules of white around a code, which readers need (ISO/IEC 18004). */
const quietZone = 4;

/** The text as a QR code of medium error correction (EPC069-12 asks for it), an SVG of `size` by `size` pixels. */
export async function qrDrawing(text: string, size: number): Promise<string> {
  // Seldom drawn: nothing of it is loaded when the server starts.
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x},${y}h${length}v1h-${length}z`),
  );
  const edge = data.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${edge} ${edge}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0,0h${edge}v${edge}h-${edge}z"/>` +
    `<path fill="#000" d="${runs.join('')}"/></svg>`
  );
}

/** Where dark modules begin in a row, and how many follow each other. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
