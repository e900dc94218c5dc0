import type { Db } from '../../platform/db/database.ts';
import { changeSamples } from './changes.ts';
import { deskSamples } from './desk.ts';
import { feedSamples } from './feed.ts';
import { hiringSamples } from './hiring.ts';
import { learningSamples } from './learning.ts';
import { manualSamples } from './manual.ts';
import { peopleSamples } from './people.ts';
import { performanceSamples } from './performance.ts';
import { recordSamples } from './records.ts';
import { recruitmentSamples } from './recruitment.ts';
import { requestSamples } from './requests.ts';
import type { ReadScope, ScopeSample, WriteSample } from './sample.ts';
import { sampleSchool } from './school.ts';
import { sittingSamples } from './sittings.ts';
import { writeSamples } from './writes.ts';

export { type ReadScope, type Sample, type ScopeSample, type WriteSample, writeScopes } from './sample.ts';

export interface ScopeSamples {
  readonly reads: Readonly<Record<ReadScope, ScopeSample>>;
  /** By method and path. */
  readonly writes: Readonly<Record<string, WriteSample>>;
}

/** For each scope who owns what in the demo school, with a few rows that the demo lacks. */
export async function scopeSamples(db: Db): Promise<ScopeSamples> {
  const school = await sampleSchool(db);
  const reads = {
    ...(await learningSamples(db, school)),
    ...(await peopleSamples(db, school)),
    ...(await deskSamples(db, school)),
    ...(await recordSamples(db, school)),
    ...(await requestSamples(db, school)),
    ...(await changeSamples(db, school)),
    ...(await manualSamples(db, school)),
    ...(await feedSamples(db, school)),
    ...(await performanceSamples(db, school)),
    ...(await recruitmentSamples(db, school)),
    ...(await hiringSamples(db, school)),
    ...(await sittingSamples(db, school)),
  };
  return { reads, writes: await writeSamples(db, school) };
}
