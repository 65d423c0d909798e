import { type ReactNode, useState } from 'react';
import { ActionButton, Answer, InsideLink, Panel, Section, Stack, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { addMethod, addProvider, beginLimits, changeMethod, changeProvider, listPaymentWays } from '../contract/index.ts';
import { FirstLimitsDialog, MethodDialog, type MethodInput, ProviderDialog, type ProviderInput } from './way-dialogs.tsx';
import './payment-ways.css';

type Opened = { what: 'method'; one: MethodInput | undefined } | { what: 'provider'; one: ProviderInput | undefined } | { what: 'limits'; company: string };

/** Payment methods, providers, and the currencies in which each company has limits. */
export function PaymentWaysPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(listPaymentWays, {}, { silent: true });
  const countryName = useCountryNames();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Answer of={answer}>
        {({ methods, providers, limits }) => (
          <Stack>
            <Panel>
              <p>{t('paymentWays.hint')}</p>
              <span className="way-links">
                <InsideLink href="/routingConfig?tab=channels">{t('paymentWays.toMapping')}</InsideLink>
                <InsideLink href="/ruleSettings?tab=limits">{t('paymentWays.toLimits')}</InsideLink>
                <InsideLink href="/onboardingList">{t('paymentWays.toMerchants')}</InsideLink>
              </span>
            </Panel>
            <Section
              title={t('paymentWays.methods')}
              columns={3}
              extra={
                <ActionButton type="primary" endpoint={addMethod} onClick={() => setOpened({ what: 'method', one: undefined })}>
                  {t('paymentWays.addMethod')}
                </ActionButton>
              }
              items={methods.map((one) => ({
                label: one.name,
                value: (
                  <span className="way-row">
                    <span>{[one.code, one.countries.map(countryName).join(', '), ...(one.is_cash ? [t('paymentWays.cash')] : [])].join(' · ')}</span>
                    <ActionButton
                      size="small"
                      endpoint={changeMethod}
                      aria-label={`${t('paymentWays.change')}: ${one.name}`}
                      onClick={() => setOpened({ what: 'method', one })}
                    >
                      {t('paymentWays.change')}
                    </ActionButton>
                  </span>
                ),
              }))}
            />
            <Section
              title={t('paymentWays.providers')}
              columns={3}
              extra={
                <ActionButton type="primary" endpoint={addProvider} onClick={() => setOpened({ what: 'provider', one: undefined })}>
                  {t('paymentWays.addProvider')}
                </ActionButton>
              }
              items={providers.map((one) => ({
                label: one.name,
                value: (
                  <span className="way-row">
                    <span>{one.code}</span>
                    <ActionButton
                      size="small"
                      endpoint={changeProvider}
                      aria-label={`${t('paymentWays.change')}: ${one.name}`}
                      onClick={() => setOpened({ what: 'provider', one })}
                    >
                      {t('paymentWays.change')}
                    </ActionButton>
                  </span>
                ),
              }))}
            />
            {limits.map((company) => (
              <Section
                key={company.entity_code}
                title={`${t('paymentWays.limits')} · ${company.name}`}
                columns={1}
                extra={
                  <ActionButton
                    endpoint={beginLimits}
                    aria-label={`${t('paymentWays.begin')}: ${company.name}`}
                    onClick={() => setOpened({ what: 'limits', company: company.entity_code })}
                  >
                    {t('paymentWays.begin')}
                  </ActionButton>
                }
                items={[
                  {
                    label: t('paymentWays.has'),
                    value: company.has.map(({ business, currency }) => `${t.term(businessWords, business)} ${currency}`).join(' · ') || t('paymentWays.none'),
                  },
                ]}
              >
                {company.waiting.map(({ request_id: id }) => (
                  <WaitingRequest key={id} requestId={id} invalidates={[listPaymentWays]} />
                ))}
              </Section>
            ))}
          </Stack>
        )}
      </Answer>
      <MethodDialog
        key={`m ${opened?.what === 'method' ? opened.one?.code : ''}`}
        open={opened?.what === 'method'}
        one={opened?.what === 'method' ? opened.one : undefined}
        onClose={close}
      />
      <ProviderDialog
        key={`p ${opened?.what === 'provider' ? opened.one?.code : ''}`}
        open={opened?.what === 'provider'}
        one={opened?.what === 'provider' ? opened.one : undefined}
        onClose={close}
      />
      <FirstLimitsDialog open={opened?.what === 'limits'} company={opened?.what === 'limits' ? opened.company : ''} onClose={close} />
    </>
  );
}
