import type { RequestViewData, ViewValueData } from '../../approval-requests/contract/index.ts';
import { type Viewer, viewParts } from '../../approval-requests/server/index.ts';
import { ruleNameIn } from '../../reference-data/contract/index.ts';
import { termIn } from '../../../platform/contract/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';
import type { ChangePayload } from './rule-change.ts';
import type { TogglePayload } from './toggle-by-type.ts';

/* What a request about rules asks for, as the queue shows it; the screen of the rule tells the rest. */

type Pair = readonly [en: string, pt: string];
type Content = NonNullable<ChangePayload['before']> | NonNullable<ChangePayload['after']>;

const { text } = viewParts;
const say = (viewer: Pick<Viewer, 'lang'>, [en, pt]: Pair): string => viewParts.say(viewer.lang, en, pt);

const fields: readonly {
  label: Pair;
  read: (content: Content, currency: string) => ViewValueData | null;
}[] = [
  { label: ['Rule name', 'Nome da regra'], read: ({ rule_name: name }) => text(name) },
  {
    label: ['Threshold', 'Limiar'],
    read: ({ threshold, threshold_kind: kind }, currency) => (kind === 'money' ? { kind: 'money', amount: threshold, currency } : text(threshold)),
  },
  { label: ['Comparison', 'Comparação'], read: ({ comparison }) => text(comparison) },
  {
    label: ['Period', 'Período'],
    read: ({ calculation_period: count, period_unit: unit, window_mode: mode }) => (count === null ? null : text(`${count} ${unit ?? ''} ${mode ?? ''}`)),
  },
  { label: ['At least so many', 'No mínimo tantos'], read: ({ min_count: count }) => (count === null ? null : text(String(count))) },
  { label: ['Action', 'Ação'], read: ({ action }) => text(action) },
  { label: ['Mandatory', 'Obrigatória'], read: ({ mandatory }) => text(mandatory ? '✓' : '—') },
];

const places: Record<string, Pair> = { general: ['General', 'Geral'], merchant: ['Merchant', 'Estabelecimento'], app: ['App', 'Aplicativo'] };
const typeOf = (viewer: Viewer, type: string): string => termIn(ruleTypeWords, type, viewer.lang);

export function viewChange(payload: ChangePayload, viewer: Viewer): RequestViewData {
  const { rule, before, after, loosens } = payload;
  const changes = fields.flatMap(({ label, read }) => {
    const [was, is] = [before && read(before, rule.currency), after && read(after, rule.currency)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ label: say(viewer, label), before: was, after: is, loosens: false }];
  });
  const place = [rule.merchant_name, rule.app_name].filter((name) => name !== null && name !== undefined).join(' · ');
  return {
    facts: [
      { label: say(viewer, ['Rule', 'Regra']), value: text(ruleNameIn(rule.rule_name, viewer.lang)) },
      { label: say(viewer, ['Kind of rule', 'Tipo de regra']), value: text(typeOf(viewer, rule.rule_type)) },
      { label: say(viewer, places[rule.level] ?? ['Level', 'Nível']), value: text(place || rule.entity_code) },
      { label: say(viewer, ['Company', 'Empresa']), value: text(`${rule.entity_code} · ${rule.currency}`) },
      ...(loosens.length > 0
        ? [
            {
              label: say(viewer, ['Less strict afterwards', 'Menos rigorosa depois']),
              value: text([...new Set(loosens.map((one) => one.rule_name))].join(', ')),
            },
          ]
        : []),
    ],
    changes: changes.map((change) => ({ ...change, loosens: loosens.length > 0 })),
    items: [],
    link: { path: '/ruleSettings', params: { rule: payload.rule_id } },
  };
}

export function viewToggle({ rule_type: type, to, rules, loosens }: TogglePayload, viewer: Viewer): RequestViewData {
  const states: Record<TogglePayload['to'], Pair> = { ACTIVE: ['On', 'Ativa'], INACTIVE: ['Off', 'Inativa'] };
  const other = to === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  return {
    facts: [
      { label: say(viewer, ['Kind of rule', 'Tipo de regra']), value: text(typeOf(viewer, type)) },
      { label: say(viewer, ['Rules', 'Regras']), value: text(String(rules.length)) },
    ],
    changes: [
      {
        label: say(viewer, ['Status', 'Status']),
        before: text(say(viewer, states[other])),
        after: text(say(viewer, states[to])),
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
