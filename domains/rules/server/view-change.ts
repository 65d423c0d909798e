import type { RequestViewData, ViewValueData } from '../../approval-requests/contract/index.ts';
import { type Viewer, viewParts } from '../../approval-requests/server/index.ts';
import { ruleNameIn } from '../../reference-data/contract/index.ts';
import { type Language, termIn, textIn, type Texts } from '../../../platform/contract/index.ts';
import { comparisonWords, periodUnitWords, ruleActionWords, ruleTypeWords } from '../../vocabulary/contract/index.ts';
import type { ChangePayload, TogglePayload } from './request-payloads.ts';

/* What a request about rules asks for, as the queue shows it; the screen of the rule tells the rest. */

type Content = NonNullable<ChangePayload['before']> | NonNullable<ChangePayload['after']>;

const { text } = viewParts;

const byCalendar: Texts = { en: 'by calendar', pt: 'por calendário', es: 'por calendario' };

const fields: readonly {
  label: Texts;
  read: (content: Content, viewed: { currency: string; lang: Language }) => ViewValueData | null;
}[] = [
  { label: { en: 'Rule name', pt: 'Nome da regra', es: 'Nombre de la regla' }, read: ({ rule_name: name }, { lang }) => text(ruleNameIn(name, lang)) },
  {
    label: { en: 'Threshold', pt: 'Limiar', es: 'Umbral' },
    read: ({ threshold, threshold_kind: kind }, { currency }) => (kind === 'money' ? { kind: 'money', amount: threshold, currency } : text(threshold)),
  },
  { label: { en: 'Comparison', pt: 'Comparação', es: 'Comparación' }, read: ({ comparison }, { lang }) => text(termIn(comparisonWords, comparison, lang)) },
  {
    label: { en: 'Period', pt: 'Período', es: 'Período' },
    read: ({ calculation_period: count, period_unit: unit, window_mode: mode }, { lang }) => {
      if (count === null || unit === null) return null;
      const length = `${termIn(periodUnitWords, unit, lang)}: ${count}`;
      return text(mode === 'CALENDAR' ? `${length}, ${textIn(byCalendar, lang)}` : length);
    },
  },
  {
    label: { en: 'Minimum count', pt: 'Quantidade mínima', es: 'Cantidad mínima' },
    read: ({ min_count: count }) => (count === null ? null : text(String(count))),
  },
  { label: { en: 'Action', pt: 'Ação', es: 'Acción' }, read: ({ action }, { lang }) => text(termIn(ruleActionWords, action, lang)) },
  { label: { en: 'Mandatory', pt: 'Obrigatória', es: 'Obligatoria' }, read: ({ mandatory }) => text(mandatory ? '✓' : '—') },
];

const places: Record<string, Texts> = {
  general: { en: 'General', pt: 'Geral', es: 'General' },
  merchant: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
  app: { en: 'App', pt: 'Aplicativo', es: 'Aplicación' },
};
const typeOf = (viewer: Viewer, type: string): string => termIn(ruleTypeWords, type, viewer.lang);

export function viewChange(payload: ChangePayload, viewer: Viewer): RequestViewData {
  const { rule, before, after, loosens } = payload;
  const viewed = { currency: rule.currency, lang: viewer.lang };
  const changes = fields.flatMap(({ label, read }) => {
    const [was, is] = [before && read(before, viewed), after && read(after, viewed)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ label: textIn(label, viewer.lang), before: was, after: is, loosens: false }];
  });
  const place = [rule.merchant_name, rule.app_name].filter((name) => name !== null && name !== undefined).join(' · ');
  return {
    facts: [
      { label: textIn({ en: 'Rule', pt: 'Regra', es: 'Regla' }, viewer.lang), value: text(ruleNameIn(rule.rule_name, viewer.lang)) },
      { label: textIn({ en: 'Rule type', pt: 'Tipo de regra', es: 'Tipo de regla' }, viewer.lang), value: text(typeOf(viewer, rule.rule_type)) },
      { label: textIn(places[rule.level] ?? { en: 'Level', pt: 'Nível', es: 'Nivel' }, viewer.lang), value: text(place || rule.entity_code) },
      { label: textIn({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, viewer.lang), value: text(`${rule.entity_code} · ${rule.currency}`) },
      ...(loosens.length > 0
        ? [
            {
              label: textIn({ en: 'Less strict afterwards', pt: 'Menos rigorosas depois', es: 'Menos estrictas después' }, viewer.lang),
              value: text([...new Set(loosens.map((one) => ruleNameIn(one.rule_name, viewer.lang)))].join(', ')),
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
  const states: Record<TogglePayload['to'], Texts> = {
    ACTIVE: { en: 'On', pt: 'Ativa', es: 'Activa' },
    INACTIVE: { en: 'Off', pt: 'Inativa', es: 'Inactiva' },
  };
  const other = to === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  return {
    facts: [
      { label: textIn({ en: 'Rule type', pt: 'Tipo de regra', es: 'Tipo de regla' }, viewer.lang), value: text(typeOf(viewer, type)) },
      { label: textIn({ en: 'Rules', pt: 'Regras', es: 'Reglas' }, viewer.lang), value: text(String(rules.length)) },
    ],
    changes: [
      {
        label: textIn({ en: 'Status', pt: 'Situação', es: 'Estado' }, viewer.lang),
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
