import { allBlocks } from '@bellwether/contract/pages/content.rules';
import { formSchemas } from '@bellwether/contract/pages/forms';
import type { FormType } from '@bellwether/contract/pages/values';
import { honeypot } from '@bellwether/page-blocks/form-fields';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/db/columns.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { tellOfSubmission } from '../submission-notices.commands.ts';
import { formSubmission } from '../submissions.table.ts';
import type { FormTokens } from './form-token.rules.ts';
import type { PublicPage } from './public-data.queries.ts';

const types: Readonly<Record<string, FormType>> = { ContactForm: 'CONTACT', EnrollmentForm: 'ENROLLMENT' };
const keptCharacters = 5000;

export type Sent = Readonly<Record<string, string>>;

export type Outcome =
  | { readonly kind: 'taken'; readonly formType: FormType }
  | {
      readonly kind: 'refused';
      readonly errors: Record<string, string>;
      readonly values: Record<string, string>;
    };

interface Submitting {
  readonly platform: Platform;
  readonly tokens: FormTokens;
  readonly page: PublicPage;
  readonly blockId: string;
  readonly sent: Sent;
  readonly courseIds: ReadonlySet<string>;
  readonly requestId: string;
}

/** The kind of the form with this id on the page; undefined when the page has none. */
export function formTypeOf(page: PublicPage, blockId: string): FormType | undefined {
  const block = allBlocks(page.content).find(({ props }) => props.id === blockId);
  return block && types[block.type];
}

/**
 * Takes what a visitor sent, once for each form that was shown: as PENDING, or as SPAM when the trap was filled in or it
 * came too fast for a person, who is thanked all the same. Refuses what is not valid, with the first message of each
 * field and everything that was typed. PAG-18 to PAG-20, AMB-148.
 */
export async function submitForm(submitting: Submitting): Promise<Outcome | undefined> {
  const { platform, tokens, page, blockId, sent, courseIds } = submitting;
  const formType = formTypeOf(page, blockId);
  if (!formType) return undefined;
  const parsed = formSchemas[formType].safeParse(sent);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  const { courseId } = sent;
  if (courseId && !courseIds.has(courseId)) errors.courseId ??= 'Choose a course';
  const token = tokens.read(sent._token ?? '', blockId, platform.clock.now());
  if (Object.keys(errors).length === 0 && !token) errors[''] = 'This form has expired. Please send it again.';
  if (!parsed.success || !token || Object.keys(errors).length > 0) {
    return { kind: 'refused', errors, values: typed(sent) };
  }
  const reason = sent[honeypot] ? 'The hidden field was filled in.' : token.tooFast ? 'Sent too fast.' : null;
  await store(submitting, formType, parsed.data, token.id, reason);
  return { kind: 'taken', formType };
}

async function store(
  { platform, page, requestId }: Submitting,
  formType: FormType,
  data: Record<string, string | boolean | null>,
  tokenId: string,
  reason: string | null,
): Promise<void> {
  const now = platform.clock.now();
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : null);
  const row = {
    id: newId(),
    formType,
    status: reason ? ('SPAM' as const) : ('PENDING' as const),
    pageId: page.id,
    courseId: text('courseId'),
    tokenId,
    name: text('name') ?? text('parentName') ?? text('studentName') ?? '',
    email: text('email') ?? text('parentEmail') ?? text('studentEmail'),
    data,
    reason,
    createdAt: now.toISOString(),
  };
  await inTransaction(platform.database.db, async (tx) => {
    const made = await tx
      .insert(formSubmission)
      .values(row)
      .onConflictDoNothing({ target: formSubmission.tokenId })
      .returning({ id: formSubmission.id });
    // The same form a second time: reloaded, or pressed twice.
    if (made.length === 0) return;
    const { id, status, pageId } = row;
    const entry = {
      action: 'create',
      entity: 'form_submission',
      entityId: id,
      after: { formType, status, pageId },
    };
    await writeAudit(tx, [entry], { viewer: undefined, now, requestId });
    const change = { paths: ['/api/pagebuilder/form-submissions'] };
    const events: OutgoingEvent[] = [{ userId: null, type: 'invalidate', data: change }];
    if (!reason) {
      await tellOfSubmission({ db: tx, now, emit: (event) => void events.push(event) }, row, page);
    }
    await platform.events.write(tx, events, now);
  });
}

/** What was typed, to be shown again; never the trap and the token. */
function typed(sent: Sent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => name !== honeypot && name !== '_token')
      .map(([name, value]) => [name, value.slice(0, keptCharacters)]),
  );
}
