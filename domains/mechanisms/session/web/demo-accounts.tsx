import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { useQueryCall, useText } from '../../../../platform/web/index.ts';
import { listDemoAccounts } from '../contract/index.ts';

export type DemoAccount = EndpointData<typeof listDemoAccounts>['accounts'][number];
export interface DemoChoice {
  account: string;
  password: string;
  code: string;
}

/** Log-ins of a demonstration; outside of one the server names none and nothing is shown. */
export function DemoAccounts({ onChoose }: { onChoose: (choice: DemoChoice) => void }): ReactNode {
  const t = useText();
  const demo = useQueryCall(listDemoAccounts, {}, { silent: true, everyMs: 5000, staleMs: 0 });
  if (!demo.data?.demo || demo.data.accounts.length === 0) return null;
  const password = demo.data.password ?? '';
  const codeOf = (one: DemoAccount): string =>
    one.code ?? (one.code_changes_in_seconds === null ? '' : t('session.demoWait', { count: one.code_changes_in_seconds }));
  return (
    <section aria-labelledby="demo-title">
      <div className="helper-head">
        <h2 id="demo-title">{t('session.demoTitle')}</h2>
        <span className="muted">{t('session.demoHint')}</span>
      </div>
      <ul className="demo-accounts">
        {demo.data.accounts.map((one) => (
          <li key={one.account}>
            <button type="button" className="demo-account" onClick={() => onChoose({ account: one.account, password, code: one.code ?? '' })}>
              <strong>{one.name}</strong>
              <span className="demo-code">{one.enrols ? '' : codeOf(one)}</span>
              <span className="muted demo-role">
                <b>{one.account}</b> · {one.enrols ? t('session.demoEnrols') : [one.aml_role_name, one.companies.join(', ')].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
