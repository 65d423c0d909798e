import { z } from 'zod';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { pepStates, riskLevels, sanctionStates, standings, subjectKinds, verificationResults } from '../../../register/kernel/index.ts';

/** What makes the risk of a person what it is, in the order of its weight. */
export const riskDrivers = ['SANCTION_CONFIRMED', 'SANCTION_POSSIBLE', 'PEP_CURRENT', 'PEP_ASSOCIATE', 'PEP_FORMER'] as const;
export type RiskDriver = (typeof riskDrivers)[number];

const nullableText = () => z.string().nullable();

/** Who somebody is and how they stand: the head of every screen about a person. */
export const readPerson = endpoint({
  method: 'POST',
  path: '/api/aml/person/head',
  area: 'person',
  summary: 'One person or company: name, document, risk with its reasons, standing, money that waits, and who works on it',
  ability: 'signed-in',
  reads: 'personal-data',
  input: z.strictObject({ subject_id: wire.rowId() }),
  data: z.object({
    /** another one than was asked for where the person was merged into it */
    subject_id: z.string(),
    kind: z.enum(subjectKinds),
    name: nullableText(),
    country: z.string(),
    /** state or province by ISO 3166-2, as far as one is recorded */
    registered_state: nullableText(),
    id_type: nullableText(),
    id_no: nullableText(),
    is_masked: z.boolean(),
    /** of further documents that are in use now */
    other_documents: z.array(z.object({ id_country: z.string(), id_type: z.string(), id_no: z.string() })),
    verification: z.enum(verificationResults),
    in_review: z.boolean(),
    /** null for readers who are not told of exposures */
    pep: z.enum(pepStates).nullable(),
    sanction: z.enum(sanctionStates).nullable(),
    deceased_on: nullableText(),
    /** null for readers who may not read identities in detail */
    risk: z.object({ level: z.enum(riskLevels), drivers: z.array(z.enum(riskDrivers)) }).nullable(),
    /** what the rules compare payments with, as it is on file; null for the same readers, and where none is */
    income: z.object({ amount: wire.money(), currency: z.string() }).nullable(),
    /** the first payment at the reader's companies; null for who is told no standings, and where there is none */
    first_payment: wire.time().nullable(),
    /** at the reader's companies where the person pays; empty for who reads neither of the lists of people nor alerts */
    standings: z.array(z.object({ entity_code: z.string(), entity_name: z.string(), standing: z.enum(standings), since: wire.time().nullable() })),
    /** money that waits, by currency; null for readers of neither monitor nor probation list */
    held: z.array(z.object({ currency: z.string(), count: z.number().int(), amount: wire.money() })).nullable(),
    /** who has open alerts of the person, and how many nobody has; null for readers who may not read alerts */
    work: z
      .object({ open_alerts: z.number().int(), unassigned: z.number().int(), people: z.array(z.object({ name: z.string(), alerts: z.number().int() })) })
      .nullable(),
  }),
});
export type PersonHeadView = EndpointData<typeof readPerson>;
