import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  Can,
  EmptyState,
  EventTimeline,
  formatPercent,
  Money,
  RecordDrawer,
  Section,
  Stack,
  useQueryCall,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import type { Currency } from '../../../register/kernel/index.ts';
import { bankFileFormatWords, settlementFrequencyWords, settlementLineKindWords, weekdayWords } from '../../../register/vocabulary/contract/index.ts';
import { saveCompanyTerms, showTerms, type TermsData } from '../contract/index.ts';
import { touchedByTerms } from './touched.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import './settlements.css';

const TermsDialog = lazy(() => import('./terms.dialog.tsx').then((module) => ({ default: module.TermsDialog })));
const AsCompanyDialog = lazy(() => import('./terms.dialog.tsx').then((module) => ({ default: module.AsCompanyDialog })));

/** When a period ends, in words. */
function useRhythm(): (terms: TermsData) => string {
  const t = useText();
  return (terms) => {
    const often = t.term(settlementFrequencyWords, terms.frequency);
    if (terms.frequency === 'WEEKLY') return `${often} · ${t.term(weekdayWords, String(terms.weekday))}`;
    return terms.frequency === 'MONTHLY' ? `${often} · ${t('settlements.terms.onDay', { day: terms.month_day })}` : often;
  };
}

function Fees({ terms, currency }: { terms: TermsData; currency: string }): ReactNode {
  const t = useText();
  if (terms.fees.length === 0) return <p className="muted">{t('settlements.terms.noFees')}</p>;
  return (
    <ul className="settlements-rows">
      {terms.fees.map((fee) => (
        <li key={`${fee.kind} ${fee.method}`}>
          <span>
            {t.term(settlementLineKindWords, fee.kind)} · {fee.method ?? t('settlements.terms.otherMethods')}
          </span>
          <span>
            {formatPercent(fee.percent, t.lang)} + <Money amount={fee.fixed} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A number as it stands on paper, `45871-3`. */
const withDigit = (number: string, digit: string): string => (digit === '' ? number : `${number}-${digit}`);

function Terms({ terms, currency }: { terms: TermsData; currency: string }): ReactNode {
  const t = useText();
  const rhythm = useRhythm();
  return (
    <>
      <Section
        title={t('settlements.terms.inForce')}
        items={[
          { label: t('settlements.terms.frequency'), value: rhythm(terms) },
          { label: t('settlements.terms.cutOff'), value: terms.cut_off },
          { label: t('settlements.terms.payAfter'), value: String(terms.pay_after_days) },
          { label: t('settlements.terms.minimum'), kind: 'money', value: terms.minimum, currency },
          { label: t('settlements.terms.settlesFrom'), kind: 'date', value: terms.settles_from },
          { label: t('settlements.files.format'), value: t.term(bankFileFormatWords, terms.format) },
          {
            label: t('settlements.terms.payer'),
            value: [
              `${terms.payer.bank_name} (${terms.payer.bank_code})`,
              withDigit(terms.payer.branch, terms.payer.branch_digit),
              withDigit(terms.payer.account, terms.payer.account_digit),
            ].join(' · '),
            span: 2,
          },
        ]}
      />
      <Section title={t('settlements.fees')}>
        <Fees terms={terms} currency={currency} />
      </Section>
    </>
  );
}

interface TermsDrawerProps {
  muid: string | undefined;
  /** `ATBR.BRL` */
  ofCompany: string | undefined;
  onClose: () => void;
}

/** By what a company or a merchant is settled, the way to change it, and every version. */
export function TermsDrawer({ muid, ofCompany, onClose }: TermsDrawerProps): ReactNode {
  const t = useText();
  const [act, setAct] = useState<'change' | 'asCompany'>();
  const [entity_code = '', currency] = (ofCompany ?? '').split('.');
  const named = muid !== undefined ? { muid } : ofCompany !== undefined ? { entity_code, currency: currency as Currency } : undefined;
  const answer = useQueryCall(showTerms, named, { silent: true, keepPrevious: false });
  const close = () => setAct(undefined);
  const detail = answer.data;
  const waits = detail?.waiting_request_id ? t('settlements.waitsFirst') : undefined;
  return (
    <>
      <RecordDrawer
        open={named !== undefined}
        onClose={onClose}
        width={680}
        answer={answer}
        title={t('settlements.tabs.terms')}
        titleOf={(one) => t('settlements.terms.titleOf', { name: one.merchant_name ?? `${one.entity_code} · ${one.currency}` })}
      >
        {(one) => (
          <Stack>
            {one.waiting_request_id ? <WaitingRequest requestId={one.waiting_request_id} invalidates={touchedByTerms} /> : null}
            {one.muid ? <p className="muted">{t(one.is_own ? 'settlements.ownTerms' : 'settlements.companyTerms')}</p> : null}
            {one.terms ? <Terms terms={one.terms} currency={one.currency} /> : <EmptyState title={t('settlements.noTerms')} />}
            <Can endpoint={saveCompanyTerms}>
              <div className="settlements-acts">
                <ActionButton type="primary" endpoint={saveCompanyTerms} disabledReason={waits} onClick={() => setAct('change')}>
                  {t('settlements.terms.change')}
                </ActionButton>
                {one.is_own && one.muid ? (
                  <ActionButton endpoint={saveCompanyTerms} disabledReason={waits} onClick={() => setAct('asCompany')}>
                    {t('settlements.terms.asCompany')}
                  </ActionButton>
                ) : null}
              </div>
            </Can>
            <Section title={t('settlements.terms.versions')}>
              {one.versions.length === 0 ? <p className="muted">{t('settlements.terms.noVersions')}</p> : null}
              <EventTimeline
                events={one.versions.map((version) => ({
                  key: String(version.version),
                  at: version.changed_time,
                  title: t('settlements.terms.versionOf', { version: version.version }),
                  by: version.approved_by ? t('settlements.terms.two', { maker: version.changed_by, checker: version.approved_by }) : version.changed_by,
                  children: (
                    <>
                      {version.terms === null ? (
                        <p>{t('settlements.terms.asCompany')}</p>
                      ) : (
                        <p>
                          {t.term(settlementFrequencyWords, version.terms.frequency)} · {version.terms.cut_off} · {t('settlements.terms.minimum')}{' '}
                          <Money amount={version.terms.minimum} currency={one.currency} /> ·{' '}
                          {t('settlements.terms.feesCount', { count: version.terms.fees.length })}
                        </p>
                      )}
                      {version.reason ? <p>{version.reason}</p> : null}
                    </>
                  ),
                }))}
              />
            </Section>
          </Stack>
        )}
      </RecordDrawer>
      {detail ? (
        <WhenOpened open={act !== undefined}>
          <TermsDialog key={`${detail.muid} ${detail.version}`} detail={detail} open={act === 'change'} onClose={close} />
          <AsCompanyDialog detail={detail} open={act === 'asCompany'} onClose={close} />
        </WhenOpened>
      ) : null}
    </>
  );
}
