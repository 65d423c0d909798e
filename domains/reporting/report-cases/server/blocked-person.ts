import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, handle, handleFile, type Handler } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import type { IdDocument, ListSource } from '../../../register/kernel/index.ts';
import { noteCustomerLetter, openCustomerLetter, type ReportDetailData, reportErrors, writeCustomerLetters } from '../contract/index.ts';
import type { ReportContent } from '../model/report-content.ts';
import { findPeople, findVersion } from './content.store.ts';
import { findLetter, insertLetter, listLetters } from './evidence-and-notes.store.ts';
import { findInstitution } from './filing/filing.store.ts';
import { lockReport, noteReport, reportTarget } from './move-report.ts';
import { printLetter } from './letters/print-letter.ts';
import type { CaseRead } from './read-case.ts';
import { findReportProfile, type ReportCaseRow } from './report-case.store.ts';

/*
 * A report within 24 hours about somebody on the list of blocked persons of Mexico: their payments are held at once, and they are told by
 * letter, as the law gives them a hearing.
 */

/** The black list of a company; passed in by the application, as lists need decisions, which need to know of reports. */
export interface BlockList {
  add(
    call: Call,
    listing: {
      subjectId: string;
      document: IdDocument;
      name: string | null;
      companyCode: string;
      reasonCode: string;
      reason: string;
      source: ListSource;
    },
  ): Promise<unknown>;
  /** Of these people, those whom it names now, with the moment since when. */
  find(db: Call['db'], companyCode: string, subjectIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>>;
}

/** The people of the register that such a report is mainly about. */
const blockedPeople = (content: Pick<ReportContent, 'people'>): string[] => [
  ...new Set(content.people.filter(({ role, subjectId }) => role === 'MAIN' && subjectId !== undefined).map(({ subjectId }) => subjectId as string)),
];

/**
 * Puts the main people of a report on the black list of the company, as an authority orders; who is there already stays. The entry names
 * no report: those who read lists may not know of one.
 * @returns how many were put there
 */
export async function holdBlockedPeople(call: Call, list: BlockList, { report, content }: { report: ReportCaseRow; content: ReportContent }): Promise<number> {
  const ids = blockedPeople(content);
  if (content.urgentGround !== 'BLOCKED_PERSON' || ids.length === 0) return 0;
  const held = await list.find(call.db, report.companyCode, ids, call.now);
  const people = await findPeople(call.db, ids);
  let count = 0;
  for (const id of ids.filter((one) => !held.has(one))) {
    const person = people.get(id);
    const document = person?.documents.find(({ type }) => type !== 'ACCOUNT') ?? person?.documents[0];
    if (person === undefined || document === undefined) continue;
    await list.add(call, {
      subjectId: id,
      document: document as IdDocument,
      name: person.name,
      companyCode: report.companyCode,
      reasonCode: 'AUTHORITY_ORDER',
      reason: 'Lista de personas bloqueadas',
      source: 'AUTHORITY',
    });
    count += 1;
  }
  return count;
}

/** How the main people of a report about a blocked person stand, and their letter; null for other reports. */
export async function presentBlocked(
  call: Call,
  list: BlockList,
  { report, gathered: { content } }: Pick<CaseRead, 'report' | 'gathered'>,
): Promise<ReportDetailData['blocked']> {
  if (content.urgentGround !== 'BLOCKED_PERSON') return null;
  const ids = blockedPeople(content);
  const held = await list.find(call.db, report.companyCode, ids, call.now);
  const { letter } = report;
  return {
    is_held: ids.length > 0 && ids.every((id) => held.has(id)),
    letter:
      letter === null
        ? null
        : {
            way: letter.way,
            sent_time: Date.parse(letter.sentAt),
            delivered_time: letter.deliveredAt === null ? null : Date.parse(letter.deliveredAt),
            proof: letter.proof,
            by: letter.by,
          },
    letters: (await listLetters(call.db, report.id)).map(({ id, name, writtenAt, by }) => ({ letter_id: id, name, written_time: writtenAt.getTime(), by })),
  };
}

/** Writes the letter to each main person of a locked report, keeps them with the case, and answers their keys with their sums of control. */
async function writeLetters(call: Call, list: BlockList, report: ReportCaseRow): Promise<object[]> {
  const content = (await findVersion(call.db, report.id))?.content;
  if (content?.urgentGround !== 'BLOCKED_PERSON') return refuse(reportErrors, 'REPORT_NO_LETTER');
  const ids = blockedPeople(content);
  const held = await list.find(call.db, report.companyCode, ids, call.now);
  if (ids.length === 0 || ids.some((id) => !held.has(id))) refuse(reportErrors, 'REPORT_NOT_HELD');
  const people = await findPeople(call.db, ids);
  const { name: registered, ...company } = await findReportProfile(call.db, report.companyCode);
  const name = (await findInstitution(call.db, report.companyCode)).details?.name ?? registered;
  const written: object[] = [];
  for (const subjectId of ids) {
    const person = people.get(subjectId);
    const document = person?.documents.find(({ type }) => type !== 'ACCOUNT');
    const heldSince = held.get(subjectId) as Date;
    const kept = await call.files.put(
      await printLetter({ person: { name: person?.name ?? null, document }, company: { ...company, name }, heldSince, at: call.now }),
    );
    const id = await call.newId();
    const file = {
      ...kept,
      mediaType: 'application/pdf',
      name: `carta-${id}.pdf`,
      purpose: 'report-letter',
      companyCode: report.companyCode,
      by: call.actor,
      now: call.now,
    };
    await insertLetter(call.db, { id, reportId: report.id, file, by: call.actor.name, at: call.now });
    written.push({ letter_id: id, sha256: kept.sha256 });
  }
  return written;
}

export const letterHandlers = (list: BlockList): readonly Handler[] => [
  handle(writeCustomerLetters, async (input, call) => {
    if (personView(call.actor).isMasked) refuse(reportErrors, 'REPORT_MASKED');
    const report = await lockReport(call, input);
    return noteReport(call, report, { verb: 'report-case.letter-written', after: { written: await writeLetters(call, list, report) } });
  }),
  handleFile(openCustomerLetter, async ({ letter_id: id }, call) => {
    const letter = await findLetter(call.db, id, call.actor.companies);
    if (!letter || !(await call.files.has(letter.sha256))) return refuse(reportErrors, 'REPORT_FILE_NOT_FOUND');
    // The letter has the whole number of a document.
    if (personView(call.actor).isMasked) return refuse(reportErrors, 'REPORT_MASKED');
    call.audit({ subject: { kind: reportTarget, id: letter.reportId }, companyCode: letter.companyCode, after: { letter_id: id, sha256: letter.sha256 } });
    return fileAnswer({ name: letter.name, mediaType: letter.mediaType, body: call.files.open(letter.sha256) });
  }),
  handle(noteCustomerLetter, async ({ way, sent_time: sentAt, delivered_time: deliveredAt, proof, ...input }, call) => {
    const report = await lockReport(call, input);
    if ((await findVersion(call.db, report.id))?.content.urgentGround !== 'BLOCKED_PERSON') refuse(reportErrors, 'REPORT_NO_LETTER');
    if (sentAt > call.now || sentAt < report.openedAt) throw new InvalidInputError([{ field: 'sent_time', code: 'invalid' }]);
    if (deliveredAt !== undefined && (deliveredAt > call.now || deliveredAt < sentAt))
      throw new InvalidInputError([{ field: 'delivered_time', code: 'invalid' }]);
    if (deliveredAt !== undefined && proof === undefined) throw new InvalidInputError([{ field: 'proof', code: 'required' }]);
    if (deliveredAt === undefined && proof !== undefined) throw new InvalidInputError([{ field: 'delivered_time', code: 'required' }]);
    const letter = { way, sentAt, deliveredAt: deliveredAt ?? null, proof: proof ?? null, by: call.actor.name };
    return noteReport(call, report, {
      verb: 'report-case.letter-noted',
      change: { letter },
      before: { sent_at: report.letter?.sentAt ?? null, delivered_at: report.letter?.deliveredAt ?? null },
      after: { way, sent_at: sentAt.toISOString(), delivered_at: deliveredAt?.toISOString() ?? null },
    });
  }),
];
