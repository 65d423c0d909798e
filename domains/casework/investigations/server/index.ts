import type { Slice } from '../../../../platform/server/index.ts';
import type { PresentEvidence } from '../../alerts/server/index.ts';
import { type FindNoteSubject, noteHandlers } from '../../../mechanisms/notes/server/index.ts';
import { investigationNotes } from '../contract/index.ts';
import { concludeHandler } from './conclude-investigation.ts';
import { fileHandlers } from './file-calls.ts';
import { findInvestigation } from './investigation.store.ts';
import { reportHandlers } from './report-calls.ts';
import { showHandlers } from './show-investigation.ts';
import { notifyDeadlinesJob } from './notify-investigators.ts';
import { workHandlers } from './work-calls.ts';

export { namedInvestigations } from './named-investigations.ts';
export { moveInvestigationPeople } from './follow.store.ts';
export { investigationFinder } from './investigation-finder.ts';
export { investigationsOfStaff } from './investigations-of-staff.ts';
export { investigationQueue } from './investigation-queue.ts';

const findSubject: FindNoteSubject = async ({ db, actor }, id) => {
  const one = await findInvestigation(db, id, actor.companies);
  return one && { companyCode: one.companyCode, title: { en: one.title, pt: one.title, es: one.title } };
};

export { loadOfInvestigations } from './investigation.store.ts';

/** The slice with what reads the stored numbers of a hit, for the dossiers of alerts that are concluded with an investigation. */
export const investigationsSlice = (presentEvidence: PresentEvidence): Slice => ({
  name: 'investigations',
  handlers: [
    ...showHandlers,
    ...workHandlers,
    concludeHandler(presentEvidence),
    ...fileHandlers,
    ...noteHandlers(investigationNotes, { find: findSubject, kind: 'investigation' }),
    ...reportHandlers,
  ],
  jobs: [notifyDeadlinesJob],
});
