import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { checkedBy, defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { exposureReaders } from '../../../register/id-database/contract/index.ts';
import {
  businesses,
  caseStages,
  currencies,
  searchableIdTypes,
  standings,
  verificationResults,
  pepStates,
  sanctionStates,
} from '../../../register/kernel/index.ts';
import { aboutPerson, aboutSubject, area, business, Case, Limit, ProbationRow } from './shapes.ts';

const since = filter.time('start_time', 'end_time');
export const probationList = defineList({
  id: 'probation.list',
  filters: {
    id_no: filter.idNumber(),
    id_type: filter.idType(searchableIdTypes),
    name: filter.personName(255),
    start_time: since.start_time,
    end_time: { ...since.end_time, isInstant: true },
    pep: filter.flag(),
    business: special(filter.choice(businesses)),
    merchant: special(filter.value(40)),
    /** The same under the name that other lists have for it. */
    merchant_no: special(filter.value(40)),
    entity_code: checkedBy(filter.company(), wire.filterText(40)),
    currency: filter.codeChoice(currencies),
    stage: special(filter.choice(caseStages)),
    overdue: special(filter.flag()),
  },
  sorts: ['oldest_hold_at', 'due_at', 'since', 'held_amount', 'held_count', 'name'],
  sort: { column: 'oldest_hold_at', order: 'asc' },
  totals: 'held_amount',
  shownTo: { pep: exposureReaders, sanction: exposureReaders },
});

export const listProbation = endpoint({
  method: 'POST',
  path: '/api/aml/probation/list',
  area,
  summary: 'People with held payments or evidence to review, one line for each direction, company and currency',
  ability: 'AML.ProbationList:read',
  reads: 'personal-data',
  list: probationList,
  input: z.strictObject(probationList.input),
  data: wire.pageOfRows(ProbationRow),
});

export const downloadProbation = endpoint({
  method: 'POST',
  path: '/api/aml/probation/download',
  area,
  summary: 'The filtered probation list as CSV, at most 10,000 lines',
  ability: 'AML.ProbationList:read',
  reads: 'personal-data',
  answer: 'file',
  input: z.strictObject({ columns: wire.shownColumns(), ...probationList.input }),
  data: z.null(),
});

export const summariseProbation = endpoint({
  method: 'POST',
  path: '/api/aml/probation/summary',
  area,
  summary: 'Counters above the probation list: held amounts by currency, cases by stage, overdue cases, open proposals',
  ability: 'AML.ProbationList:read',
  input: z.strictObject({}),
  data: z.object({
    /** rows that the list has, of all and by its filters */
    lines: z.object({ all: z.number().int(), pending_review: z.number().int(), evidence_submitted: z.number().int(), overdue: z.number().int() }),
    subjects: z.number().int(),
    held: z.array(z.object({ currency: z.string(), count: z.number().int(), amount: wire.money() })),
    pending_review: z.number().int(),
    evidence_submitted: z.number().int(),
    overdue: z.number().int(),
    proposals: z.number().int(),
    waiting_balances: z.number().int(),
  }),
});

export const queryProbation = endpoint({
  method: 'POST',
  path: '/api/aml/probation/query',
  area,
  summary: 'One person or company: identity, standing, limits and cases by merchant',
  ability: 'AML.ProbationList:read',
  reads: 'personal-data',
  input: aboutSubject({ business: business() }),
  data: z.object({
    subject_id: z.string(),
    kind: z.string(),
    id_type: z.string(),
    id_no: z.string(),
    identifiers: z.array(z.object({ id_type: z.string(), id_no: z.string(), country: z.string() })),
    name: z.string().nullable(),
    country: z.string(),
    verification: z.enum(verificationResults),
    /** null for readers who are not told of exposures */
    pep: z.enum(pepStates).nullable(),
    sanction: z.enum(sanctionStates).nullable(),
    business: business(),
    standings: z.array(z.object({ company: z.string(), standing: z.enum(standings), since: wire.time(), reason: z.string().nullable() })),
    limits: z.array(Limit),
    cases: z.array(Case),
  }),
});

export const historyKinds = ['evidence-file', 'case', 'case-proposal', 'temporary-balance', 'transaction', 'hold', 'subject'] as const;

export const historyList = defineList({ id: 'probation.history', filters: aboutPerson() });

export const listHistory = endpoint({
  method: 'POST',
  path: '/api/aml/probation/history',
  area,
  summary: 'Audit records of one subject, its cases, files, balances and held transactions, newest first',
  ability: 'AML.ProbationList:read',
  list: historyList,
  input: aboutSubject(historyList.input),
  data: wire.pageOfRows(
    z.object({
      entry_id: z.string(),
      at: wire.time(),
      verb: z.string(),
      actor: z.string(),
      actor_kind: z.string().nullable(),
      object_kind: z.enum(historyKinds),
      object_id: z.string(),
      object_label: z.string().nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
