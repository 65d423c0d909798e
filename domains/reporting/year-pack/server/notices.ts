import { type Language, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, type Db, nextIds } from '../../../../platform/server/index.ts';
import { noticeKinds } from '../../../register/kernel/calendar/compliance-tasks.ts';
import { lawOf } from '../../../register/kernel/law/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import type { ConfirmedMatch } from '../../../screening/screening/server/index.ts';
import { insertComplianceTask } from './compliance-task.store.ts';

const confirmedMatch: Texts = textsOf('server.yearPack.confirmedMatchOnTheList');

/** What a task is about, in the reader's language: of a notice the list of the match, which is what is kept of it. */
export const describeTask = ({ kind, description }: { kind: string; description: string }, lang: Language): string =>
  noticeKinds.some((one) => one === kind) ? `${textIn(confirmedMatch, lang)} ${description}` : description;

/**
 * Opens the notices that a confirmed match on a sanctions list asks for, in the caller's transaction: at once, or within the hours
 * of the law of the company's country, which may run from the operation. A match makes them once, also when it is taken back and confirmed again.
 */
export async function openFreezeNotices(
  act: Pick<Call, 'actor' | 'audit'> & { readonly db: Db },
  { companyCode, subjectId, hitId, listName, at, operationAt }: ConfirmedMatch,
): Promise<void> {
  const [company] = await listStoredCompanies(act.db, [companyCode]);
  if (company === undefined) return;
  for (const { kind, hours, start, basis } of lawOf(company.country)?.notices ?? []) {
    const [id] = (await nextIds(act.db, 1)) as [string];
    const from = start === 'OPERATION' ? (operationAt ?? at) : at;
    // What was due before anybody knew is due at once.
    const dueAt = new Date(Math.max(at.getTime(), from.getTime() + hours * 3_600_000));
    const isNew = await insertComplianceTask(act.db, {
      id,
      companyCode,
      kind,
      year: null,
      description: listName,
      basis,
      dueAt,
      isRestricted: true,
      subjectId,
      origin: `${companyCode} ${kind} hit ${hitId}`,
      createdBy: act.actor.name,
      createdAt: at,
    });
    if (isNew)
      act.audit({ verb: 'compliance-notice.opened', subject: { kind: 'compliance-notice', id }, companyCode, after: { kind, due_at: dueAt.toISOString() } });
  }
}
