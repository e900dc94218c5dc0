import { expect, it } from 'vitest';
import { filesOfZip } from '../../testing/files-of-zip.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { makePdfZip } from './pdf.commands.ts';
import type { PdfDefinition } from './pdf.types.ts';

it('a ZIP of documents has each of them whole, also where they share a part', async () => {
  const line = { type: 'line', x1: 0, y1: 0, x2: 400, y2: 0 } as const;
  const shared = { canvas: [line], margin: [0, 300, 0, 12] as [number, number, number, number] };
  const names = Array.from({ length: 20 }, (_, at) => `Card ${at + 1}`);
  const zip = await makePdfZip(
    names.map((name) => ({
      name,
      document: { pageSize: 'A4', content: [shared, { text: name }] } satisfies PdfDefinition,
      foot: { left: 'School', right: '{{page}} of {{pages}}', margin: 40, color: '#000000' },
    })),
  );
  const files = await filesOfZip(zip);
  expect([...files.keys()]).toEqual(names.map((name) => `${name}.pdf`));
  for (const [name, content] of files)
    expect(readPdf(content).filter(Boolean), name).toEqual([name.replace('.pdf', ''), 'School 1 of 1']);
});
