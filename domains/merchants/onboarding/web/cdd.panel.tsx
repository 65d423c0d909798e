import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  formatPercent,
  ActionButton,
  call,
  CalendarDay,
  FormDialog,
  InsideLink,
  Panel,
  Section,
  Stack,
  StatusTag,
  Time,
  toast,
  useInvalidate,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { useCountryNames, useMasterList } from '../../../register/reference-data/web/index.ts';
import {
  comparedFieldWords,
  declaredDifferenceWords,
  deliveryWords,
  idStatusWords,
  merchantMarkWords,
  partyMarkWords,
  pepWords,
  registryOutcomeWords,
} from '../../../register/vocabulary/contract/index.ts';
import { AccountActs, merchantPath } from '../../merchants/web/index.ts';
import { acceptDifference, askRegistry, type ComparedView, type ReviewView } from '../contract/index.ts';
import { Untraced } from './accept-untraced.tsx';
import { ChangeDeclared } from './declared.dialog.tsx';
import { RoleNames } from './role-names.tsx';
import { touched } from './touched.ts';

interface PanelProps {
  review: ReviewView;
}

function Declared({ review }: PanelProps): ReactNode {
  const t = useText();
  const { merchant } = review;
  const label = (field: Parameters<typeof t.of>[1]) => t.of('onboarding.fields', field);
  const list = (texts: readonly string[]) => texts.join(', ');
  const country = useCountryNames();
  const industry = useMasterList('industry').options.find(({ value }) => value === merchant.industry)?.label ?? merchant.industry;
  return (
    <Section
      title={t('onboarding.cdd.declared')}
      extra={review.decided_time === null ? <ChangeDeclared review={review} /> : null}
      items={[
        { label: label('legal_name'), value: merchant.legal_name },
        { label: label('trade_names'), value: list(merchant.trade_names) },
        { label: label('tax_id'), kind: 'id', type: merchant.tax_id_type, value: merchant.tax_id },
        { label: label('founded_on'), kind: 'date', value: merchant.founded_on },
        { label: t('onboarding.cdd.country'), value: country(merchant.country) },
        { label: t('onboarding.industry'), value: industry },
        { label: label('legal_form'), value: merchant.legal_form },
        { label: label('activity_codes'), value: list(merchant.activity_codes) },
        { label: label('activity'), value: merchant.activity, span: 2 },
        { label: label('products'), value: list(merchant.products) },
        { label: label('delivery'), value: t.term(deliveryWords, merchant.delivery) },
        { label: label('declared_turnover'), kind: 'money', value: merchant.declared_turnover, currency: merchant.currency },
        { label: label('declared_ticket'), kind: 'money', value: merchant.declared_ticket, currency: merchant.currency },
        { label: label('payer_countries'), value: list(merchant.payer_countries.map(country)) },
        { label: label('website'), value: merchant.website },
        { label: label('address_line'), value: [merchant.address_line, merchant.city, merchant.region, merchant.postal_code].filter(Boolean).join(', ') },
        { label: label('contact'), value: [merchant.email, merchant.phone].filter(Boolean).join(' · ') },
      ]}
    />
  );
}

