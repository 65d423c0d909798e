import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { area, NamedRule, Overlap, PaymentSample, Reach, share } from './history-shapes.ts';
import { factsOfToday } from '../../../register/kernel/index.ts';
import { RuleDraft } from './rule-draft.ts';

export const backtestStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
/** READING: day files are brought up to date and loaded; JUDGING: the rules run; COMPARING: overlap, samples, conclusions. */
export const backtestPhases = ['WAITING', 'READING', 'JUDGING', 'COMPARING', 'FINISHED'] as const;
/** Longest period that is evaluated. */
export const backtestMaxDays = 400;

const Summary = z.object({
  backtest_id: z.string(),
  entity_code: z.string(),
  status: z.enum(backtestStatuses),
  phase: z.enum(backtestPhases),
  /** 0 to 100 */
  percent: z.number().int(),
  /** why it failed: unexpected, interrupted, too_many_payments, disk_full; null otherwise */
  error: z.string().nullable(),
  /** the rule that was edited, where it exists already */
  rule_id: z.string().nullable(),
  version_id: z.string().nullable(),
  rule_name: z.string(),
  rule_type: z.string(),
  /** the same for two rules that evaluate alike: a change of name does not change it */
  spec_hash: z.string(),
  start_time: wire.time(),
  /** last minute of the period */
  end_time: wire.time(),
  created_by: z.string(),
  create_time: wire.time(),
  finish_time: wire.time().nullable(),
  /** payments of the period, and what the rule did to them; null until it is done */
  payments: z.number().int().nullable(),
  reach: Reach.nullable(),
});

/** What is known of the people that were hit, and of those that should have been. */
const KnownAnswers = z.object({
  /** CONCLUSIONS: alerts closed with a conclusion before the back-test; LABELS: answers loaded with a data set */
  basis: z.enum(['CONCLUSIONS', 'LABELS']),
  /** people of the period with an answer, and those of them that are suspicious */
  people: z.number().int(),
  suspicious: z.number().int(),
  /** people with an answer that the rule hits, and those of them that are suspicious */
  hit: z.number().int(),
  hit_suspicious: z.number().int(),
  precision: share(),
  recall: share(),
});

const Detail = Summary.extend({
  /** the rule as it was tested */
  rule: RuleDraft,
  currency: z.string(),
  time_zone: z.string(),
  result: z
    .object({
      /** payments of the period, and earlier ones that were read because windows reach back */
      payments: z.number().int(),
      history_payments: z.number().int(),
      history_from: wire.time().nullable(),
      /** what was taken as it is on the day of the back-test; everything else as it was known when each payment came */
      facts_of_today: z.array(z.enum(factsOfToday)),
      read_ms: z.number().int(),
      judge_ms: z.number().int(),
      reach: Reach,
      /** by local day, or by week from 93 days on; a slot without payments is in it too */
      slot: z.enum(['DAY', 'WEEK']),
      over_time: z.array(
        z.object({
          from: wire.time(),
          payments: z.number().int(),
          hits: z.number().int(),
          people: z.number().int(),
          held: wire.money(),
          active_hits: z.number().int(),
        }),
      ),
      /** the active version of the same family over the same payments; null where there is none */
      active: z
        .object({
          rule: NamedRule,
          /** run over the same payments, from the first to the last */
          run: Reach,
          overlap: Overlap,
          /** what it really did while it was active: what was recorded at the time */
          recorded: z.object({ hits: z.number().int(), acted: z.number().int(), errors: z.number().int(), first_time: wire.time().nullable() }),
        })
        .nullable(),
      /** the other active rules of the company, by type, most shared first */
      overlap_by_type: z.array(z.object({ rule_type: z.string(), rules: z.number().int(), hits: z.number().int(), overlap: Overlap })),
      /** hits that no other active rule has */
      only_this: z.number().int(),
      known_answers: z.array(KnownAnswers),
      samples: z.object({
        /** hits of this rule that the active version does not have; all hits where there is none */
        only_here: z.array(PaymentSample),
        both: z.array(PaymentSample),
        /** hits of the active version that this rule gives up, with the numbers of this rule */
        only_there: z.array(PaymentSample),
        errors: z.array(PaymentSample),
      }),
    })
    .nullable(),
});

export const startBacktest = endpoint({
  method: 'POST',
  path: '/api/aml/rule/backtest/start',
  area,
  summary: 'Start a back-test: evaluates the payments of a period with a draft rule, in the background; changes no case',
  ability: 'AML.RuleSettings:write',
  audit: 'rule-backtest.started',
  power: 'neutral',
  input: z
    .strictObject({
      entity_code: wire.text(20),
      /** a stored version, or the rule as it stands in the form */
      version_id: wire.rowId().optional(),
      rule: RuleDraft.optional(),
      /** the rule that the form edits */
      rule_id: wire.rowId().optional(),
      start_time: wire.instant(),
      /** names its whole minute */
      end_time: wire.instant(),
    })
    .refine((input) => (input.version_id === undefined) !== (input.rule === undefined), { path: ['rule'], params: { rule: 'required' } })
    .refine((input) => input.end_time > input.start_time, { path: ['end_time'], params: { rule: 'range', other: 'start_time' } }),
  data: Summary,
});

export const backtestList = defineList({
  id: 'rules.backtests',
  filters: { entity_code: filter.company(), rule_id: filter.about(wire.rowId().optional()), status: filter.choice(backtestStatuses) },
});

export const listBacktests = endpoint({
  method: 'POST',
  path: '/api/aml/rule/backtest/list',
  area,
  summary: 'Back-tests, newest first; optionally of one rule',
  ability: 'AML.RuleSettings:read',
  list: backtestList,
  input: z.strictObject(backtestList.input),
  data: wire.pageOfRows(Summary),
});

export const backtestDetail = endpoint({
  method: 'POST',
  path: '/api/aml/rule/backtest/detail',
  inQuery: ['backtest_id'],
  area,
  summary: 'One back-test: its progress and, when it is done, its results',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ backtest_id: wire.rowId() }),
  data: Detail,
});

export const cancelBacktest = endpoint({
  method: 'POST',
  path: '/api/aml/rule/backtest/cancel',
  inQuery: ['backtest_id'],
  area,
  summary: 'Cancel a back-test that is queued or running',
  ability: 'AML.RuleSettings:write',
  audit: 'rule-backtest.cancelled',
  power: 'neutral',
  input: z.strictObject({ backtest_id: wire.rowId() }),
  data: Summary,
});

export type BacktestView = z.output<typeof Summary>;
export type BacktestDetailView = z.output<typeof Detail>;
export type BacktestResultView = NonNullable<BacktestDetailView['result']>;
