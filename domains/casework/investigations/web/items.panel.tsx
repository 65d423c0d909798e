import { PlusOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  addressOf,
  Can,
  Field,
  FormDialog,
  formatMoney,
  IdText,
  InsideLink,
  Panel,
  Section,
  Stack,
  StatusTag,
  Time,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { type Business, formatIdDocument, type IdType } from '../../../register/kernel/index.ts';
import { alertStatusWords, businessWords, conclusionWords } from '../../../register/vocabulary/contract/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { MerchantName, reasonOf } from '../../../register/reference-data/web/index.ts';
import { addToInvestigation, type InvestigationDetailData, removeFromInvestigation } from '../contract/index.ts';
import { touched } from './touched.ts';

interface PanelProps {
  detail: InvestigationDetailData;
}
/** By which number something is added, and the field that takes it. */
const kinds = { alert: 'alert_ids', person: 'id_no', merchant: 'merchant_no', payment: 'trade_no' } as const;
type Kind = keyof typeof kinds;
/** Several numbers are written one after the other. */
const numbersIn = (text: string): string[] => text.trim().split(/[\s,;]+/);

function AddDialog({ detail, open, onClose }: PanelProps & { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<Kind>('alert');
  const state = useMutationCall(addToInvestigation, { invalidates: [...touched], successToast: 'investigations.adding.done', onDone: onClose });
  return (
    <FormDialog<Partial<Record<'alert_ids' | 'id_no' | 'merchant_no' | 'trade_no', string>> & { business?: Business }>
      open={open}
      title={t('investigations.items.add')}
      submitText={t('investigations.items.add')}
      endpoint={addToInvestigation}
      state={state}
      fields={
        <>
          <label className="investigations-long">
            {t('investigations.items.kind')}
            <Select
              value={kind}
              options={(Object.keys(kinds) as Kind[]).map((value) => ({ value, label: t(`investigations.items.${value}`) }))}
              onChange={setKind}
            />
          </label>
          <Field
            key={kind}
            name={kinds[kind]}
            label={t(`investigations.items.${kind}Number`)}
            hint={kind === 'alert' ? t('investigations.items.alertHint') : undefined}
            isRequired
            {...(kind === 'alert' ? { sentValue: (text: unknown) => numbersIn(String(text)) } : {})}
          >
            <Input />
          </Field>
          {kind === 'payment' ? <Field name="business" label={t('investigations.items.business')} words={businessWords} /> : null}
        </>
      }
      onSubmit={(values) => {
        const typed = values[kinds[kind]]?.trim() ?? '';
        const what =
          kind === 'alert'
            ? { alert_ids: numbersIn(typed) }
            : { [kinds[kind]]: typed, ...(kind === 'payment' && values.business ? { business: values.business } : {}) };
        state.mutate({ investigation_id: detail.investigation_id, ...what });
      }}
      onClose={onClose}
    />
  );
}

/** Whom an alert or a payment is about, and at which merchant; each name is the link to its page. */
function Named({
  one,
}: {
  one: { subject_id: string | null; person_name: string | null; merchant_no: string | null; merchant_name: string | null };
}): ReactNode {
  return (
    <>
      {one.person_name === null ? null : <PersonName subjectId={one.subject_id}>{one.person_name}</PersonName>}
      {one.person_name !== null && one.merchant_name !== null ? ' · ' : null}
      {one.merchant_name === null ? null : <MerchantName merchantNo={one.merchant_no}>{one.merchant_name}</MerchantName>}
    </>
  );
}

function Row({
  detail,
  item,
  label,
  onRemove,
  children,
}: PanelProps & {
  item: { item_id: string; added_time: number; added_by: string };
  label: string;
  onRemove: (id: string) => void;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <li>
      <div>
        {children}
        <div className="muted">
          {t('investigations.items.added', { name: item.added_by })} · <Time at={item.added_time} />
        </div>
      </div>
      {detail.status === 'CLOSED' ? null : (
        <Can endpoint={removeFromInvestigation}>
          <ActionButton
            size="small"
            danger
            endpoint={removeFromInvestigation}
            aria-label={`${t('investigations.items.remove')}: ${label}`}
            onClick={() => onRemove(item.item_id)}
          >
            {t('investigations.items.remove')}
          </ActionButton>
        </Can>
      )}
    </li>
  );
}

/** What belongs to an investigation, with the ways to each. */
export function ItemsPanel({ detail }: PanelProps): ReactNode {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string>();
  const remove = useMutationCall(removeFromInvestigation, {
    invalidates: [...touched],
    successToast: 'investigations.items.removed',
    onDone: () => setRemoved(undefined),
  });
  const { alerts, people, merchants, payments } = detail.items;
  const isEmpty = alerts.length + people.length + merchants.length + payments.length === 0;
  const shared = { detail, onRemove: setRemoved };
  return (
    <Panel
      title={t('investigations.tabs.items')}
      extra={
        detail.status === 'CLOSED' ? null : (
          <Can endpoint={addToInvestigation}>
            <ActionButton icon={<PlusOutlined />} endpoint={addToInvestigation} onClick={() => setAdding(true)}>
              {t('investigations.items.add')}
            </ActionButton>
          </Can>
        )
      }
    >
      {isEmpty ? <p className="muted">{t('investigations.items.none')}</p> : null}
      <Stack>
        {alerts.length > 0 ? (
          <Section title={`${t('investigations.alerts')} (${alerts.length})`}>
            <ul className="record-rows">
              {alerts.map((one) => (
                <Row key={one.item_id} {...shared} item={one} label={one.alert_id}>
                  <InsideLink href={addressOf('/alerts', { alert: one.alert_id })}>{reasonOf(one.name, t)}</InsideLink>{' '}
                  <StatusTag spec={alertStatusWords} value={one.status} /> {one.conclusion ? <StatusTag spec={conclusionWords} value={one.conclusion} /> : null}
                  <div>
                    <Named one={one} /> · {one.alert_id} · <Time at={one.trigger_time} />
                  </div>
                </Row>
              ))}
            </ul>
          </Section>
        ) : null}
        {people.length > 0 ? (
          <Section title={`${t('investigations.items.people')} (${people.length})`}>
            <ul className="record-rows">
              {people.map((one) => (
                <Row key={one.item_id} {...shared} item={one} label={one.name ?? one.subject_id}>
                  <PersonName subjectId={one.subject_id}>{one.name ?? t('investigations.items.noName')}</PersonName>{' '}
                  {one.id_no ? (
                    <IdText
                      type={one.id_type}
                      value={detail.is_masked ? one.id_no : formatIdDocument(one.id_type as IdType, one.id_no)}
                      copyable={!detail.is_masked}
                    />
                  ) : null}
                </Row>
              ))}
            </ul>
          </Section>
        ) : null}
        {merchants.length > 0 ? (
          <Section title={`${t('investigations.items.merchants')} (${merchants.length})`}>
            <ul className="record-rows">
              {merchants.map((one) => (
                <Row key={one.item_id} {...shared} item={one} label={one.name}>
                  <MerchantName merchantNo={one.merchant_no}>{one.name}</MerchantName> {one.merchant_no}
                </Row>
              ))}
            </ul>
          </Section>
        ) : null}
        {payments.length > 0 ? (
          <Section title={`${t('investigations.items.payments')} (${payments.length})`}>
            <ul className="record-rows">
              {payments.map((one) => (
                <Row key={one.item_id} {...shared} item={one} label={one.trade_no}>
                  <InsideLink href={addressOf('/transactions/detail', { tid: one.transaction_id, business: one.business })}>{one.trade_no}</InsideLink>{' '}
                  <strong>{formatMoney(one.amount, one.currency, t.lang)}</strong>
                  <div>
                    {t.term(businessWords, one.business)} · <Named one={one} /> · <Time at={one.time} />
                  </div>
                </Row>
              ))}
            </ul>
          </Section>
        ) : null}
      </Stack>
      <AddDialog detail={detail} open={isAdding} onClose={() => setAdding(false)} />
      <FormDialog
        open={removed !== undefined}
        draft={removed && `investigation.remove ${removed}`}
        title={t('investigations.items.removeTitle')}
        submitText={t('investigations.items.remove')}
        danger
        endpoint={removeFromInvestigation}
        reason
        state={remove}
        onSubmit={({ reason }) =>
          removed && remove.mutate({ investigation_id: detail.investigation_id, version: detail.version, item_id: removed, reason: reason ?? '' })
        }
        onClose={() => setRemoved(undefined)}
      />
    </Panel>
  );
}
