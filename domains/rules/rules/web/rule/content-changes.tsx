import { comparisonWords, periodUnitWords, ruleActionWords, windowModeWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { findRuleType } from '../../../../../engines/rules/index.ts';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { formatMoney, PlainTable, type Text, useText } from '../../../../../platform/web/index.ts';
import type { diffVersions } from '../../contract/index.ts';
import { choiceName, parameterName } from '../words/rule-sentence.ts';
import '../rules.css';

/* Two versions of a rule, or a version and the form, field by field. */

export type ContentChange = EndpointData<typeof diffVersions>['fields'][number];
type Value = ContentChange['before'];

interface ChangeContext {
  ruleType: string;
  currency: string;
  t: Text;
}

function nameOf(field: string, { ruleType, t }: ChangeContext): string {
  return field.startsWith('parameters.') ? parameterName(ruleType, field.slice('parameters.'.length), t) : t.of('rules.fields', field);
}

const kindOf = (field: string, ruleType: string): string | undefined => {
  const type = findRuleType(ruleType);
  if (field === 'threshold' || field === 'threshold2') return type?.threshold;
  return type?.parameters.find(({ name }) => `parameters.${name}` === field)?.kind;
};

function textOf(field: string, value: Value, { ruleType, currency, t }: ChangeContext): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (Array.isArray(value)) {
    const name = field.replace(/^parameters\./, '');
    return value.length === 0 ? t('rules.form.all') : value.map((one) => choiceName(name, one, t)).join(', ');
  }
  if (typeof value === 'object') return `${value.value} ${t.of('rules.durationUnits', value.unit).toLowerCase()}`;
  if (field === 'comparison') return t.term(comparisonWords, value);
  if (field === 'period_unit') return t.term(periodUnitWords, value);
  if (field === 'action') return t.term(ruleActionWords, value);
  if (field === 'window_mode') return t.term(windowModeWords, value);
  const kind = kindOf(field, ruleType);
  if (kind === 'money') return formatMoney(value, currency, t.lang);
  if (kind === 'percent') return `${value}\u00a0%`;
  return kind === 'choice' ? choiceName(field.replace(/^parameters\./, ''), value, t) : value;
}

interface ChangesProps {
  caption: string;
  ruleType: string;
  currency: string;
  changes: readonly ContentChange[];
  heads: readonly [before: string, after: string];
}

/** Which fields differ, and how. */
export function ContentChanges({ caption, ruleType, currency, changes, heads }: ChangesProps): ReactNode {
  const t = useText();
  if (changes.length === 0) return <p className="muted">{t('rules.diff.same')}</p>;
  const context = { ruleType, currency, t };
  return (
    <PlainTable
      caption={caption}
      rows={changes}
      keyOf={({ field }) => field}
      columns={[
        { key: 'field', title: t('rules.diff.field'), of: ({ field }) => nameOf(field, context) },
        { key: 'before', title: heads[0], of: ({ field, before }) => textOf(field, before, context) },
        { key: 'after', title: heads[1], className: 'rule-after', of: ({ field, after }) => textOf(field, after, context) },
      ]}
    />
  );
}

const plain = (value: unknown): Value => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return [...(value as string[])].sort();
  if (typeof value === 'object' && 'value' in value)
    return { ...(value as { value: number; unit: 'DAY' }), value: Number((value as { value: unknown }).value) };
  // 10000 and 10000.00 are the same number.
  if (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)) return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return value as Value;
};
const contentFields = [
  'rule_name',
  'description',
  'comparison',
  'threshold',
  'threshold2',
  'calculation_period',
  'period_unit',
  'window_mode',
  'min_count',
  'action',
  'cool_down',
  'mandatory',
  'methods',
  'industries',
  'countries',
] as const;

type Content = { readonly [key in (typeof contentFields)[number]]?: unknown } & { readonly parameters?: Readonly<Record<string, unknown>> | undefined };

/** What the form changes of the version that governs, before anything is sent. */
export function changesBetween(before: Content, after: Content): ContentChange[] {
  const differs = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) !== JSON.stringify(plain(other));
  const shown = (value: unknown): Value => (typeof value === 'string' && value !== '' ? value : plain(value));
  const own = contentFields.map((field) => [field as string, before[field], after[field]] as const);
  const names = [...new Set([...Object.keys(before.parameters ?? {}), ...Object.keys(after.parameters ?? {})])];
  const parameters = names.map((name) => [`parameters.${name}`, before.parameters?.[name], after.parameters?.[name]] as const);
  return (
    [...own, ...parameters]
      // Rules of merchants and apps have no such field to send.
      .filter(([field, one, other]) => differs(one, other) && (field !== 'mandatory' || 'mandatory' in after))
      .map(([field, one, other]) => ({ field, before: shown(one), after: shown(other) }))
  );
}
