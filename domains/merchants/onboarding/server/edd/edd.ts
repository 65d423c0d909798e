import type { EddItem } from '../../../../register/kernel/onboarding.ts';
import { isOwnWork, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, configuredScanner, fileAnswer, handle, handleFile } from '../../../../../platform/server/index.ts';
import { listPaymentsOfMerchant } from '../../../../payments/transactions/server/index.ts';
import {
  addEddPicture,
  answerEdd,
  commentEdd,
  evaluateEddSample,
  onboardingErrors,
  openEddPicture,
  pickEddSample,
  pictureTypes,
} from '../../contract/index.ts';
import { approvalRefusal } from '../../model/edd.ts';
import { pickSample } from '../../model/pick-sample.ts';
import { isSenior } from '../comments.ts';
import {
  findEdd,
  findPicture,
  insertPicture,
  insertRemark,
  noteWorker,
  openEdd,
  saveApproval,
  saveFinding,
  saveItem,
  saveSample,
  saveVisit,
} from './edd.store.ts';
import { gather } from '../facts.ts';
import { about, lockReview, type VisibleReview } from '../find-review.ts';
import { scanPictureJobName } from './scan-pictures.ts';

/** How far back payments are drawn for a sample. */
const sampleDays = 90;
const dayMs = 86_400_000;

/** Locks a review and its enhanced due diligence. */
async function lockOpen(call: Call, onboardId: string): Promise<{ review: VisibleReview; isApproved: boolean }> {
  const review = await lockReview(call, onboardId);
  const { isApproved } = await openEdd(call.db, onboardId, review.merchant.companyCode);
  return { review, isApproved };
}

/**
 * Locks a review and its enhanced due diligence for a change by somebody who has a part in it from now on; an approval that was given
 * does not hold for what it has not seen.
 */
async function change(call: Call, onboardId: string, item: EddItem): Promise<VisibleReview> {
  const { review, isApproved } = await lockOpen(call, onboardId);
  const { companyCode } = review.merchant;
  if (isApproved) {
    await saveApproval(call.db, onboardId, undefined, call.now);
    await insertRemark(call.db, { id: await call.newId(), onboardId, companyCode, kind: 'LAPSED', text: item, by: call.actor, at: call.now });
  }
  await noteWorker(call.db, onboardId, { by: call.actor, at: call.now });
  return review;
}

const answerHandler = handle(answerEdd, async ({ onboard_id: onboardId, item, answer, visited_on: day }, call) => {
  await lockOpen(call, onboardId);
  const before = (await findEdd(call.db, onboardId)).items.find((one) => one.item === item);
  // The same answer again is none, and an approval still holds for it.
  if (before?.answer === answer && day === undefined) {
    call.unchanged();
    return { onboard_id: onboardId };
  }
  const review = await change(call, onboardId, item);
  await saveItem(call.db, onboardId, { item, answer, by: call.actor, at: call.now });
  if (day !== undefined) await saveVisit(call.db, onboardId, day);
  call.audit({
    ...about(review),
    before: { item, answer: before?.answer ?? null },
    after: { item, answer, ...(day === undefined ? {} : { visited_on: day }) },
  });
  return { onboard_id: onboardId };
});

const addPictureHandler = handle(addEddPicture, async ({ onboard_id: onboardId, caption = null }, call) => {
  const review = await change(call, onboardId, 'SITE');
  if (call.uploads.length === 0) refuse(onboardingErrors, 'PICTURE_MISSING');
  // What the bytes are counts, not what the name says.
  const refused = call.uploads.find(({ mediaType }) => !(pictureTypes as readonly string[]).includes(mediaType));
  if (refused) refuse(onboardingErrors, 'PICTURE_TYPE_REFUSED', { name: refused.name });
  const { companyCode } = review.merchant;
  for (const upload of call.uploads) {
    const id = await call.newId();
    const { sha256, sizeBytes } = await call.files.put(upload.bytes);
    const file = { sha256, sizeBytes, mediaType: upload.mediaType, name: upload.name, purpose: 'onboarding', companyCode, by: call.actor, now: call.now };
    const needsScan = configuredScanner() !== undefined;
    await insertPicture(call.db, { id, onboardId, companyCode, caption, file, scanNote: needsScan ? null : 'NO_SCANNER', by: call.actor, at: call.now });
    if (needsScan) await call.enqueue(scanPictureJobName, { pictureId: id });
    call.audit({ ...about(review), after: { picture_id: id, sha256 } });
  }
  return { onboard_id: onboardId };
});

