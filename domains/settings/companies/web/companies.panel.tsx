import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, actorText, Answer, Can, Section, Stack, Time, useQueryCall, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { companySettingWords, countryWords } from '../../../register/vocabulary/contract/index.ts';
import { addCompany, type CompanyView, groupOf, listCompanySettings, saveCompany, settingGroups, settingKeys } from '../contract/index.ts';
import { CompanyChanges } from './company-changes.drawer.tsx';
import { settingText } from './setting-text.ts';
import './companies.css';

const ChangeCompanyDialog = lazy(() => import('./change-company.dialog.tsx').then((module) => ({ default: module.ChangeCompanyDialog })));
const AddCompanyDialog = lazy(() => import('./add-company.dialog.tsx').then((module) => ({ default: module.AddCompanyDialog })));

function Company({ company, onChange, onHistory }: { company: CompanyView; onChange: () => void; onHistory: () => void }): ReactNode {
  const t = useText();
  return (
    <Section
      title={`${company.name} · ${company.entity_code}`}
      columns={3}
      extra={
        <span className="company-acts">
          <ActionButton aria-label={`${t('companies.history')}: ${company.entity_code}`} onClick={onHistory}>
            {t('companies.history')}
          </ActionButton>
          <ActionButton
            aria-label={`${t('companies.change')}: ${company.entity_code}`}
            endpoint={saveCompany}
            disabledReason={company.request_id === null ? undefined : t('companies.waits')}
            onClick={onChange}
          >
            {t('companies.change')}
          </ActionButton>
        </span>
      }
      items={[
        { label: t('companies.country'), value: t.term(countryWords, company.country) },
        { label: t('companies.currency'), value: company.currency },
        {
          label: t('companies.lastChange'),
          value:
            company.changed_time === null ? (
              t('companies.neverChanged')
            ) : (
              <>
                <Time at={company.changed_time} /> · {actorText(t, company.changed_by ?? '')}
              </>
            ),
        },
      ]}
    >
      {company.request_id ? <WaitingRequest requestId={company.request_id} invalidates={[listCompanySettings]} /> : null}
      {settingGroups.map((group) => (
        <Section
          key={group}
          title={t(`companies.groups.${group}`)}
          columns={2}
          items={settingKeys
            .filter((key) => groupOf(key) === group)
            .map((key) => ({ label: t.term(companySettingWords, key), value: settingText(t, company.settings, key, company.country) }))}
        >
          <p className="muted">{t(`companies.means.${group}`)}</p>
        </Section>
      ))}
    </Section>
  );
}

/** The companies of the back office, each with its regulatory profile. */
export function CompaniesPanel(): ReactNode {
  const t = useText();
  const companies = useQueryCall(listCompanySettings, {}, { silent: true });
  const [shown, setShown] = useState<CompanyView>();
  const [what, setWhat] = useState<'change' | 'history' | 'add'>();
  const show = (company: CompanyView, to: 'change' | 'history') => {
    setShown(company);
    setWhat(to);
  };
  const close = () => setWhat(undefined);
  return (
    <>
      <Answer of={companies}>
        {({ list }) => (
          <Stack>
            <div className="company-head">
              <p className="muted">{t('companies.hint')}</p>
              <Can endpoint={addCompany}>
                <ActionButton type="primary" icon={<PlusOutlined />} endpoint={addCompany} onClick={() => setWhat('add')}>
                  {t('companies.add')}
                </ActionButton>
              </Can>
            </div>
            {list.map((company) => (
              <Company key={company.entity_code} company={company} onChange={() => show(company, 'change')} onHistory={() => show(company, 'history')} />
            ))}
          </Stack>
        )}
      </Answer>
      <CompanyChanges company={shown} open={what === 'history'} onClose={close} />
      <WhenOpened open={what === 'change' || what === 'add'}>
        {shown ? <ChangeCompanyDialog key={`${shown.entity_code} ${shown.version}`} company={shown} open={what === 'change'} onClose={close} /> : null}
        <AddCompanyDialog open={what === 'add'} onClose={close} />
      </WhenOpened>
    </>
  );
}
