import { type ReactNode, useMemo, useState } from 'react';
import {
  type AppColumn,
  fieldsOf,
  type FilterField,
  ListPage,
  Panel,
  RecordDrawer,
  Stack,
  StatusTag,
  type Text,
  Time,
  useAddressParams,
  useList,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { type Business, businesses } from '../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { partyWords, screeningOutcomeWords, screeningStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import {
  type HitView,
  listPaymentScreenings,
  outcomes,
  parties,
  paymentList,
  type PaymentScreeningView,
  reportStatuses,
  showPaymentScreenings,
} from '../contract/index.ts';
import { CutNote } from './cut-note.tsx';
import { HitDetail } from './hit-detail.tsx';
import { HitList } from './hit-list.tsx';
import './screening.css';

function useFields(): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(paymentList, [
        { key: 'name', labelKey: 'screening.reports.name' },
        { key: 'trade_no', labelKey: 'screening.payments.tradeNo' },
        { key: 'outcome', labelKey: 'screening.payments.outcome', options: outcomes.map((value) => ({ value, label: t.term(screeningOutcomeWords, value) })) },
        { key: 'start_time', labelKey: 'screening.reports.askedTime' },
        { key: 'status', labelKey: 'screening.status', options: reportStatuses.map((value) => ({ value, label: t.term(screeningStatusWords, value) })) },
        { key: 'party', labelKey: 'screening.payments.party', options: parties.map((value) => ({ value, label: t.term(partyWords, value) })) },
        { key: 'entity_code', labelKey: 'screening.reports.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

const columns: readonly AppColumn<PaymentScreeningView>[] = [
  { key: 'asked_time', titleKey: 'screening.reports.askedTime', width: 185, kind: 'time', pin: 'start', sortable: true },
  { key: 'trade_no', titleKey: 'screening.payments.tradeNo', width: 200, kind: 'text' },
  { key: 'name', titleKey: 'screening.reports.name', width: 240, kind: 'link', href: (row) => personHref(row.subject_id) },
  { key: 'party', titleKey: 'screening.payments.party', width: 130, kind: 'tag', tag: partyWords },
  { key: 'outcome', titleKey: 'screening.payments.outcome', width: 190, kind: 'tag', tag: screeningOutcomeWords },
  { key: 'status', titleKey: 'screening.status', width: 220, kind: 'tag', tag: screeningStatusWords },
  { key: 'match_rate', titleKey: 'screening.rate', width: 110, kind: 'number', sortable: true, value: ({ match_rate }) => match_rate?.toFixed(1) },
  { key: 'decided_by', titleKey: 'screening.payments.decidedBy', width: 170, kind: 'actor' },
  { key: 'entity_code', titleKey: 'screening.reports.company', width: 110, kind: 'text' },
];

type Shown = PaymentScreeningView & { found: HitView[]; versions: { source: string; version: string }[] };

const headOf = (one: Shown, t: Text): string => `${t.term(partyWords, one.party)}: ${one.name}`;

/** One screening of the payment: when, with what outcome, and its matches. */
function OfParty({ one }: { one: Shown }): ReactNode {
  const t = useText();
  const [hitId, setHitId] = useState<string>();
  const open = useMemo(() => (hit: HitView) => setHitId(hit.hit_id), []);
  const hit = one.found.find(({ hit_id }) => hit_id === hitId);
  return (
    <Panel title={headOf(one, t)} extra={<StatusTag spec={screeningOutcomeWords} value={one.outcome} />}>
      <p className="muted">
        <Time at={one.asked_time} /> · {one.versions.map(({ source, version }) => `${source}: ${version}`).join('; ')}
      </p>
      <CutNote of={one} />
      <HitList
        id="screening.ofPayment"
        hits={one.found}
        activeId={hitId}
        onOpen={open}
        extras={{ empty: { title: t('screening.report.noHits'), hint: t('screening.report.noHitsHint') } }}
      />
      {hit ? <HitDetail reportId={one.id} hit={hit} compared={{ asked: one.asked, person: null, isOnFile: one.subject_id !== null }} /> : null}
    </Panel>
  );
}

function PaymentDrawer({ tradeNo, business, onClose }: { tradeNo: string | undefined; business: Business | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const detail = useQueryCall(showPaymentScreenings, tradeNo === undefined ? undefined : { transactionId: tradeNo, ...(business ? { business } : {}) }, {
    silent: true,
    keepPrevious: false,
    staleMs: Number.POSITIVE_INFINITY,
  });
  return (
    <RecordDrawer
      open={tradeNo !== undefined}
      onClose={onClose}
      width={880}
      answer={detail}
      title={t('screening.payments.detail')}
      titleOf={({ trade_no }) => trade_no}
    >
      {({ list }) => (
        <Stack>
          {list.map((one) => (
            <OfParty key={one.id} one={one} />
          ))}
        </Stack>
      )}
    </RecordDrawer>
  );
}

/** Screenings of payments, with those of the chosen payment beside the list. */
export function PaymentsPanel(): ReactNode {
  const t = useText();
  const { payment, business } = useAddressParams();
  const setParams = useSetAddressParams();
  const list = useList(listPaymentScreenings, { id: 'screening.payments', filters: useFields(), camelPaging: true, state: { prefix: 'p_' } });
  const open = ({ trade_no: tradeNo, business: of }: PaymentScreeningView) => setParams({ payment: tradeNo, business: of });
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        rowKey="id"
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('screening.payments.openPayment'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('screening.payments.empty'), hint: t('screening.payments.emptyHint') } }}
      />
      <PaymentDrawer
        tradeNo={payment}
        business={businesses.find((one) => one === business)}
        onClose={() => setParams({ payment: undefined, business: undefined })}
      />
    </>
  );
}
