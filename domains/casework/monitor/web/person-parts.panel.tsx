import type { ReactNode } from 'react';
import { Answer, EmptyState, Stack, useMayCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { listPersonAlerts, monitorDetail } from '../contract/index.ts';
import type { PersonAtCompany } from './person-lists.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonAlerts } from './person-alerts.panel.tsx';
import { PersonLimits } from './person-limits.panel.tsx';
import { PersonMerchants } from './person-merchants.panel.tsx';
import { PersonTransactions } from './person-transactions.panel.tsx';

/** Limits of a person at a company, how the standing moved, and the ways to change them. */
export function PersonLimitsAt({ subjectId, companyCode }: PersonAtCompany): ReactNode {
  const t = useText();
  const detail = useQueryCall(monitorDetail, { subject_id: subjectId, entity_code: companyCode }, { keepPrevious: false, silent: true });
  return (
    // Whoever never paid at the company has nothing that is measured.
    <Answer of={detail} lines={8} refused={({ status }) => (status === 404 ? <EmptyState title={t('monitor.noKeys')} /> : undefined)}>
      {(person) => (
        <Stack>
          <PersonActs person={person} />
          <PersonLimits person={person} />
        </Stack>
      )}
    </Answer>
  );
}

/** Payments of a person at a company, those on hold first. */
export const PersonPaymentsAt = (person: PersonAtCompany): ReactNode => (
  <Stack>
    <PersonTransactions {...person} pendingOnly />
    <PersonTransactions {...person} isFiltered />
  </Stack>
);

/** Alerts about a person at a company, for those who may read them, and the cases at its merchants. */
export function PersonWorkAt(person: PersonAtCompany): ReactNode {
  const mayRead = useMayCall()(listPersonAlerts);
  return (
    <Stack>
      {mayRead ? <PersonAlerts {...person} isFiltered /> : null}
      <PersonMerchants {...person} />
    </Stack>
  );
}
