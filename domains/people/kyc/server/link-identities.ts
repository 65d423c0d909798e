import { z } from 'zod';
import { refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { type IdDocument, idCountries, idTypes, nameSimilarity, plainNumber, sameNameFrom } from '../../../register/kernel/index.ts';
import { always, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { listHoldersInPayments } from '../../../payments/decisions/server/index.ts';
import {
  findSharingDni,
  lockSubject,
  mergeSubjects,
  partNumber,
  subjectFollowers,
  unlinkIdentifier as takeAway,
} from '../../../register/id-database/server/index.ts';
import { kycErrors, linkIdentities, suggestLinks, unlinkIdentifier } from '../contract/index.ts';
import { getIdentity } from './find-identity.ts';
import { kycTarget } from './kyc-target.ts';
import { presentHead } from './present.ts';
import { findBirthDates, findBornAlike } from './register/register.store.ts';
import { lockIdentities, sharedPlaces, whenWaiting } from './update-manually.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

const suggestedAtMost = 20;

const suggestHandler = handle(suggestLinks, async ({ subject_id }, call) => {
  const { subject, sight } = await getIdentity(call, { subject_id });
  const name = subject.name ?? '';
  const alike = (row: { name: string | null }) => nameSimilarity(name, row.name ?? '');
  const born = (await findBornAlike(call.db, subject.id, sight)).filter((row) => alike(row) >= sameNameFrom);
  const sharing = await findBirthDates(call.db, await findSharingDni(call.db, subject.id, subject.identifiers), sight);
  const results = [...new Map([...born, ...sharing].map((row) => [row.id, row])).values()]
    .map((row) => ({ row, similarity: alike(row) }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, suggestedAtMost);
  return {
    list: results.map(({ row, similarity }) => ({
      ...presentHead(row, personView(call.actor)),
      similarity: Math.round(similarity * 1000) / 1000,
      birth_date: row.birthDate,
    })),
  };
});

const linkHandler = handle(linkIdentities, async ({ subject_id, other_subject_id, reason }, call) => {
  const own = await getIdentity(call, { subject_id });
  const other = await getIdentity(call, { subject_id: other_subject_id });
  const report = await mergeSubjects(call.db, {
    fromId: other.subject.id,
    toId: own.subject.id,
    reason,
    actor: call.actor,
    at: call.now,
    followers: subjectFollowers(),
  });
  call.audit({ subject: { kind: 'subject', id: own.subject.id }, before: report.before, after: report.after, reason });
  return { subject_id: own.subject.id, identifiers: own.subject.identifiers.length + report.move.documents.length };
});

const unlinkPayload = z.strictObject({
  subject_id: z.string(),
  name: z.string().nullable(),
  identifier_id: z.string(),
  document: z.strictObject({ country: z.enum(idCountries), type: z.enum(idTypes), no: z.string() }),
  /** Of a number of many: in whose names payments with it were made, where that is more than one. */
  holders: z.array(z.strictObject({ name: z.string().nullable(), payments: z.number().int() })).optional(),
  reason: z.string(),
  maker: z.strictObject({ personId: z.string(), name: z.string() }),
});

/** A request shows so many holders of a number by name. */
const shownHolders = 50;

/** Those among whom a number of many has to be parted; none where it has the sign of its holder, or is that of one. */
async function holdersOf(db: Parameters<typeof listHoldersInPayments>[0], subjectId: string, document: IdDocument) {
  const holders = document.no === plainNumber(document.no) ? await listHoldersInPayments(db, subjectId, document) : [];
  return holders.length > 1 ? holders : [];
}

const unlinkHandler = handle(unlinkIdentifier, async ({ subject_id, identifier_id, reason }, call) => {
  const { subject } = await getIdentity(call, { subject_id });
  await lockSubject(call.db, subject.id);
  const identifier = subject.identifiers.find(({ id }) => id === identifier_id) ?? refuse(kycErrors, 'IDENTIFIER_NOT_FOUND');
  const { country, type, no } = identifier;
  const holders = await holdersOf(call.db, subject.id, { country, type, no });
  if (subject.identifiers.length < 2 && holders.length === 0) refuse(kycErrors, 'LAST_IDENTIFIER');
  const requestId = await unlinkKind.ask(call, {
    payload: {
      subject_id: subject.id,
      name: subject.name,
      identifier_id,
      document: { country, type, no },
      ...(holders.length > 0 ? { holders: holders.slice(0, shownHolders).map(({ name, payments }) => ({ name, payments })) } : {}),
      reason,
      maker: { personId: call.actor.personId, name: call.actor.name },
    },
    targets: [{ id: subject.id, version: subject.version }],
    companyCodes: await sharedPlaces(call, subject.id),
    reason,
  });
  return { status: 'WAITING_APPROVAL' as const, request_id: requestId };
});

export const unlinkKind = secondPerson({
  kind: 'identity.unlink',
  payload: unlinkPayload,
  sees: 'AML.IdDatabase:read',
  targets: { [kycTarget]: lockIdentities },
  needsSecond: always,
  whenWaiting,
  about: ({ subject_id: subjectId }) => viewParts.aboutPeople([subjectId]),
  sentence: ({ document }, { lang, who }) => viewParts.say('server.requests.unlink', lang, { who, document: document.type }),
  view: async ({ subject_id: id, name, document, holders }, { lang, actor }) => {
    const { text, change, plainView } = viewParts;
    const number = personView(actor).idNo(document.type, document.no);
    return plainView(
      [
        { label: textIn(textsOf('server.kyc.person'), lang), value: text(name ?? '—') },
        ...(holders ?? []).map((holder) => ({
          label: textIn(textsOf('server.kyc.paymentsInTheNameOf'), lang),
          value: text(`${holder.name ?? textIn(textsOf('server.kyc.nobodyNamed'), lang)}: ${holder.payments}`),
        })),
      ],
      change(`${document.type} ${number}`, {
        before: text(textIn(textsOf('server.kyc.belongsToThePerson'), lang)),
        after: text(holders ? textIn(textsOf('server.kyc.aSeparatePersonForEachName'), lang) : textIn(textsOf('server.kyc.aSeparatePerson'), lang)),
      }),
      { path: '/list/detail', params: { subject: id } },
    );
  },
  conceal: (payload) => ({ ...payload, document: { ...payload.document, no: '***' } }),
  async apply(act, input) {
    const parting = { document: input.document, reason: input.reason, madeBy: input.maker, checkedBy: act.actor, at: act.now, followers: subjectFollowers() };
    const holders = await holdersOf(act.db, input.subject_id, input.document);
    const reports = holders.length > 0 ? await partNumber(act.db, { ...parting, holders }) : [await takeAway(act.db, parting)];
    for (const { before, after } of reports)
      act.audit({ verb: 'identity.unlinked', subject: { kind: 'subject', id: input.subject_id }, before, after, reason: input.reason });
    return { subject_id: input.subject_id, new_subject_id: reports[0]?.move.toSubjectId ?? input.subject_id };
  },
});

export const linkHandlers = [suggestHandler, linkHandler, unlinkHandler];
