import { createHash } from 'node:crypto';
import { refuse } from '../../../../platform/contract/index.ts';
import {
  type Admit,
  type AuditNote,
  type AttemptLimit,
  type Caller,
  type Db,
  handle,
  hashToken,
  insertStoredFile,
  limitAttempts,
  writeAudit,
} from '../../../../platform/server/index.ts';
import { findMerchant, lockMerchant, type MerchantProfile, partiesOf } from '../../merchants/server/index.ts';
import { answerByLink, merchantLinkErrors, openLink, uploadByLink } from '../contract/index.ts';
import { demandKey, isCurrent, linkStateOf } from '../model/index.ts';
import { demandsOfMerchant } from './current-rules.ts';
import { linkTasks, type LinkTask } from './link-tasks.ts';
import { linkState } from './present.ts';
import { documentsOf, type DocumentRow } from './stores/document.store.ts';
import { findLinkByToken, type LinkRow, saveUsed } from './stores/link.store.ts';
import { demandGoodFiles, takeUpload } from './take-upload.ts';
import { uploadPurpose } from './upload-files.ts';

/* What a merchant sees and does behind its link. Nothing else may leave here: no risk, comment, alert, screening or other merchant. */

/** One address, whatever it sends. */
const perAddress: AttemptLimit = { limit: 120, windowSeconds: 900 };
/** One address with links that do not open: nobody searches for tokens. */
const wrongPerAddress: AttemptLimit = { limit: 20, windowSeconds: 900 };
/** One address with forms, counted before they are read. */
const formsPerAddress: AttemptLimit = { limit: 120, windowSeconds: 900 };
/** One link, so that one that was passed on fills no disk. */
const uploadsPerLink: AttemptLimit = { limit: 60, windowSeconds: 3600 };
const answersPerLink: AttemptLimit = { limit: 60, windowSeconds: 3600 };

/** Who holds a link, as far as it is known before and while its call runs. */
type Holder = Omit<Caller, 'input'>;

const origin = (call: Holder, verb: string) => ({ actor: call.actor, verb, ip: call.ip, requestId: call.requestId });

/** Which of the reasons is for the audit trail alone: every link that does not open gets one and the same answer. */
async function refuseLink(call: Holder, why: 'UNKNOWN' | WhyOver, link?: LinkRow): Promise<never> {
  await limitAttempts(call, ['merchant-link-wrong', call.ip], wrongPerAddress);
  const note: AuditNote = {
    ...(link ? { subject: { kind: 'merchant-link', id: link.id }, companyCode: link.companyCode } : {}),
    after: { refused: why, ...(link ? { merchant_no: link.merchantNo } : {}) },
  };
  await writeAudit(call.database.main, origin(call, 'merchant-link.refused'), [note]);
  return refuse(merchantLinkErrors, 'LINK_NOT_VALID');
}

type WhyOver = 'EXPIRED' | 'REVOKED' | 'MERCHANT_LEFT';

/** Why a link opens nothing; undefined while it does. */
function whyOver(link: LinkRow, merchant: MerchantProfile | undefined, now: Date): WhyOver | undefined {
  const state = linkState(link, now);
  if (state !== 'ACTIVE') return state;
  return !merchant || ['REJECTED', 'OFFBOARDED'].includes(merchant.status) ? 'MERCHANT_LEFT' : undefined;
}

export interface VisibleLink {
  link: LinkRow;
  merchant: MerchantProfile;
}

/** The link of a token and its merchant. One that is forged, over, revoked or replaced is noted and refused with the same answer. */
async function findLink(call: Holder, token: string): Promise<VisibleLink> {
  const db = call.database.main;
  const link = await findLinkByToken(db, hashToken(token));
  if (!link) return refuseLink(call, 'UNKNOWN');
  const merchant = await findMerchant(db, link.merchantNo);
  const why = whyOver(link, merchant, call.now);
  return merchant && !why ? { link, merchant } : refuseLink(call, why ?? 'MERCHANT_LEFT', link);
}

/** The same, with the tries of an address counted. */
export async function getVisibleLink(call: Holder, token: string): Promise<VisibleLink> {
  await limitAttempts(call, ['merchant-link', call.ip], perAddress);
  return findLink(call, token);
}

