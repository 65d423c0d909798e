import type { ReactNode } from 'react';
import { EmptyState, EventTimeline, RecordDrawer, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { companySettingWords } from '../../../register/vocabulary/contract/index.ts';
import { type CompanyView, listCompanyChanges } from '../contract/index.ts';
import { settingText } from './setting-text.ts';

/** What was changed about a company, newest first, each with what it was set to. */
export function CompanyChanges({ company, open, onClose }: { company: CompanyView | undefined; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const answer = useQueryCall(listCompanyChanges, company && open ? { entity_code: company.entity_code } : undefined, { silent: true, keepPrevious: false });
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      width={600}
      answer={answer}
      title={t('companies.history')}
      titleOf={() => `${t('companies.history')} · ${company?.name ?? ''}`}
    >
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('companies.neverChanged')} />
        ) : (
          <EventTimeline
            events={list.map((one) => ({
              key: String(one.version),
              at: one.changed_time,
              tone: 'info' as const,
              title: t('companies.version', { version: one.version }),
              by: one.approved_by ? t('companies.two', { maker: one.changed_by, checker: one.approved_by }) : one.changed_by,
              children: (
                <>
                  <ul className="company-changed">
                    {one.changed.map((key) => (
                      <li key={key}>
                        {t.term(companySettingWords, key)}: {key === 'name' ? one.name : settingText(t, one.settings, key, company?.country ?? '')}
                      </li>
                    ))}
                  </ul>
                  <p className="muted">{one.reason}</p>
                </>
              ),
            }))}
          />
        )
      }
    </RecordDrawer>
  );
}
