import { commonErrors, type Demand, mayCall, refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { getSubject, seesPerson, type SubjectRecord } from '../../../register/id-database/server/index.ts';

/** Readers of the screens that show the head of a person. */
const demands: readonly Demand[] = ['AML.MonitorList:read', 'AML.Details:read', 'AML.ProbationList:read', 'AML.Alerts:read'];

/** Whether a reader has one of the abilities. */
export const hasOne = (call: Call, target: readonly Demand[]): boolean => target.some((demand) => mayCall(call.actor.abilities, demand));

/** One subject that took over another may itself have been taken over. */
const mergesAtMost = 5;

/** The person that a call is about, as far as this reader may see it; followed to whom it was merged into. */
export async function getPerson(call: Call, subjectId: string): Promise<SubjectRecord> {
  if (!hasOne(call, demands)) refuse(commonErrors, 'NOT_ALLOWED');
  let id = subjectId;
  for (let turn = 0; turn < mergesAtMost; turn += 1) {
    if (!(await seesPerson(call.db, id, call.actor.companies))) break;
    const subject = await getSubject(call.db, id);
    if (subject.mergedInto === null) return subject;
    id = subject.mergedInto;
  }
  return refuse(commonErrors, 'NOT_FOUND');
}
