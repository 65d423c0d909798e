import { z } from 'zod';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { listRules, ruleCalls, RuleContent, toggleRule } from '../../../../rules/rules/contract/index.ts';
import {
  comparisonWords,
  periodUnitWords,
  ruleActionWords,
  ruleChoiceWords,
  ruleLevelWords,
  ruleParameterWordsOf,
  ruleStatusWords,
  ruleTypeWords,
  windowModeWords,
} from '../../../../register/vocabulary/contract/index.ts';
import { definePart, everyRow, outcomeOf, withoutUndefined } from './part.ts';

const content = RuleContent.omit({ threshold_kind: true });
const row = content
  .extend({
    entity_code: z.string(),
    level: z.enum(['general', 'merchant', 'app']),
    muid: z.string().nullable(),
    app_id: z.string().nullable(),
    rule_type: z.string(),
    business: z.enum(['payin', 'payout']).nullable(),
    dimension: z.string(),
    currency: z.string(),
    status: z.enum(['ACTIVE', 'INACTIVE']),
  })
  .strict();
type Row = z.output<typeof row>;
interface State {
  ruleId: string;
  version: number;
}

const contentOf = (one: Row) => content.parse(one);
/** As the form sends it. */
const formOf = (one: Row) => withoutUndefined(contentOf(one)) as never as object;

/** Rules as they govern, on or off. Drafts and what is on trial are work in progress and stay where they are. */
export const rules = definePart<Row, State>({
  key: 'rules',
  reads: listRules,
  row,
  async read(reach) {
    return (await everyRow(reach, listRules)).flatMap((one) => {
      const { status } = one;
      if (status !== 'ACTIVE' && status !== 'INACTIVE') return [];
      const { entity_code, level, muid, app_id, rule_type, business, dimension, currency } = one;
      return [
        {
          row: { ...content.parse(one), entity_code, level, muid, app_id, rule_type, business, dimension, currency, status },
          state: { ruleId: one.rule_id, version: one.version },
        },
      ];
    });
  },
  id: (one) =>
    [['general', 'merchant', 'app'].indexOf(one.level), one.entity_code, one.muid, one.app_id, one.rule_type, one.business, one.dimension, one.currency].join(
      '|',
    ),
  name: (one, lang) => [ruleNameIn(one.rule_name, lang), one.entity_code, one.app_id ?? one.muid].filter(Boolean).join(' · '),
  async save(reach, { row: one, here, reason }) {
    const calls = ruleCalls[one.level];
    let ruleId = here?.state.ruleId;
    let isOn = here?.row.status === 'ACTIVE';
    if (!here || JSON.stringify(contentOf(here.row)) !== JSON.stringify(contentOf(one))) {
      const family = { entity_code: one.entity_code, rule_type: one.rule_type, currency: one.currency, dimension: one.dimension };
      const place = {
        ...(one.business ? { business: one.business } : {}),
        ...(one.level === 'merchant' ? { muid: one.muid ?? '' } : one.level === 'app' ? { app_id: one.app_id ?? '' } : {}),
      };
      const entry = { save_as: 'ACTIVE' as const, reason };
      const done = here
        ? await reach.ask(calls.update, { rule_id: here.state.ruleId, version: here.state.version, ...formOf(one), ...entry } as never)
        : await reach.ask(calls.create, { ...family, ...place, ...formOf(one), ...entry } as never);
      if (outcomeOf(done) !== 'DONE') return 'NEEDS_APPROVAL';
      ({ rule_id: ruleId } = done);
      isOn = true;
    }
    if (isOn === (one.status === 'ACTIVE') || ruleId === undefined) return 'DONE';
    return outcomeOf(await reach.ask(toggleRule, { id: ruleId, expected_status: isOn ? 'ACTIVE' : 'INACTIVE', reason }));
  },
  words: ({ rule_type: type }) => ({
    ...ruleChoiceWords,
    parameters: ruleParameterWordsOf(type),
    action: ruleActionWords,
    status: ruleStatusWords,
    level: ruleLevelWords,
    rule_type: ruleTypeWords,
    comparison: comparisonWords,
    period_unit: periodUnitWords,
    unit: periodUnitWords,
    window_mode: windowModeWords,
  }),
});