/** Accepts one difference, with the reason. */
function Accept({ compared }: { compared: ComparedView }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const accept = useMutationCall(acceptDifference, { invalidates: touched, onDone: () => setOpen(false), successToast: 'onboarding.cdd.accepted' });
  const { difference } = compared;
  if (!difference) return null;
  return (
    <>
      <ActionButton size="small" endpoint={acceptDifference} onClick={() => setOpen(true)}>
        {t('onboarding.cdd.accept')}
      </ActionButton>
      <FormDialog
        open={isOpen}
        draft={`onboarding.difference ${difference.difference_id}`}
        title={t('onboarding.cdd.acceptTitle', { field: t.term(comparedFieldWords, compared.field) })}
        submitText={t('onboarding.cdd.accept')}
        endpoint={acceptDifference}
        reason
        state={accept}
        onSubmit={({ reason }) => accept.mutate({ difference_id: difference.difference_id, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{t('onboarding.cdd.acceptBody')}</p>
      </FormDialog>
    </>
  );
}

/** Accepts all differences that are open with one reason, which is kept with each of them. */
function AcceptAll({ review, open }: PanelProps & { open: readonly ComparedView[] }): ReactNode {
  const t = useText();
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const accept = useMutation({
    mutationFn: async (reason: string) => {
      for (const { difference } of open) if (difference) await call(acceptDifference, { difference_id: difference.difference_id, reason });
    },
    onSuccess: () => {
      setOpen(false);
      toast.success(t('onboarding.cdd.accepted'));
    },
    // What was accepted before one failed is accepted.
    onSettled: () => invalidate(touched),
  });
  const fields = open.map(({ field }) => t.term(comparedFieldWords, field)).join(', ');
  return (
    <>
      <ActionButton size="small" endpoint={acceptDifference} onClick={() => setOpen(true)}>
        {t('onboarding.cdd.acceptAll', { number: open.length })}
      </ActionButton>
      <FormDialog
        open={isOpen}
        draft={`onboarding.differences ${review.onboard_id}`}
        title={t('onboarding.cdd.acceptAllTitle')}
        submitText={t('onboarding.cdd.accept')}
        endpoint={acceptDifference}
        reason
        state={accept}
        onSubmit={({ reason }) => accept.mutate(reason ?? '')}
        onClose={() => setOpen(false)}
      >
        <p>{t('onboarding.cdd.acceptAllBody', { fields })}</p>
      </FormDialog>
    </>
  );
}

/** One side of a comparison. */
function Side({ field, text }: { field: ComparedView['field']; text: string | null }): ReactNode {
  const t = useText();
  if (text === null) return <span className="muted">{t('kit.none')}</span>;
  if (field === 'founded_on') return <CalendarDay text={text} />;
  return field === 'tax_status' ? t.term(idStatusWords, text) : text;
}

function Registry({ review }: PanelProps): ReactNode {
  const t = useText();
  const ask = useMutationCall(askRegistry, {
    invalidates: touched,
    onDone: ({ outcome, differences }) =>
      outcome === 'TAKEN' ? toast.success(t('onboarding.cdd.asked', { count: differences })) : toast.info(t.term(registryOutcomeWords, outcome)),
  });
  const { registry, compared } = review;
  const open = compared.filter(({ difference }) => difference?.state === 'OPEN');
  return (
    <Section
      title={t('onboarding.cdd.compared')}
      extra={
        review.decided_time === null ? (
          <span className="onboarding-acts">
            {open.length > 1 ? <AcceptAll review={review} open={open} /> : null}
            {review.has_registry ? (
              <ActionButton size="small" endpoint={askRegistry} loading={ask.isPending} onClick={() => ask.mutate({ onboard_id: review.onboard_id })}>
                {t(registry ? 'onboarding.cdd.askAgain' : 'onboarding.cdd.ask')}
              </ActionButton>
            ) : null}
          </span>
        ) : null
      }
    >
      {registry ? (
        <p className="muted">
          <StatusTag spec={registryOutcomeWords} value={registry.outcome} />{' '}
          {registry.provider === 'DEMO' ? t('onboarding.cdd.invented') : registry.provider_name} · {registry.asked_by} · <Time at={registry.asked_time} />
          {registry.error ? ` · ${registry.error}` : ''}
        </p>
      ) : (
        <p className="muted">{t(review.has_registry ? 'onboarding.cdd.notAsked' : 'onboarding.cdd.noRegistry')}</p>
      )}
      {compared.length > 0 ? (
        <section className="onboarding-scroll" aria-label={t('onboarding.cdd.compared')} tabIndex={0}>
          <table className="onboarding-table">
            <thead>
              <tr>
                <th scope="col">{t('onboarding.cdd.field')}</th>
                <th scope="col">{t('onboarding.cdd.declaredSide')}</th>
                <th scope="col">{t('onboarding.cdd.foundSide')}</th>
                <th scope="col">{t('onboarding.cdd.state')}</th>
              </tr>
            </thead>
            <tbody>
              {compared.map((one) => (
                <tr key={one.field} className={one.is_same ? undefined : 'onboarding-differs'}>
                  <th scope="row">{t.term(comparedFieldWords, one.field)}</th>
                  <td>
                    <Side field={one.field} text={one.declared} />
                  </td>
                  <td>
                    <Side field={one.field} text={one.found} />
                  </td>
                  <td>
                    <div className="onboarding-acts">
                      {one.is_same ? <StatusTag spec={merchantMarkWords} value="SAME_AS_REGISTER" /> : null}
                      {one.difference ? <StatusTag spec={declaredDifferenceWords} value={one.difference.state} /> : null}
                      {one.difference?.state === 'OPEN' && review.decided_time === null ? <Accept compared={one} /> : null}
                    </div>
                    {one.difference?.reason ? (
                      <div className="muted">
                        {one.difference.reason} ({one.difference.decided_by})
                      </div>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </Section>
  );
}

function Owners({ review }: PanelProps): ReactNode {
  const t = useText();
  const country = useCountryNames();
  const { parties, ownership, merchant } = review;
  const behind = parties.filter(({ roles }) => !roles.includes('MERCHANT'));
  return (
    <Section
      title={t('onboarding.cdd.owners')}
      extra={<InsideLink href={merchantPath(merchant.muid, 'owners')}>{t('onboarding.cdd.openMerchant')}</InsideLink>}
    >
      {ownership.has_controlling_person ? null : <p className="note note-warning">{t('onboarding.cdd.noController')}</p>}
      {ownership.is_circular ? <p className="note note-warning">{t('onboarding.cdd.circular')}</p> : null}
      {ownership.has_nominee ? <p className="note note-warning">{t('onboarding.cdd.nominee')}</p> : null}
      <Untraced review={review} />
      {behind.length === 0 ? <p className="muted">{t('onboarding.cdd.nobody')}</p> : null}
      {behind.length > 0 ? (
        <section className="onboarding-scroll" aria-label={t('onboarding.cdd.owners')} tabIndex={0}>
          <table className="onboarding-table">
            <thead>
              <tr>
                <th scope="col">{t('onboarding.cdd.name')}</th>
                <th scope="col">{t('onboarding.cdd.roles')}</th>
                <th scope="col">{t('onboarding.cdd.share')}</th>
                <th scope="col">{t('onboarding.cdd.country')}</th>
              </tr>
            </thead>
            <tbody>
              {behind.map((party) => (
                <tr key={party.subject_id ?? party.name}>
                  <th scope="row">
                    <PersonName subjectId={party.subject_id}>{party.name ?? t('kit.none')}</PersonName>{' '}
                    {party.is_ubo ? <StatusTag spec={partyMarkWords} value="UBO" /> : null}{' '}
                    {party.pep && party.pep !== 'NONE' ? <StatusTag spec={pepWords} value={party.pep} /> : null}
                  </th>
                  <td>
                    <RoleNames roles={party.roles} />
                  </td>
                  <td>
                    {party.effective_share_bp !== null ? formatPercent(party.effective_share_bp / 100, t.lang) : <span className="muted">{t('kit.none')}</span>}
                  </td>
                  <td>{country(party.country)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </Section>
  );
}

function Account({ review }: PanelProps): ReactNode {
  const t = useText();
  const { account, merchant } = review;
  return (
    <Section
      title={t('onboarding.cdd.account')}
      extra={
        review.decided_time === null ? (
          <span className="onboarding-acts">
            <AccountActs
              merchant={merchant}
              account={
                account && {
                  id: account.account_id,
                  version: account.version,
                  isVerified: account.is_verified,
                  isOwn: account.is_set_by_reader,
                  verifiers: account.verifiers,
                }
              }
              invalidates={touched}
            />
          </span>
        ) : null
      }
      {...(account
        ? {
            items: [
              { label: t('onboarding.cdd.holder'), value: account.holder_name },
              { label: t('onboarding.cdd.holderTaxId'), kind: 'id', type: account.holder_tax_id_type, value: account.holder_tax_id },
              { label: t('onboarding.cdd.bank'), value: account.bank },
              { label: t('onboarding.cdd.number'), kind: 'id', value: account.number },
              { label: t('onboarding.cdd.verified'), kind: 'flag', value: account.is_verified },
              { label: t('onboarding.cdd.own'), kind: 'flag', value: account.is_own },
            ],
          }
        : {})}
    >
      {account ? null : <p className="muted">{t('onboarding.cdd.noAccount')}</p>}
    </Section>
  );
}

/** Due diligence: what was declared, what a register says, who is behind it, and where its money goes. */
export function CddPanel({ review }: PanelProps): ReactNode {
  return (
    <Panel>
      <Stack>
        <Declared review={review} />
        <Registry review={review} />
        <Owners review={review} />
        <Account review={review} />
      </Stack>
    </Panel>
  );
}
