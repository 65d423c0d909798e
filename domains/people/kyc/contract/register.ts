import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { filterState } from '../../../register/id-database/contract/index.ts';
import { businesses, searchableIdTypes, verificationResults } from '../../../register/kernel/index.ts';
import { aboutIdentity, DifferenceView, IdentityDetail, IdentityHead, nullable, ProviderAnswer } from './shapes.ts';

const area = 'id-database';
const named = ['idType', 'idNumber'] as const;

export const identityList = defineList({
  id: 'identities.list',
  filters: {
    id_type: filter.idType(searchableIdTypes),
    id_number: filter.idNumber(),
    name: filter.personName(),
    is_verified: filter.choice(verificationResults),
    in_review: filter.flag(),
    registered_state: filterState(),
  },
  sorts: ['subject_id', 'name', 'verified_at'],
  sort: { column: 'subject_id', order: 'desc' },
  // A search is cut here: more hits than this are no answer to anybody, and counting them all would be slow.
  countLimit: 1_000,
});

export const listIdentities = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/page',
  area,
  summary: 'The register of identities, newest first; ANY looks through all Argentine types',
  ability: 'AML.IdDatabase:read',
  reads: 'personal-data',
  list: identityList,
  input: z.strictObject(identityList.input),
  data: wire.pageOfRows(IdentityHead.extend({ identifiers: z.number().int(), registered_at: wire.time() })),
});

export const queryIdentity = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/query',
  area,
  inQuery: [...named],
  summary: 'The main data of one identity by document or key, for selection and cross-checks; empty when it is not registered',
  ability: 'AML.IdDatabase:read',
  reads: 'personal-data',
  input: aboutIdentity({}),
  data: z.object({ identity: IdentityHead.nullable() }),
});

const detailOf = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    area,
    inQuery: [...named],
    summary,
    ability: 'AML.Details:read',
    audit: 'identity.viewed',
    power: 'neutral',
    input: aboutIdentity({}),
    data: IdentityDetail,
  });
export const readIdentity = detailOf('/api/aml/id-database/detail', 'All that is known of an identity, whatever its country; reading it is logged');
export const readBrazilianIdentity = detailOf('/api/aml/id-database/bra/detail', 'All that is known of a Brazilian identity; reading it is logged');
export const readArgentineIdentity = detailOf('/api/aml/id-database/arg/detail', 'All that is known of an Argentine identity; reading it is logged');

export const revealIdentity = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/reveal',
  area,
  summary: 'The same with personal values unmasked; each use is logged with its purpose',
  ability: 'AML.IdDatabase:read',
  audit: 'identity.unmasked',
  power: 'neutral',
  input: z.strictObject({ subject_id: wire.rowId(), purpose: wire.lines(255) }),
  data: IdentityDetail,
});

const money = () => wire.money();
export const summariseTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/trans-summary',
  area,
  inQuery: [...named],
  summary: 'Payments of an identity by company, direction and currency, with its limits there',
  ability: 'AML.Details:read',
  input: aboutIdentity({ start_time: wire.filterInstant(), end_time: wire.filterInstant() }),
  data: z.object({
    list: z.array(
      z.object({
        entity_code: z.string(),
        entity_name: z.string(),
        business: z.enum(businesses),
        currency: z.string(),
        count: z.number().int(),
        amount: money(),
        accepted_count: z.number().int(),
        accepted_amount: money(),
        pending_count: z.number().int(),
        pending_amount: money(),
        refused_count: z.number().int(),
        refused_amount: money(),
        merchants: z.number().int(),
        first_time: wire.time().nullable(),
        last_time: wire.time().nullable(),
        limit: z
          .object({
            monitor_limit: money(),
            probation_limit: money(),
            monitor_source: z.string(),
            probation_source: z.string(),
            used: money(),
            reserved: money(),
            remaining: money(),
            temporary_balance: money(),
            window_from: wire.time(),
            window_to: wire.time(),
          })
          .nullable(),
      }),
    ),
  }),
});

export const refreshIdentity = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/refresh',
  area,
  summary: 'Query the configured provider for this identity and store its answer, with source and time',
  ability: 'AML.Details:write',
  audit: 'identity.refreshed',
  power: 'neutral',
  ownTransaction: true,
  input: z.strictObject({ subject_id: wire.rowId() }),
  data: z.object({ answer: ProviderAnswer, differences: z.number().int() }),
});

export const importIdentity = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/import',
  area,
  summary: 'Import a provider’s answer as a file (JSON), for providers without a connection',
  ability: 'AML.Details:write',
  audit: 'identity.imported',
  power: 'neutral',
  body: 'multipart',
  // As much as a provider may answer by HTTP.
  limits: { files: 1, fileBytes: 1024 * 1024 },
  input: z.strictObject({ subject_id: wire.rowId(), provider_name: wire.text(80), files: z.unknown().optional() }),
  data: z.object({ answer: ProviderAnswer, differences: z.number().int() }),
});

export const decideDifference = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/difference/decide',
  area,
  summary: 'Keep a protected field as it is, or accept the provider’s value',
  ability: 'AML.Details:write',
  audit: 'identity-difference.decided',
  power: 'neutral',
  input: z.strictObject({ difference_id: wire.rowId(), take: wire.flag(), reason: wire.lines(255) }),
  data: z.object({ difference: DifferenceView }),
});

export const suggestLinks = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/link-suggestions',
  area,
  summary:
    'Identities with a similar name and the same date of birth in the same country, or with a DNI that was issued twice: possibly one person; an analyst decides',
  ability: 'AML.IdDatabase:read',
  reads: 'personal-data',
  input: z.strictObject({ subject_id: wire.rowId() }),
  data: z.object({ list: z.array(IdentityHead.extend({ similarity: z.number(), birth_date: nullable() })) }),
});

export const linkIdentities = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/link',
  area,
  summary: 'Link two identities into one: they then share one limit. Unlinking undoes it',
  ability: 'AML.Details:write',
  audit: 'identity.linked',
  power: 'neutral',
  input: z.strictObject({ subject_id: wire.rowId(), other_subject_id: wire.rowId(), reason: wire.lines(255) }),
  data: z.object({ subject_id: z.string(), identifiers: z.number().int() }),
});

export const unlinkIdentifier = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/unlink',
  area,
  summary: 'Request to unlink an identifier from an identity, which gives it a limit of its own; needs a second approval',
  ability: 'AML.Details:write',
  audit: 'identity.unlink-asked',
  power: 'loosens',
  input: z.strictObject({ subject_id: wire.rowId(), identifier_id: wire.rowId(), reason: wire.lines(255) }),
  data: z.object({ status: z.literal('WAITING_APPROVAL'), request_id: z.string() }),
});