/** A link that ended between being seen and being used. */
class LinkEnded extends Error {
  readonly why: WhyOver;
  constructor(why: WhyOver) {
    super('the link has just ended');
    this.why = why;
  }
}

/** Locks the merchant of a link, and looks again whether the link is good: it may have ended since it was seen. */
async function lockLink(db: Db, { link }: VisibleLink, now: Date): Promise<void> {
  const merchant = await lockMerchant(db, link.merchantNo);
  const present = await findLinkByToken(db, link.tokenHash);
  const why = present ? whyOver(present, merchant, now) : 'REVOKED';
  if (why) throw new LinkEnded(why);
}

/** Names a document or task on the page of one link; with another link it names nothing. */
const refOf = (link: LinkRow, { id }: Pick<DocumentRow | LinkTask, 'id'>): string =>
  createHash('sha256').update(`${link.tokenHash} ${id}`).digest('base64url').slice(0, 22);

/** Documents of the page: what is asked for, and what was uploaded behind this very link; one that is asked for again keeps its place. */
function shownDocuments(link: LinkRow, held: readonly DocumentRow[]): DocumentRow[] {
  const byId = new Map(held.map((one) => [one.id, one]));
  const replaced = new Set(held.map(({ replacesId }) => replacesId));
  const first = (one: DocumentRow): bigint => (one.replacesId === null ? BigInt(one.id) : first(byId.get(one.replacesId) as DocumentRow));
  return held
    .filter((one) => one.status === 'REQUESTED' || (one.linkId === link.id && isCurrent(one.status) && !replaced.has(one.id)))
    .map((one) => ({ one, place: first(one) }))
    .sort((a, b) => Number(a.place - b.place))
    .map(({ one }) => one);
}

const presentTask = (link: LinkRow, task: LinkTask, shown: readonly DocumentRow[]) => ({
  ref: refOf(link, task),
  state: task.state,
  title: task.title,
  intro: task.intro,
  due_on: task.dueOn,
  note: task.note,
  currency: task.currency,
  questions: task.questions.map(({ key, kind, text, isMandatory, options, answer }) => ({
    key,
    kind,
    text,
    is_optional: !isMandatory,
    options: options.map((one) => ({ key: one.key, text: one.text })),
    answer,
  })),
  documents: shown.filter(({ id }) => task.documentIds.includes(id)).map((one) => refOf(link, one)),
});

async function presentPage(db: Db, { link, merchant }: VisibleLink) {
  const held = await documentsOf(db, merchant.merchantNo);
  const names = new Map((await partiesOf(db, merchant.merchantNo)).map(({ subjectId, name }) => [subjectId, name]));
  const { demands } = await demandsOfMerchant(db, merchant);
  const mandatory = new Map(demands.map((one) => [demandKey(one), one.isMandatory]));
  const shown = shownDocuments(link, held);
  return {
    merchant_name: merchant.name,
    lang: link.lang,
    expires_time: link.expiresAt.getTime(),
    tasks: (await linkTasks.shown(db, link)).map((task) => presentTask(link, task, shown)),
    documents: shown.map((one) => {
      const before = held.find(({ id }) => id === one.replacesId);
      const isAskedAnew = one.status === 'REQUESTED' && before?.status === 'REJECTED';
      return {
        ref: refOf(link, one),
        kind: one.kind,
        about: one.subjectId === null ? null : (names.get(one.subjectId) ?? null),
        asked_for: one.askedFor,
        is_optional: !(mandatory.get(demandKey(one)) ?? one.isMandatory),
        state: linkStateOf(one.status, isAskedAnew),
        reason: isAskedAnew ? (before.documentReason ?? 'UNUSABLE') : null,
      };
    }),
  };
}

const openHandler = handle(openLink, async ({ token }, call) => {
  const link = await getVisibleLink(call, token);
  return call.database.calls.transaction().execute(async (db) => {
    await saveUsed(db, link.link.id, call.now);
    const { id, companyCode, merchantNo } = link.link;
    await writeAudit(db, origin(call, 'merchant-link.opened'), [{ subject: { kind: 'merchant-link', id }, companyCode, after: { merchant_no: merchantNo } }]);
    return presentPage(db, link);
  });
});

