import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { pepStates, sanctionStates, searchableIdTypes, standings, subjectKinds } from '../../../register/kernel/index.ts';

const area = 'links';

/** What payments carry that people can have in common. */
export const linkKinds = ['account', 'device', 'ip', 'email', 'phone', 'uid', 'merchant'] as const;
export type LinkKind = (typeof linkKinds)[number];

const Person = z.object({
  /** key of the node */
  key: z.string(),
  subject_id: z.string(),
  kind: z.enum(subjectKinds),
  name: z.string().nullable(),
  id_type: z.string().nullable(),
  /** masked for those who may not see identity numbers */
  id_no: z.string().nullable(),
  /** the most serious one among the caller's companies */
  standing: z.enum(standings),
  pep: z.enum(pepStates),
  sanction: z.enum(sanctionStates),
});

const Thing = z.object({
  key: z.string(),
  kind: z.enum(linkKinds),
  /** the number, address or name; masked as identity numbers are */
  label: z.string(),
  /** other people found with it in the period; null for merchants, which everybody shares */
  people_count: z.number().int().nullable(),
  /** true when it is used so often that only its latest payments were looked at */
  is_capped: z.boolean(),
});

const Link = z.object({
  person_key: z.string(),
  thing_key: z.string(),
  payment_count: z.number().int(),
  /** money that moved, by currency */
  amounts: z.array(z.object({ currency: z.string(), payin: wire.money(), payout: wire.money() })),
  first_time: wire.time(),
  last_time: wire.time(),
});

const LinkGraph = z.object({
  /** key of the person that was asked for */
  center: z.string(),
  people: z.array(Person),
  things: z.array(Thing),
  links: z.array(Link),
  /** what was found and is not shown: things of a kind, and people of a thing */
  left_out: z.object({
    things: z.array(z.object({ kind: z.enum(linkKinds), count: z.number().int() })),
    people: z.array(z.object({ thing_key: z.string(), count: z.number().int() })),
  }),
  start_time: wire.time(),
  end_time: wire.time(),
  /** first payment of the person at the caller's companies, and now: the ends of the time slider */
  known_from: wire.time(),
  known_to: wire.time(),
  payment_count: z.number().int(),
  /** true when only the latest payments of the period were looked at */
  is_capped: z.boolean(),
});
export type LinkGraphView = z.output<typeof LinkGraph>;

const period = { start_time: wire.filterInstant(), end_time: wire.filterInstant() };

export const readPersonLinks = endpoint({
  method: 'POST',
  path: '/api/aml/links/person',
  area,
  summary: 'Accounts, devices, addresses and merchants of one person, and who else uses them, in a period',
  ability: 'AML.Details:read',
  audit: 'personal-data.viewed',
  power: 'neutral',
  input: z
    .strictObject({ subject_id: wire.rowId().optional(), id_type: wire.filterChoice(searchableIdTypes), id_no: wire.filterText(40), ...period })
    .refine((input) => input.subject_id !== undefined || (input.id_type !== undefined && input.id_no !== undefined), {
      path: ['id_no'],
      params: { rule: 'required' },
    }),
  data: LinkGraph,
});

export const readSharers = endpoint({
  method: 'POST',
  path: '/api/aml/links/sharers',
  area,
  summary: 'More of the people who share one item with a person, in a period',
  ability: 'AML.Details:read',
  audit: 'personal-data.viewed',
  power: 'neutral',
  input: z.strictObject({ subject_id: wire.rowId(), thing_key: wire.text(100), ...period }),
  data: LinkGraph,
});

/** The shortest way from one person to another over what their payments have in common; merchants, which everybody shares, lead nowhere. */
export const readPath = endpoint({
  method: 'POST',
  path: '/api/aml/links/path',
  area,
  summary: 'How two people are linked: the shortest way over accounts, devices and addresses that payments share, in a period',
  ability: 'AML.Details:read',
  audit: 'personal-data.viewed',
  power: 'neutral',
  input: z
    .strictObject({
      subject_id: wire.rowId(),
      /** the other person, by key or by document */
      other_subject_id: wire.rowId().optional(),
      id_type: wire.filterChoice(searchableIdTypes),
      id_no: wire.filterText(40),
      ...period,
    })
    .refine((input) => input.other_subject_id !== undefined || (input.id_type !== undefined && input.id_no !== undefined), {
      path: ['id_no'],
      params: { rule: 'required' },
    }),
  data: z.object({
    /** keys of person, thing, person, …; empty where no way was found */
    path: z.array(z.string()),
    people: z.array(Person),
    things: z.array(Thing),
    links: z.array(Link),
    start_time: wire.time(),
    end_time: wire.time(),
    /** true when there was more to look at than was looked at: then there may be a way all the same, or a shorter one */
    is_bounded: z.boolean(),
  }),
});
export type LinkPathView = z.output<typeof readPath.data>;
