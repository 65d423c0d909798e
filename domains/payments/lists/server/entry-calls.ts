import { noReasonText } from '../../../register/kernel/index.ts';
import { InvalidInputError, refusalText } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import {
  addToChannelList,
  addToIdentityList,
  addToWhiteList,
  deleteChannelEntry,
  deleteIdentityEntry,
  deleteWhiteEntry,
  holdPerson,
  listErrors,
  selectName,
  updateChannelEntry,
  updateIdentityEntry,
  updateWhiteEntry,
} from '../contract/index.ts';
import { stateOf } from '../model/entry-life.ts';
import { addEntry } from './add-entry.ts';
import { type ChangedTerms, changeListEntry, endListEntry, lockEntry } from './change-entry.ts';
import { hasChannel, listEntriesOfPeople, listStandings, termsOf } from './stores/list-entry.store.ts';
import { checkReason, type EntryForm, findNamedPerson, readEntryInput } from './read-entry-request.ts';
import { heldPayments } from './settle-standing.ts';
import { askWhiteListing } from './white-list.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/companies/index.ts';

/** Adds an entry that one person may make. */
export async function addByForm(call: Call, kind: 'BLACK' | 'HOLD' | 'CHANNEL', form: EntryForm) {
  const { entryId, requestId, heldPayments: held } = await addEntry(call, await readEntryInput(call, kind, form));
  return { id: entryId, status: 'DONE' as const, request_id: requestId, held_payments: held, version: 1 };
}

interface UpdateForm {
  id: string;
  version?: number | undefined;
  business?: 'payin' | 'payout' | undefined;
  reason_code: string;
  reason?: string | undefined;
  start_date_time: Date;
  end_date_time?: Date | undefined;
  comment?: string | undefined;
  provider_code?: string | undefined;
  method?: string | undefined;
}

async function update(call: Call, kinds: Parameters<typeof endListEntry>[1]['kinds'], form: UpdateForm) {
  await checkReason(call, form.reason_code);
  const after: ChangedTerms = {
    business: form.business ?? null,
    providerCode: form.provider_code ?? null,
    method: form.method ?? null,
    reasonCode: form.reason_code,
    reason: form.reason ?? null,
    startsAt: form.start_date_time.getTime(),
    endsAt: form.end_date_time?.getTime() ?? null,
  };
  if (after.providerCode !== null || after.method !== null) {
    const { entry } = await lockEntry(call, form.id, kinds);
    if (!(await hasChannel(call.db, { companyCode: entry.companyCode, providerCode: after.providerCode, method: after.method }))) {
      throw new InvalidInputError([{ field: 'method', code: 'invalid' }]);
    }
  }
  return changeListEntry(call, { id: form.id, kinds, version: form.version, after, comment: form.comment ?? null });
}

const warningOf = (call: Call, verification: string): string | null =>
  verification === 'Pass' ? null : refusalText(listErrors.PERSON_NOT_VERIFIED, call.lang);

const selectNameHandler = handle(selectName, async (input, call) => {
  const person = await findNamedPerson(call, { subject_id: input.subject_id, id_type: input.idType, id_no: input.idNumber }, 'idNumber');
  const isTyped = input.subject_id === undefined;
  const companies = await listStoredCompanies(call.db, call.actor.companies);
  const standings = await listStandings(call.db, person.subjectId, call.actor.companies);
  const entries = (await listEntriesOfPeople(call.db, [person.subjectId])).get(person.subjectId) ?? [];
  const people = [];
  for (const { companyCode, standing } of standings) {
    const held = await heldPayments(call, { subjectId: person.subjectId, companyCode });
    people.push({
      entity_code: companyCode,
      entity_name: companies.find(({ code }) => code === companyCode)?.name ?? companyCode,
      standing,
      held_payments: held.length,
    });
  }
  return {
    subject_id: person.subjectId,
    id_type: person.document.type,
    id_country: person.document.country,
    id_no: isTyped ? person.document.no : personView(call.actor).idNo(person.document.type, person.document.no),
    name: person.name,
    is_verified: person.verification,
    warning: warningOf(call, person.verification),
    people,
    lists: entries
      .filter((entry) => call.actor.companies.includes(entry.companyCode))
      .map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        status: stateOf(termsOf(entry), null, call.now.getTime()),
        entity_code: entry.companyCode,
        end_date_time: entry.endsAt?.getTime() ?? null,
      }))
      .filter(({ status }) => status !== 'EXPIRED'),
  };
});

export const entryHandlers: readonly Handler[] = [
  selectNameHandler,
  handle(addToIdentityList, (input, call) => addByForm(call, 'BLACK', input)),
  handle(holdPerson, (input, call) => addByForm(call, 'HOLD', input)),
  handle(addToChannelList, (input, call) => addByForm(call, 'CHANNEL', input)),
  handle(addToWhiteList, async (input, call) => askWhiteListing(call, await readEntryInput(call, 'WHITE', input))),
  handle(updateIdentityEntry, (input, call) => update(call, ['BLACK', 'HOLD'], input)),
  handle(updateChannelEntry, (input, call) => update(call, ['CHANNEL'], input)),
  handle(updateWhiteEntry, (input, call) => update(call, ['WHITE'], input)),
  handle(deleteIdentityEntry, (input, call) => endListEntry(call, { ...input, reason: input.reason ?? noReasonText, kinds: ['BLACK', 'HOLD'] })),
  handle(deleteChannelEntry, (input, call) => endListEntry(call, { ...input, reason: input.reason ?? noReasonText, kinds: ['CHANNEL'] })),
  handle(deleteWhiteEntry, (input, call) => endListEntry(call, { ...input, reason: input.reason ?? noReasonText, kinds: ['WHITE'] })),
];
