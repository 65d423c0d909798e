import type { RequestViewData, ViewValueData } from '../../../mechanisms/approval-requests/contract/index.ts';
import { type Viewer, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import { type Language, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import type { RuleStatus } from '../../../register/kernel/index.ts';
import { comparisonWords, periodUnitWords, ruleActionWords, ruleStatusWords, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import type { ChangePayload, TogglePayload } from './request-payloads.ts';

/* What a request about rules asks for, as the queue shows it; the screen of the rule tells the rest. */

type Content = NonNullable<ChangePayload['before']> | NonNullable<ChangePayload['after']>;

const { text } = viewParts;

const byCalendar: Texts = textsOf('server.rules.byCalendar');

const fields: readonly {
  label: Texts;
  read: (content: Content, viewed: { currency: string; lang: Language }) => ViewValueData | null;
}[] = [
  { label: textsOf('server.rules.ruleName'), read: ({ rule_name: name }, { lang }) => text(ruleNameIn(name, lang)) },
  {
    label: textsOf('server.rules.threshold'),
    read: ({ threshold, threshold_kind: kind }, { currency }) => (kind === 'money' ? { kind: 'money', amount: threshold, currency } : text(threshold)),
  },
  { label: textsOf('server.rules.comparison'), read: ({ comparison }, { lang }) => text(termIn(comparisonWords, comparison, lang)) },
  {
    label: textsOf('server.rules.period'),
    read: ({ calculation_period: count, period_unit: unit, window_mode: mode }, { lang }) => {
      if (count === null || unit === null) return null;
      const length = `${termIn(periodUnitWords, unit, lang)}: ${count}`;
      return text(mode === 'CALENDAR' ? `${length}, ${textIn(byCalendar, lang)}` : length);
    },
  },
  {
    label: textsOf('server.rules.minimumCount'),
    read: ({ min_count: count }) => (count === null ? null : text(String(count))),
  },
  { label: textsOf('server.rules.action'), read: ({ action }, { lang }) => text(termIn(ruleActionWords, action, lang)) },
  { label: textsOf('server.rules.mandatory'), read: ({ mandatory }) => text(mandatory ? '✓' : '—') },
];

const places: Record<string, Texts> = {
  general: textsOf('server.rules.general'),
  merchant: textsOf('server.rules.merchant'),
  app: textsOf('server.rules.app'),
};
const typeOf = (viewer: Viewer, type: string): string => termIn(ruleTypeWords, type, viewer.lang);

/** Where an act leads a rule; where a trial or a draft ends, the rule stays as it was. */
const statusAfter: Partial<Record<ChangePayload['act']['act'], RuleStatus>> = {
  ACTIVATE: 'ACTIVE',
  SHADOW: 'SHADOW',
  ROLL_OUT: 'ROLL_OUT',
  SWITCH_ON: 'ACTIVE',
  SWITCH_OFF: 'INACTIVE',
  RETIRE: 'RETIRED',
};

export function viewChange(payload: ChangePayload, viewer: Viewer): RequestViewData {
  const { rule, before, after, loosens } = payload;
  const viewed = { currency: rule.currency, lang: viewer.lang };
  const changes = fields.flatMap(({ label, read }) => {
    const [was, is] = [before && read(before, viewed), after && read(after, viewed)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ label: textIn(label, viewer.lang), before: was, after: is, loosens: false }];
  });
  const statusNow = statusAfter[payload.act.act];
  const status = viewParts.change(textIn(textsOf('server.rules.status'), viewer.lang), {
    before: before && text(termIn(ruleStatusWords, before.status, viewer.lang)),
    after: statusNow === undefined ? null : text(termIn(ruleStatusWords, statusNow, viewer.lang)),
  });
  const place = [rule.merchant_name, rule.app_name].filter((name) => name !== null && name !== undefined).join(' · ');
  return {
    facts: [
      { label: textIn(textsOf('server.rules.rule'), viewer.lang), value: text(ruleNameIn(rule.rule_name, viewer.lang)) },
      { label: textIn(textsOf('server.rules.ruleType'), viewer.lang), value: text(typeOf(viewer, rule.rule_type)) },
      { label: textIn(places[rule.level] ?? textsOf('server.rules.level'), viewer.lang), value: text(place || rule.entity_code) },
      { label: textIn(textsOf('server.rules.company'), viewer.lang), value: text(`${rule.entity_code} · ${rule.currency}`) },
      ...(loosens.length > 0
        ? [
            {
              label: textIn(textsOf('server.rules.lessStrictAfterwards'), viewer.lang),
              value: text([...new Set(loosens.map((one) => ruleNameIn(one.rule_name, viewer.lang)))].join(', ')),
            },
          ]
        : []),
    ],
    changes: [...status, ...changes].map((change) => ({ ...change, loosens: loosens.length > 0 })),
    items: [],
    link: { path: '/ruleSettings', params: { rule: payload.rule_id } },
  };
}

export function viewToggle({ rule_type: type, to, rules, loosens }: TogglePayload, viewer: Viewer): RequestViewData {
  const states: Record<TogglePayload['to'], Texts> = {
    ACTIVE: textsOf('server.rules.on'),
    INACTIVE: textsOf('server.rules.off'),
  };
  const other = to === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  return {
    facts: [
      { label: textIn(textsOf('server.rules.ruleType'), viewer.lang), value: text(typeOf(viewer, type)) },
      { label: textIn(textsOf('server.rules.rules'), viewer.lang), value: text(String(rules.length)) },
    ],
    changes: [
      {
        label: textIn(textsOf('server.rules.status'), viewer.lang),
        before: text(textIn(states[other], viewer.lang)),
        after: text(textIn(states[to], viewer.lang)),
        loosens: loosens.length > 0,
      },
    ],
    items: rules.map((rule) => ({
      label: ruleNameIn(rule.rule_name, viewer.lang),
      note: [rule.entity_code, rule.merchant_name, rule.app_name].filter(Boolean).join(' · '),
      value: null,
      link: { path: '/ruleSettings', params: { rule: rule.rule_id } },
    })),
    link: null,
  };
}
