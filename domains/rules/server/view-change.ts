import type { RequestViewData, ViewValueData } from '../../approval-requests/contract/index.ts';
import { type Viewer, viewParts } from '../../approval-requests/server/index.ts';
import { ruleNameIn } from '../../reference-data/contract/index.ts';
import { termIn, textIn, type Texts } from '../../../platform/contract/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';
import type { ChangePayload } from './rule-change.ts';
import type { TogglePayload } from './toggle-by-type.ts';

/* What a request about rules asks for, as the queue shows it; the screen of the rule tells the rest. */

type Content = NonNullable<ChangePayload['before']> | NonNullable<ChangePayload['after']>;

const { text } = viewParts;

const fields: readonly {
  label: Texts;
  read: (content: Content, currency: string) => ViewValueData | null;
}[] = [
  { label: { en: 'Rule name', pt: 'Nome da regra' }, read: ({ rule_name: name }) => text(name) },
  {
    label: { en: 'Threshold', pt: 'Limiar' },
    read: ({ threshold, threshold_kind: kind }, currency) => (kind === 'money' ? { kind: 'money', amount: threshold, currency } : text(threshold)),
  },
  { label: { en: 'Comparison', pt: 'Comparação' }, read: ({ comparison }) => text(comparison) },
  {
    label: { en: 'Period', pt: 'Período' },
    read: ({ calculation_period: count, period_unit: unit, window_mode: mode }) => (count === null ? null : text(`${count} ${unit ?? ''} ${mode ?? ''}`)),
  },
  { label: { en: 'At least so many', pt: 'No mínimo tantos' }, read: ({ min_count: count }) => (count === null ? null : text(String(count))) },
  { label: { en: 'Action', pt: 'Ação' }, read: ({ action }) => text(action) },
  { label: { en: 'Mandatory', pt: 'Obrigatória' }, read: ({ mandatory }) => text(mandatory ? '✓' : '—') },
];

const places: Record<string, Texts> = {
  general: { en: 'General', pt: 'Geral' },
  merchant: { en: 'Merchant', pt: 'Estabelecimento' },
  app: { en: 'App', pt: 'Aplicativo' },
};
const typeOf = (viewer: Viewer, type: string): string => termIn(ruleTypeWords, type, viewer.lang);

export function viewChange(payload: ChangePayload, viewer: Viewer): RequestViewData {
  const { rule, before, after, loosens } = payload;
  const changes = fields.flatMap(({ label, read }) => {
    const [was, is] = [before && read(before, rule.currency), after && read(after, rule.currency)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ label: textIn(label, viewer.lang), before: was, after: is, loosens: false }];
  });
  const place = [rule.merchant_name, rule.app_name].filter((name) => name !== null && name !== undefined).join(' · ');
  return {
    facts: [
      { label: textIn({ en: 'Rule', pt: 'Regra' }, viewer.lang), value: text(ruleNameIn(rule.rule_name, viewer.lang)) },
      { label: textIn({ en: 'Kind of rule', pt: 'Tipo de regra' }, viewer.lang), value: text(typeOf(viewer, rule.rule_type)) },
      { label: textIn(places[rule.level] ?? { en: 'Level', pt: 'Nível' }, viewer.lang), value: text(place || rule.entity_code) },
      { label: textIn({ en: 'Company', pt: 'Empresa' }, viewer.lang), value: text(`${rule.entity_code} · ${rule.currency}`) },
      ...(loosens.length > 0
        ? [
            {
              label: textIn({ en: 'Less strict afterwards', pt: 'Menos rigorosa depois' }, viewer.lang),
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
  const states: Record<TogglePayload['to'], Texts> = { ACTIVE: { en: 'On', pt: 'Ativa' }, INACTIVE: { en: 'Off', pt: 'Inativa' } };
  const other = to === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  return {
    facts: [
      { label: textIn({ en: 'Kind of rule', pt: 'Tipo de regra' }, viewer.lang), value: text(typeOf(viewer, type)) },
      { label: textIn({ en: 'Rules', pt: 'Regras' }, viewer.lang), value: text(String(rules.length)) },
    ],
    changes: [
      {
        label: textIn({ en: 'Status', pt: 'Status' }, viewer.lang),
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
