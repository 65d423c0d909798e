import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { businesses, idTypes, listKinds, listSources, listStates, searchableIdTypes, standings, verificationResults } from '../../../register/kernel/index.ts';
import { area, ListChange, ListEntry, nullableText, optionalInstant } from './shapes.ts';

const read = 'AML.BlackList:read';
const write = 'AML.BlackList:write';

const filters = {
  id_type: filter.idType(searchableIdTypes),
  id_no: filter.idNumber(),
  name: filter.personName(),
  status: filter.choice(listStates),
  source: filter.choice(listSources),
  reason_code: filter.value(),
  business: filter.choice(businesses),
  entity_code: filter.company(),
  ...filter.time('start_time', 'end_time'),
  /** under any document of this person */
  subject_id: filter.about(wire.rowId().optional()),
};
const order = {
  sorts: ['create_time', 'start_date_time', 'end_date_time', 'name'],
  sort: { column: 'create_time', order: 'desc' },
  countLimit: 10_000,
} as const;
/** All lists of people: what each has, and by which of them an entry stands. */
export const entryList = defineList({
  id: 'lists.entries',
  filters: {
    ...filters,
    list: filter.about(wire.choice(['BLACK', 'CHANNEL', 'WHITE'])),
    kind: filter.choice(['BLACK', 'HOLD']),
    review: filter.choice(['DUE', 'OVERDUE']),
    provider_code: filter.value(),
    method: filter.value(),
  },
  ...order,
});
export const identityEntryList = defineList({
  id: 'lists.identity',
  filters: { ...filters, kind: entryList.filters.kind, review: entryList.filters.review },
  ...order,
});
export const channelEntryList = defineList({
  id: 'lists.channel',
  filters: { ...filters, provider_code: entryList.filters.provider_code, method: entryList.filters.method },
  ...order,
});
export const whiteEntryList = defineList({ id: 'lists.white', filters, ...order });

export const listIdentityEntries = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/user/list-by-page',
  area,
  summary: 'Identity black list, with people who are held manually: one row per entry, newest first',
  ability: read,
  reads: 'personal-data',
  list: identityEntryList,
  input: z.strictObject(identityEntryList.input),
  data: wire.pageOfRows(ListEntry),
});
export const listChannelEntries = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/channel/list-by-page',
  area,
  summary: 'Channel black list: which payment methods are blocked for whom',
  ability: read,
  reads: 'personal-data',
  list: channelEntryList,
  input: z.strictObject(channelEntryList.input),
  data: wire.pageOfRows(ListEntry),
});
export const listWhiteEntries = endpoint({
  method: 'POST',
  path: '/api/aml/whitelist/user/list-by-page',
  area,
  summary: 'White list: who is exempt from behavioural rules',
  ability: read,
  reads: 'personal-data',
  list: whiteEntryList,
  input: z.strictObject(whiteEntryList.input),
  data: wire.pageOfRows(ListEntry),
});

/** Version 1 of the interface names a reason in words alone; its code is then OTHER, as of a reason that is not given. */
const reasonCode = () => wire.filterText(64).transform((code) => code ?? 'OTHER');

/** Whom an entry is about, why and how long. */
const form = {
  /** The person, named by key or by document. */
  subject_id: wire.rowId().optional(),
  id_type: wire.filterChoice(idTypes),
  id_no: wire.filterText(40),
  name: wire.filterText(120),
  /** absent: pay-ins and pay-outs alike */
  business: wire.filterChoice(businesses),
  reason_code: reasonCode(),
  reason: wire.filterLines(500),
  /** absent: at once */
  start_date_time: optionalInstant(),
  end_date_time: optionalInstant(),
  /** absent: the company of the document's country */
  entity_code: wire.filterText(20),
};

interface Naming {
  subject_id?: string | undefined;
  id_type?: string | undefined;
  id_no?: string | undefined;
}
const namesSomebody = ({ subject_id: subject, id_type: type, id_no: no }: Naming): boolean => subject !== undefined || (type !== undefined && no !== undefined);
const aboutPerson = <const T extends z.ZodRawShape>(more: T) =>
  z.strictObject({ ...form, ...more }).refine((input) => namesSomebody(input as Naming), { path: ['id_no'], params: { rule: 'required' } });

export const addToIdentityList = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/user/add',
  area,
  summary: 'Add a verified person to the identity black list; it takes effect immediately, and a second person reviews it within 24 hours',
  ability: write,
  audit: 'list-entry.added',
  power: 'tightens',
  input: aboutPerson({}),
  data: ListChange,
});
export const holdPerson = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/user/hold',
  area,
  summary: 'Hold a person’s payments manually, also of one who is not verified or not registered yet; for at most 30 days',
  ability: write,
  audit: 'list-entry.added',
  power: 'tightens',
  input: aboutPerson({}),
  data: ListChange,
});
export const addToChannelList = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/channel/add',
  area,
  summary: 'Block a provider, a payment method, or a combination of both, for a verified person',
  ability: write,
  audit: 'list-entry.added',
  power: 'tightens',
  input: aboutPerson({ provider_code: wire.filterText(64), method: wire.filterText(64) }),
  data: ListChange,
});
export const addToWhiteList = endpoint({
  method: 'POST',
  path: '/api/aml/whitelist/user/add',
  area,
  summary: 'Request to exempt a verified person from behavioural rules, for at most twelve months; needs a second approval',
  ability: write,
  audit: 'list-entry.added',
  power: 'loosens',
  input: aboutPerson({}),
  data: ListChange,
});