const uploadHandler = handle(uploadByLink, async ({ token, ref }, call) => {
  const visible = await findLink(call, token);
  const { link } = visible;
  await limitAttempts(call, ['merchant-link-upload', link.id], uploadsPerLink);
  try {
    demandGoodFiles(merchantLinkErrors, call.uploads);
  } catch (error) {
    // A file that is refused is noted as well: whoever sends a program in place of a document is worth knowing.
    const [file] = call.uploads;
    await writeAudit(call.database.main, origin(call, 'merchant-link.file-refused'), [
      {
        subject: { kind: 'merchant-link', id: link.id },
        companyCode: link.companyCode,
        after: { merchant_no: link.merchantNo, media_type: file?.mediaType ?? null, size_bytes: file?.bytes.length ?? 0 },
      },
    ]);
    throw error;
  }
  const upload = call.uploads[0] as (typeof call.uploads)[number];
  const find = async (db: Db): Promise<DocumentRow> =>
    (await documentsOf(db, link.merchantNo)).find((one) => refOf(link, one) === ref && one.status === 'REQUESTED') ?? refuse(merchantLinkErrors, 'NOT_ASKED');
  // Before the bytes are kept, so that nothing stays of what nobody has asked for.
  await find(call.database.main);
  const { sha256, sizeBytes } = await call.files.put(upload.bytes);
  const jobs: [name: string, data: object][] = [];
  const kept = call.database.calls.transaction().execute(async (db) => {
    await lockLink(db, visible, call.now);
    const document = await find(db);
    const { name, mediaType } = upload;
    const isStaff = call.actor.kind === 'staff';
    const fileId = await insertStoredFile(db, {
      sha256,
      sizeBytes,
      mediaType,
      name,
      purpose: uploadPurpose,
      companyCode: link.companyCode,
      by: isStaff ? call.actor : null,
      now: call.now,
    });
    const notes: AuditNote[] = [];
    // Somebody of the staff who is signed in and uses a link is named as who it is, and does not approve what came by it.
    const by = isStaff ? call.actor : { ...call.actor, name: link.recipientName };
    await takeUpload(
      { db, now: call.now, by, linkId: link.id, audit: (note) => void notes.push(note), enqueue: async (job, data) => void jobs.push([job, data]) },
      { document, file: { id: fileId, sha256, name }, errors: merchantLinkErrors, refused: () => refuse(merchantLinkErrors, 'NOT_ASKED') },
    );
    await saveUsed(db, link.id, call.now);
    await writeAudit(db, origin(call, 'merchant-document.uploaded'), notes);
    return presentPage(db, visible);
  });
  const page = await kept.catch((error: unknown) => (error instanceof LinkEnded ? refuseLink(call, error.why, link) : Promise.reject(error)));
  // Added now, as this call has no transaction of its own; what is lost here is found by the job that looks for it.
  for (const [name, data] of jobs) await call.enqueue(name, data);
  return page;
});

const answerHandler = handle(answerByLink, async ({ token, ref, answers }, call) => {
  const visible = await getVisibleLink(call, token);
  const { link } = visible;
  await limitAttempts(call, ['merchant-link-answer', link.id], answersPerLink);
  const kept = call.database.calls.transaction().execute(async (db) => {
    await lockLink(db, visible, call.now);
    const task = (await linkTasks.shown(db, link)).find((one) => refOf(link, one) === ref) ?? refuse(merchantLinkErrors, 'TASK_CLOSED');
    const notes: AuditNote[] = [];
    const by = call.actor.kind === 'staff' ? call.actor : { ...call.actor, name: link.recipientName };
    await linkTasks.answer({ db, now: call.now, by, audit: (note) => void notes.push(note) }, link, task, answers);
    await saveUsed(db, link.id, call.now);
    await writeAudit(db, origin(call, 'merchant-task.answered'), notes);
    return presentPage(db, visible);
  });
  return kept.catch((error: unknown) => (error instanceof LinkEnded ? refuseLink(call, error.why, link) : Promise.reject(error)));
});

/** Only whoever holds a link has a file read. */
const admitForm: Admit = async (caller) => {
  await limitAttempts(caller, ['merchant-link-form', caller.ip], formsPerAddress);
  await getVisibleLink(caller, caller.input.token ?? '');
};

export const pageHandlers = [openHandler, { ...uploadHandler, admit: admitForm }, answerHandler];