const openPictureHandler = handleFile(openEddPicture, async ({ picture_id: id }, call) => {
  const picture = await findPicture(call.db, id, call.actor.companies);
  if (!picture || !(await call.files.has(picture.sha256))) return refuse(onboardingErrors, 'PICTURE_NOT_FOUND');
  if (picture.scanNote === 'INFECTED') refuse(onboardingErrors, 'PICTURE_INFECTED');
  if (picture.scanNote === null) refuse(onboardingErrors, 'PICTURE_NOT_READY');
  call.audit({ subject: { kind: 'onboarding', id: picture.onboardId }, companyCode: picture.companyCode, after: { picture_id: id } });
  return fileAnswer({ name: picture.name, mediaType: picture.mediaType, body: call.files.open(picture.sha256) });
});

const pickHandler = handle(pickEddSample, async ({ onboard_id: onboardId }, call) => {
  const review = await change(call, onboardId, 'SAMPLE');
  // Drawn once: who does not like a sample does not get another.
  if ((await findEdd(call.db, onboardId)).edd?.sampleAt) refuse(onboardingErrors, 'SAMPLE_PICKED');
  const from = new Date(call.now.getTime() - sampleDays * dayMs);
  const payments = await listPaymentsOfMerchant(call.db, { merchantNo: review.merchant.merchantNo, from, to: call.now });
  const seed = `${onboardId}/${call.now.toISOString()}`;
  const ids = pickSample(payments, seed);
  await saveSample(call.db, onboardId, { seed, from, to: call.now, of: payments.length, ids, by: call.actor, at: call.now });
  call.audit({ ...about(review), after: { seed, payments: ids.length, of: payments.length } });
  return { onboard_id: onboardId, payments: ids.length, of: payments.length };
});

const judgeHandler = handle(evaluateEddSample, async ({ onboard_id: onboardId, position, finding, note = null }, call) => {
  const review = await change(call, onboardId, 'SAMPLE');
  const isThere = await saveFinding(call.db, onboardId, { position, finding, note, by: call.actor, at: call.now });
  if (!isThere) refuse(onboardingErrors, 'NOT_IN_SAMPLE');
  call.audit({ ...about(review), after: { position, finding, note } });
  return { onboard_id: onboardId };
});

const commentHandler = handle(commentEdd, async ({ onboard_id: onboardId, comment, decision }, call) => {
  const review = await lockReview(call, onboardId);
  const { companyCode } = review.merchant;
  const { isApproved } = await openEdd(call.db, onboardId, companyCode);
  if (decision !== undefined) {
    const { edd } = await gather(call.db, review, { hasRegister: false });
    const decider = { isSenior: isSenior(call), hasWorked: isOwnWork(commentEdd, call.actor.personId, ...edd.workedBy) };
    const refusal = approvalRefusal({ ...decider, openItems: decision === 'APPROVED' ? edd.open.length : 0 });
    if (refusal) refuse(onboardingErrors, refusal);
    if (decision === 'APPROVED' && isApproved) refuse(onboardingErrors, 'EDD_APPROVED');
    await saveApproval(call.db, onboardId, decision === 'APPROVED' ? call.actor : undefined, call.now);
  }
  const id = await call.newId();
  await insertRemark(call.db, { id, onboardId, companyCode, kind: decision ?? 'COMMENT', text: comment, by: call.actor, at: call.now });
  call.audit({ ...about(review), after: { remark_id: id, decision: decision ?? null } });
  return { onboard_id: onboardId, remark_id: id };
});

export const eddHandlers = [answerHandler, addPictureHandler, openPictureHandler, pickHandler, judgeHandler, commentHandler];
