import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { Segmented, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Stack, useAddressParams, useQueryCall, useSetAddressParams, useText, Answer } from '../../../../platform/web/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { PersonHead } from '../../../mechanisms/person/web/index.ts';
import { queryProbation } from '../contract/index.ts';
import { BalancesPanel } from './balances/balances.panel.tsx';
import { CasesPanel } from './cases.panel.tsx';
import { EvidencePanel } from './evidence/evidence.panel.tsx';
import { HeldTransactionsPanel } from './held-transactions.panel.tsx';
import { HistoryPanel } from './history.panel.tsx';
import { LimitsPanel } from './limits.panel.tsx';
import type { ProbationSubject, SubjectInput } from './subject.ts';

const tabs = ['held', 'evidence', 'balances', 'history'] as const;

function Head({ subject }: { subject: ProbationSubject }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  return (
    <PersonHead
      subjectId={subject.subject_id}
      backTo="/probationList"
      actions={
        <Segmented<Business>
          aria-label={t('probation.business')}
          value={subject.business}
          options={(['payin', 'payout'] as const).map((value) => ({ value, label: t.term(businessWords, value) }))}
          onChange={(business) => setParams({ business })}
        />
      }
    />
  );
}

/** Everything about one probation subject: limits and cases above, the four work places below. */
export function SubjectDetail({ subjectId, business }: { subjectId: string; business: Business }): ReactNode {
  const t = useText();
  const { tab } = useAddressParams();
  const setParams = useSetAddressParams();
  const input: SubjectInput = { subject_id: subjectId, business };
  const query = useQueryCall(queryProbation, input, { silent: true });
  const open = tabs.find((one) => one === tab) ?? 'held';
  return (
    <Answer of={query} lines={14}>
      {(subject) => (
        <Stack>
          <Head subject={subject} />
          <LimitsPanel subject={subject} />
          <CasesPanel subject={subject} input={input} />
          <Tabs
            activeKey={open}
            onChange={(key) => setParams({ tab: key })}
            destroyOnHidden
            items={[
              { key: 'held', label: t('probation.tabs.held'), children: <HeldTransactionsPanel input={input} /> },
              { key: 'evidence', label: t('probation.tabs.evidence'), children: <EvidencePanel input={input} cases={subject.cases} /> },
              { key: 'balances', label: t('probation.tabs.balances'), children: <BalancesPanel input={input} subject={subject} /> },
              { key: 'history', label: t('probation.tabs.history'), children: <HistoryPanel input={input} /> },
            ]}
          />
        </Stack>
      )}
    </Answer>
  );
}
