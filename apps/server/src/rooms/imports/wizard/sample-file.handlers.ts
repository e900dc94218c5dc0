import { importModel } from '@bellwether/contract/imports/models';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { csvCell } from '../../../platform/documents/csv-cell.rules.ts';

/** A CSV file of a model's labels with two rows of examples; Excel opens it in UTF-8. */
export function sampleFile(reply: FastifyReply, model: ImportModelName): string {
  const { fields } = importModel(model);
  const rows = ([0, 1] as const).map((index) => fields.map(({ examples }) => csvCell(examples[index])));
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${model.toLowerCase()}-import-sample.csv"`);
  return stringify([fields.map(({ label }) => label), ...rows], { record_delimiter: 'windows', bom: true });
}
