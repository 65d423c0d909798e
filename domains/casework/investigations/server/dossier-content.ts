import type { Call } from '../../../../platform/server/index.ts';
import { keptView } from '../../../register/id-database/server/person-view/index.ts';
import { listNotes } from '../../../mechanisms/notes/server/index.ts';
import { findStaffNames } from '../../../mechanisms/session/server/index.ts';
import { investigationNotes } from '../contract/index.ts';
import { companyOf, target } from './find-investigation.ts';
import type { InvestigationRow } from './investigation.store.ts';
import { listItems, sumPayments } from './item.store.ts';
import { presentCheckList, presentFile, presentItems, presentRow, presentTask, presentTotal } from './present.ts';
import { listFiles, listMembers, listPoints, listTasks } from './work.store.ts';

/** A dossier holds so many notes, the newest. */
const mostNotes = 500;

/** Everything that is known of an investigation. The form is kept for years: it only ever grows. */
export async function gatherDossier({ db, now }: Pick<Call, 'db' | 'now'>, one: InvestigationRow) {
  const company = await companyOf({ db }, one.companyCode);
  const members = await listMembers(db, one.id);
  const names = await findStaffNames(db, members);
  const notes = await listNotes(
    db,
    { kind: investigationNotes.about, id: one.id, isByCode: investigationNotes.isByCode },
    { companies: [one.companyCode], limit: mostNotes },
  );
  const files = await listFiles(db, one.id);
  return {
    form: 1,
    kind: target,
    made_time: now.getTime(),
    investigation: { ...presentRow(one), grounds: one.grounds, concluded_by: one.concludedBy },
    company: { code: one.companyCode, name: company.name, country: company.country, time_zone: company.zone },
    members: members.map((id) => names.get(id) ?? id),
    check_list: presentCheckList(one, await listPoints(db, one.id), keptView),
    items: presentItems(await listItems(db, one.id), keptView),
    totals: (await sumPayments(db, one.id)).map(presentTotal),
    tasks: (await listTasks(db, one.id)).map((task) => presentTask(task, keptView)),
    files: files.map((file) => ({ ...presentFile(file), sha256: file.sha256 })),
    notes: notes.toReversed().map((note) => ({ time: note.at.getTime(), by: note.by, text: note.text, files: note.files.map(({ name }) => name) })),
  };
}
export type DossierContent = Awaited<ReturnType<typeof gatherDossier>>;
