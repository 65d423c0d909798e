import { Alert } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { formatCount, Panel, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import type { EndpointInput } from '../../../../../platform/contract/index.ts';
import { scopePayments } from '../../contract/index.ts';
import type { FormValues } from './form-values.ts';

type ScopeQuery = EndpointInput<typeof scopePayments>;

const quietMs = 500;

/** What stays the same for a moment: while somebody types, nothing is asked. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function queryOf(values: FormValues): ScopeQuery {
  const receivedBy = values.parameters?.received_by;
  return {
    entity_code: values.entity_code,
    rule_type: values.rule_type,
    business: values.business,
    currency: values.currency as ScopeQuery['currency'],
    ...(values.level === 'merchant' && values.muid ? { muid: values.muid } : {}),
    ...(values.level === 'app' && values.app_id ? { app_id: values.app_id } : {}),
    methods: values.methods ?? [],
    industries: values.industries ?? [],
    countries: values.countries ?? [],
    ...(typeof receivedBy === 'string' ? { received_by: receivedBy } : {}),
  };
}

/** How many payments of the last months the rule in the form would look at. */
export function ScopeCount({ values }: { values: FormValues }): ReactNode {
  const t = useText();
  const isPlaced = values.level === 'general' || (values.level === 'merchant' ? values.muid : values.app_id) !== undefined;
  const isReady = Boolean(values.entity_code && values.rule_type && values.currency && isPlaced);
  // What is not complete yet is not asked, also not a moment later.
  const query = useSettled(isReady ? JSON.stringify(queryOf(values)) : '');
  const { data } = useQueryCall(scopePayments, query === '' ? undefined : (JSON.parse(query) as ScopeQuery), { silent: true });
  if (!isReady || !data) return null;
  const number = formatCount(data.payments, t.lang);
  return (
    <Panel title={t('rules.form.inScope')}>
      <div aria-live="polite">
        {data.payments === 0 ? (
          <Alert type="warning" showIcon title={t('rules.form.scopeNone', { days: data.days })} />
        ) : (
          <p>{t('rules.form.scopeCount', { count: data.payments, number, days: data.days })}</p>
        )}
        {data.is_capped ? <p className="muted">{t('rules.form.scopeCapped', { number: formatCount(data.looked_at, t.lang) })}</p> : null}
      </div>
    </Panel>
  );
}
