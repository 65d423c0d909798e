import { z } from 'zod';
import { refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { getSubject } from '../../../register/id-database/server/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { listErrors } from '../contract/index.ts';
import { checkClash, checkTerms, type EntryInput, writeEntries } from './add-entry.ts';
import { findDocument, findIdentifierId, findOwnersOf, listStandings } from './stores/list-entry.store.ts';
import { personFacts, termChanges, whenWaiting } from './request-views.ts';
import { presentTerms, shownTerms } from './present-terms.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/companies/index.ts';

const personTarget = 'list-person';
const present = 'present';

/** What a second person decides: that somebody is trusted. */
const whitePayload = z.strictObject({
  entity_code: z.string(),
  subject_id: z.string(),
  /** The link of the document that the entry will name. */
  identifier_id: z.string(),
  after: shownTerms,
});
type WhitePayload = z.infer<typeof whitePayload>;

/** The maker's act: nobody trusts somebody alone. */
export async function askWhiteListing(call: Call, input: EntryInput) {
  checkTerms('WHITE', input, call.now.getTime());
  await lockPeople(call.db, [input.subjectId]);
  await checkClash(call, input.subjectId, { kind: 'WHITE', companyCode: input.companyCode, terms: input });
  const requestId = await addToWhite.ask(call, {
    payload: {
      entity_code: input.companyCode,
      subject_id: input.subjectId,
      identifier_id: (await findIdentifierId(call.db, input.document)) ?? refuse(listErrors, 'PERSON_UNKNOWN'),
      after: presentTerms(input),
    },
    targets: [{ id: input.subjectId, version: present }],
    companyCodes: [input.companyCode],
    reason: input.reason,
  });
  return { id: null, status: 'WAITING_APPROVAL' as const, request_id: requestId, version: null };
}

async function applyWhiteListing(act: Act, payload: WhitePayload, makerName: string) {
  const document = await findDocument(act.db, payload.identifier_id);
  const owner = document && (await findOwnersOf(act.db, [document], act.actor.companies)).get(0);
  if (!document || !owner) return refuse(listErrors, 'PERSON_UNKNOWN');
  await lockPeople(act.db, [owner.subjectId]);
  // Trust that was asked for a verified person is not given to one who is not any more.
  if ((await getSubject(act.db, owner.subjectId)).verification !== 'Pass') refuse(listErrors, 'PERSON_NOT_VERIFIED');
  const { after } = payload;
  const input: EntryInput = {
    kind: 'WHITE',
    companyCode: payload.entity_code,
    document,
    subjectId: owner.subjectId,
    name: owner.name,
    business: after.business,
    providerCode: null,
    method: null,
    reasonCode: after.reason_code,
    reason: after.reason,
    source: 'MANUAL',
    sourceRef: null,
    startsAt: after.start_date_time,
    endsAt: after.end_date_time,
  };
  checkTerms('WHITE', input, act.now.getTime());
  await checkClash(act, owner.subjectId, { kind: 'WHITE', companyCode: input.companyCode, terms: input });
  const [entryId] = await writeEntries(act, [input], { makerName });
  return { entry_id: entryId };
}

const lockTrusted = async (db: Act['db'], ids: readonly string[]): Promise<Versioned[]> =>
  (await lockPeople(db, ids)).map(({ id }) => ({ id, version: present }));

export const addToWhite = secondPerson({
  kind: 'list.add-white',
  payload: whitePayload,
  sees: 'AML.BlackList:read',
  targets: { [personTarget]: lockTrusted },
  needsSecond: always,
  whenWaiting,
  about: ({ subject_id: subjectId }) => viewParts.aboutPeople([subjectId]),
  sentence: ({ entity_code: company }, { lang, who }) => viewParts.say('server.requests.whiteAdd', lang, { who, company }),
  async view({ entity_code: code, identifier_id: id, after }, viewer) {
    const document = await findDocument(viewer.db, id);
    const owner = document && (await findOwnersOf(viewer.db, [document], [code])).get(0);
    const [company] = await listStoredCompanies(viewer.db, [code]);
    const standing = owner && (await listStandings(viewer.db, owner.subjectId, [code]))[0]?.standing;
    const person = document && {
      name: owner?.isSeen ? owner.name : null,
      idType: document.type,
      idNo: document.no,
      companyName: company?.name ?? code,
      verification: owner?.verification ?? null,
      standing: standing ?? ('CLEAR' as const),
    };
    return {
      facts: person ? personFacts(viewer, person) : [],
      changes: await termChanges(viewer, 'WHITE', { before: null, after }),
      items: [],
      link: { path: '/blackList', params: { tab: 'white' } },
    };
  },
  apply: (act, payload, { maker }) => applyWhiteListing(act, payload, maker.name),
});
