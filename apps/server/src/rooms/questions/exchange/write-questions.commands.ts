import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { csvLines } from '../../../platform/documents/csv-cell.rules.ts';
import { makeXlsx } from '../../../platform/documents/xlsx.commands.ts';
import { inTurns } from '../../../platform/loop/in-turns.ts';
import { type MediaPath, type MediaPaths, qtiItem } from './qti-write.rules.ts';
import { questionColumns, rowOfQuestion } from './question-table.rules.ts';
import { element, type QtiVersion, writeTree } from './xml-tree.rules.ts';

/** A question and the stored files that it shows. */
export interface Leaving {
  readonly question: QuestionDraft;
  readonly media: Readonly<Partial<Record<'image' | 'audio' | 'video', LeavingFile>>>;
}
export interface LeavingFile {
  readonly id: string;
  readonly key: string;
  readonly filename: string;
  readonly mimetype: string;
}

/** A table of the questions as CSV that no spreadsheet takes for formulas. */
export function questionsCsv(all: readonly Leaving[]): Buffer {
  const rows = all.map(({ question }) => rowOfQuestion(question).map((cell) => csvLines(String(cell))));
  return Buffer.from(
    stringify([questionColumns, ...rows], { record_delimiter: 'windows', bom: true, quoted: true }),
  );
}

/** The same table as a workbook. */
export function questionsXlsx(all: readonly Leaving[]): Promise<Buffer> {
  const rows = all.map(({ question }) => rowOfQuestion(question));
  return makeXlsx([{ title: 'Questions', head: questionColumns, rows }]);
}

/** What orders the items of a package: its file, by the names of the items, and the files that it shows itself. */
export interface LeavingOrder {
  readonly xmlOf: (names: readonly string[]) => string;
  readonly files: readonly LeavingFile[];
}

/** A QTI package: an item for each question, its files, the test that orders them where there is one, and the manifest. `contentOf` gives the bytes of a stored file. */
export async function questionsPackage(
  all: readonly Leaving[],
  version: QtiVersion,
  contentOf: (file: LeavingFile) => Promise<Buffer>,
  order?: LeavingOrder,
): Promise<Buffer> {
  const zip = new ZipFile();
  const written = new Set<string>();
  const names = all.map((_, index) => `item-${String(index + 1).padStart(4, '0')}`);
  const keep = async (files: readonly LeavingFile[]) => {
    for (const file of files) {
      if (written.has(file.id)) continue;
      written.add(file.id);
      zip.addBuffer(await contentOf(file), pathOf(file).path);
    }
  };
  await inTurns(
    all.map((leaving, index) => ({ leaving, identifier: names[index] ?? '' })),
    async ({ leaving: { question, media }, identifier }) => {
      await keep(Object.values(media));
      zip.addBuffer(
        Buffer.from(qtiItem(question, { identifier, version, media: pathsOf(media) })),
        `${identifier}.xml`,
      );
    },
  );
  if (order) {
    await keep(order.files);
    zip.addBuffer(Buffer.from(order.xmlOf(names)), testFile);
  }
  zip.addBuffer(Buffer.from(manifestOf(all, names, { version, order })), 'imsmanifest.xml');
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The file of a package that orders its items. */
const testFile = 'assessment.xml';

/** Where a stored file lies in a package. */
export function pathOf({ id, filename, mimetype }: LeavingFile): MediaPath {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(filename)?.[0] ?? '';
  // Names of files may tell the answer.
  return { path: `media/${id}${ending.toLowerCase()}`, mimetype };
}

function pathsOf(media: Leaving['media']): MediaPaths {
  return Object.fromEntries(Object.entries(media).map(([kind, file]) => [kind, pathOf(file)]));
}

const packages: Readonly<
  Record<QtiVersion, { schema: string; item: string; test: string; version: string }>
> = {
  '2.1': {
    schema: 'QTIv2.1 Package',
    item: 'imsqti_item_xmlv2p1',
    test: 'imsqti_test_xmlv2p1',
    version: '1.0.0',
  },
  '3.0': {
    schema: 'QTI Package',
    item: 'imsqti_item_xmlv3p0',
    test: 'imsqti_test_xmlv3p0',
    version: '3.0.0',
  },
};

function manifestOf(
  all: readonly Leaving[],
  names: readonly string[],
  { version, order }: { version: QtiVersion; order: LeavingOrder | undefined },
): string {
  const { schema, item, test, version: schemaVersion } = packages[version];
  const resources = all.map(({ media }, index) => {
    const href = `${names[index]}.xml`;
    const files = [href, ...Object.values(media).map((file) => pathOf(file).path)];
    return element(
      'resource',
      { identifier: `res-${names[index]}`, type: item, href },
      ...files.map((path) => element('file', { href: path })),
    );
  });
  const tests = (order ? [order] : []).map(({ files }) =>
    element(
      'resource',
      { identifier: 'res-assessment', type: test, href: testFile },
      ...[testFile, ...files.map((file) => pathOf(file).path)].map((path) => element('file', { href: path })),
      ...names.map((name) => element('dependency', { identifierref: `res-${name}` })),
    ),
  );
  const root = element(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1', identifier: 'manifest' },
    element('metadata', {}, element('schema', {}, schema), element('schemaversion', {}, schemaVersion)),
    element('organizations'),
    element('resources', {}, ...tests, ...resources),
  );
  // The names of a package are those of its own standard in both versions.
  return writeTree(root, '2.1');
}