const changes = {
  id: wire.rowId(),
  version: wire.expectedVersion(),
  business: wire.filterChoice(businesses),
  reason_code: reasonCode(),
  reason: wire.filterLines(500),
  start_date_time: wire.instant(),
  end_date_time: optionalInstant(),
  /** why it is changed */
  comment: wire.filterLines(500),
};
export const updateIdentityEntry = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/user/update',
  area,
  summary: 'Change an entry of the identity black list; shortening it needs a second approval',
  ability: write,
  audit: 'list-entry.changed',
  power: 'loosens',
  input: z.strictObject(changes),
  data: ListChange,
});
export const updateChannelEntry = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/channel/update',
  area,
  summary: 'Change an entry of the channel black list; unblocking a payment method needs a second approval',
  ability: write,
  audit: 'list-entry.changed',
  power: 'loosens',
  input: z.strictObject({ ...changes, provider_code: wire.filterText(64), method: wire.filterText(64) }),
  data: ListChange,
});
export const updateWhiteEntry = endpoint({
  method: 'POST',
  path: '/api/aml/whitelist/user/update',
  area,
  summary: 'Change an entry of the white list; extending it needs a second approval',
  ability: write,
  audit: 'list-entry.changed',
  power: 'loosens',
  input: z.strictObject(changes),
  data: ListChange,
});

/** The calls of version 1 of the interface carry the id alone; a reason that is not given is recorded so. */
const ending = z.strictObject({ id: wire.rowId(), version: wire.version().optional(), reason: wire.filterText(500) });
export const deleteIdentityEntry = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/user/delete',
  inQuery: ['id'],
  area,
  summary: 'Request to remove a person from the identity black list, or to end a hold; needs a second approval. Nothing is deleted',
  ability: write,
  audit: 'list-entry.ended',
  power: 'loosens',
  input: ending,
  data: ListChange,
});
export const deleteChannelEntry = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/channel/delete',
  inQuery: ['id'],
  area,
  summary: 'Request to unblock payment methods for a person; needs a second approval',
  ability: write,
  audit: 'list-entry.ended',
  power: 'loosens',
  input: ending,
  data: ListChange,
});
export const deleteWhiteEntry = endpoint({
  method: 'POST',
  path: '/api/aml/whitelist/user/delete',
  inQuery: ['id'],
  area,
  summary: 'Remove a person from the white list, immediately',
  ability: write,
  audit: 'list-entry.ended',
  power: 'loosens',
  input: ending,
  data: ListChange,
});

export const entryHistory = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/entry/history',
  area,
  summary: 'One entry with its history, newest first',
  ability: read,
  reads: 'personal-data',
  input: z.strictObject({ id: wire.rowId() }),
  data: z.object({
    entry: ListEntry,
    events: z.array(
      z.object({
        act: z.enum(['ADDED', 'CHANGED', 'STARTED', 'EXPIRED', 'DELETED', 'REVIEWED']),
        time: wire.time(),
        user: z.string(),
        /** who asked, where a second person decided */
        maker: nullableText(),
        reason: nullableText(),
        /** fields that changed, as they were and as they became */
        changes: z.array(z.object({ field: z.string(), before: nullableText(), after: nullableText() })),
      }),
    ),
  }),
});

export const selectName = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/selectName',
  inQuery: ['idType', 'idNumber'],
  area,
  summary: 'Name and verification of the person behind a document, with the lists that name them',
  ability: read,
  reads: 'personal-data',
  input: z
    .strictObject({ idType: wire.filterChoice(idTypes), idNumber: wire.filterText(40), subject_id: wire.rowId().optional() })
    .refine(({ idType: id_type, idNumber: id_no, subject_id }) => namesSomebody({ id_type, id_no, subject_id }), {
      path: ['idNumber'],
      params: { rule: 'required' },
    }),
  data: z.object({
    subject_id: z.string(),
    id_type: z.enum(idTypes),
    id_country: z.string(),
    /** masked unless the caller may read identities, or has typed it */
    id_no: z.string(),
    name: nullableText(),
    is_verified: z.enum(verificationResults),
    /** why an interactive black-listing would be refused, in words; null when it would not */
    warning: nullableText(),
    people: z.array(z.object({ entity_code: z.string(), entity_name: z.string(), standing: z.enum(standings), held_payments: z.number().int() })),
    lists: z.array(
      z.object({ id: z.string(), kind: z.enum(listKinds), status: z.enum(listStates), entity_code: z.string(), end_date_time: wire.time().nullable() }),
    ),
  }),
});
