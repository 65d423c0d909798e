import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { approvalKinds, businesses, riskLevels, searchableIdTypes, standings } from '../../../register/kernel/index.ts';

/** A person named by key, or by document as version 1 of the interface names it. */
const subject = { subject_id: wire.rowId().optional(), id_type: wire.filterChoice(searchableIdTypes), id_number: wire.filterText(40) };
export const aboutPerson = <const T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...subject, ...shape }).refine(
    (input) => {
      const { subject_id: key, id_type: type, id_number: no } = input as { subject_id?: string; id_type?: string; id_number?: string };
      return key !== undefined || (type !== undefined && no !== undefined);
    },
    { path: ['id_number'], params: { rule: 'required' } },
  );

const grounds = {
  reason: wire.lines(500),
  description: wire.filterLines(1000),
  /** From the moment of approval; a raised limit always has an end (365 days when nothing is said), a lowered one needs none. */
  duration_days: wire.whole(1, 366).optional(),
  /** Supporting files (`approval-request/file/upload`). */
  file_ids: z.array(wire.rowId()).max(20).optional(),
};

/** What is absent stays as it is at every place; the soft limit is lowered with the hard one where it would exceed it. */
const limitPair = { monitor_limit: wire.amount().optional(), probation_limit: wire.amount().optional() };
const isOneGiven = (pair: { monitor_limit?: string | undefined; probation_limit?: string | undefined }): boolean =>
  pair.monitor_limit !== undefined || pair.probation_limit !== undefined;

const LimitPair = z.object({ monitor: wire.money(), probation: wire.money() });

/** What the first call answers: applied at once where one person is enough, else stored until a second person decides. */
export const LimitAnswer = z.object({
  status: z.enum(['WAITING_APPROVAL', 'APPLIED']),
  request_id: z.string().nullable(),
  limits: z.array(z.object({ business: z.enum(businesses), currency: z.string(), before: LimitPair, after: LimitPair, raises: z.boolean() })),
  standing: z.enum(standings),
  /** Of several limits, those that only allow less apply already; the others wait. */
  applies_in_part: z.boolean(),
});
export type LimitAnswerView = z.output<typeof LimitAnswer>;

const oneLimit = {
  /** The new probation limit. */
  threshold: wire.amount(),
  /** Either of these names the company; a merchant also the currency. */
  entity_code: wire.filterText(20),
  merchant_no: wire.filterText(40),
  currency: wire.filterText(3),
  ...grounds,
  /** recorded as not given when absent, for the call of version 1 carries none */
  reason: wire.filterLines(500),
};
const inQuery = ['id_type', 'id_number', 'subject_id', 'threshold', 'business', 'entity_code', 'merchant_no'];

export const approvePersonalLimit = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/approve-personal-limit',
  inQuery,
  area: 'id-database',
  summary: 'Set the personal limit of a person at a company, for all merchants; raising it needs a second approval',
  ability: 'AML.IdDatabase:write',
  audit: 'personal-limit.changed',
  power: 'loosens',
  input: aboutPerson({ ...oneLimit, business: wire.choice(businesses) }),
  data: LimitAnswer,
});

export const approveNewLimitForPayin = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/approve-new-limit-for-payin',
  inQuery: [...inQuery, 'monitor_threshold'],
  area: 'id-database',
  summary: 'Set a new pair of monitor and probation limits for the pay-ins of a person; raising one needs a second approval',
  ability: 'AML.IdDatabase:write',
  audit: 'new-limit.changed',
  power: 'loosens',
  input: aboutPerson({
    ...oneLimit,
    business: wire.filterChoice(['payin']),
    /** The new monitor limit; without it the present one stays, lowered with the probation limit where it would exceed it. */
    monitor_threshold: wire.amount().optional(),
  }),
  data: LimitAnswer,
});

export const approveMonitored = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/approve',
  area: 'monitor',
  summary: 'Approve a monitored person with new monitor and probation limits; those that are lower apply at once, raising one needs a second approval',
  ability: 'AML.MonitorList:write',
  audit: 'standing.approved',
  power: 'loosens',
  input: z.strictObject({
    subject_id: wire.rowId(),
    entity_code: wire.text(20),
    limits: z
      .array(
        z
          .strictObject({
            business: wire.choice(businesses),
            currency: wire.text(3),
            ...limitPair,
          })
          .refine(isOneGiven, { path: ['probation_limit'], params: { rule: 'required' } }),
      )
      .min(1)
      .max(8),
    ...grounds,
  }),
  data: LimitAnswer,
});

const Pair = z.object({ monitor_limit: wire.money(), probation_limit: wire.money() });

export const previewLimits = endpoint({
  method: 'POST',
  path: '/api/aml/approved/limits/preview',
  area: 'approvals',
  summary: 'What new limits of a person would replace at every merchant and app, and whether they need a second approval; changes nothing',
  ability: 'AML.MonitorList:read',
  input: z.strictObject({
    subject_id: wire.rowId(),
    entity_code: wire.text(20),
    limits: z
      .array(
        z
          .strictObject({
            business: wire.choice(businesses),
            currency: wire.text(3),
            ...limitPair,
          })
          .refine(isOneGiven, { path: ['probation_limit'], params: { rule: 'required' } }),
      )
      .min(1)
      .max(8),
    duration_days: grounds.duration_days,
  }),
  data: z.object({
    /** What is asked for waits for a second person. */
    raises: z.boolean(),
    replaces: z.array(
      z.object({
        business: z.enum(businesses),
        currency: z.string(),
        /** The limits of the company for merchants of this risk; null: those of a merchant, an app or everywhere else. */
        risk_level: z.enum(riskLevels).nullable(),
        /** Empty, and no risk: everywhere where nothing more specific has limits of its own. */
        merchant_name: z.string(),
        app_name: z.string(),
        before: Pair,
        after: Pair,
        raises: z.boolean(),
      }),
    ),
  }),
});

export const dismissMonitored = endpoint({
  method: 'POST',
  path: '/api/aml/monitor/dismiss',
  area: 'monitor',
  summary: 'Remove a person from the monitor list as a false positive, with the reason; crossing the limit again adds the person back',
  ability: 'AML.MonitorList:write',
  audit: 'standing.dismissed',
  power: 'neutral',
  input: z.strictObject({ subject_id: wire.rowId(), entity_code: wire.text(20), reason: wire.lines(500) }),
  data: z.object({ standing: z.enum(standings) }),
});

/** What a form about somebody's limits starts from. */
export const showLimits = endpoint({
  method: 'POST',
  path: '/api/aml/approved/limits',
  area: 'approvals',
  summary: 'The limits of one person at the reader’s companies, their source, what is used, and pending requests',
  ability: 'AML.MonitorList:read',
  reads: 'personal-data',
  input: aboutPerson({ entity_code: wire.filterText(20) }),
  data: z.object({
    subject_id: z.string(),
    name: z.string().nullable(),
    limits: z.array(
      z.object({
        entity_code: z.string(),
        entity_name: z.string(),
        business: z.enum(businesses),
        currency: z.string(),
        monitor_limit: wire.money(),
        probation_limit: wire.money(),
        monitor_source: z.string(),
        probation_source: z.string(),
        used: wire.money(),
        reserved: wire.money(),
        remaining: wire.money(),
        /** of the record that gives the personal limit */
        kind: z.enum(approvalKinds).nullable(),
        valid_to: wire.time().nullable(),
        waiting_request_id: z.string().nullable(),
      }),
    ),
  }),
});
