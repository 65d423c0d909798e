import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import { Answer, AppForm, Field, Panel, StatusTag, Stack, useAddressParams, useMayCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { type Business, type IdType } from '../../../register/kernel/index.ts';
import { listBlockRows } from '../../lists/contract/index.ts';
import { useAppOptions, useMerchantOptions, useMethodOptions, useProviderOptions } from '../../../register/reference-data/web/index.ts';
import { businessWords, idTypeWords, routeFoundWords, routeOutWords } from '../../../register/vocabulary/contract/index.ts';
import { type FinalChannelsData, showFinalChannels, tryRoute } from '../contract/index.ts';
import './routing.css';

type Method = FinalChannelsData['methods'][number];

const Out = ({ out }: { out: Method['out'] }): ReactNode =>
  out.length === 0 ? (
    <span className="muted">—</span>
  ) : (
    <ul className="routing-changes">
      {out.map((one) => (
        <li key={one.provider_code}>
          {`${one.provider_name} `}
          <StatusTag spec={routeOutWords} value={one.reason} />
        </li>
      ))}
    </ul>
  );

function Final({ method }: { method: Method }): ReactNode {
  const t = useText();
  if (!method.is_mapped) return <span className="muted">{t('routing.final.unmapped')}</span>;
  if (method.final.length === 0) return <StatusTag spec={routeFoundWords} value="NONE" />;
  return (
    <ol className="routing-changes">
      {method.final.map((one) => (
        <li key={one.provider_code}>{`${one.provider_name} · ${t('routing.weight')} ${one.weight}`}</li>
      ))}
    </ol>
  );
}

function Table({ data }: { data: FinalChannelsData }): ReactNode {
  const t = useText();
  return (
    <>
      <p className="muted">{t(data.router_id === null ? 'routing.final.byDefault' : 'routing.final.byRouter', { merchant: data.muname })}</p>
      <section className="routing-scroll" aria-label={t('routing.final.title')} tabIndex={0}>
        <table className="routing-table">
          <thead>
            <tr>
              <th scope="col">{t('routing.business')}</th>
              <th scope="col">{t('routing.method')}</th>
              <th scope="col">{t('routing.final.final')}</th>
              <th scope="col">{t('routing.final.out')}</th>
            </tr>
          </thead>
          <tbody>
            {data.methods.map((method) => (
              <tr key={`${method.business} ${method.method}`}>
                <td>{t.term(businessWords, method.business)}</td>
                <td>{method.method}</td>
                <td>
                  <Final method={method} />
                </td>
                <td>
                  <Out out={method.out} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface TryValues {
  business: Business;
  method?: string;
  provider_code?: string;
  trade_no?: string;
  id_type?: IdType;
  id_no?: string;
}
type Tried = EndpointData<typeof tryRoute>;

function Result({ tried }: { tried: Tried }): ReactNode {
  const t = useText();
  return (
    <div role="status" className="routing-effect">
      <p>
        <StatusTag spec={routeFoundWords} value={!tried.is_open ? 'REFUSED' : tried.is_mapped ? 'OPEN' : 'UNMAPPED'} />{' '}
        {tried.closed_by ? <StatusTag spec={routeOutWords} value={tried.closed_by} /> : null}
      </p>
      {tried.routes.length > 0 ? (
        <ol className="routing-changes" aria-label={t('routing.try.order')}>
          {tried.routes.map((one, at) => (
            <li key={one.provider_code}>{`${one.provider_name}${at === 0 ? ` · ${t('routing.try.first')}` : ''}`}</li>
          ))}
        </ol>
      ) : null}
      {tried.out.length > 0 ? <Out out={tried.out} /> : null}
    </div>
  );
}

/** Asks which route a payment would take. Asked again, a payment without a number gets the same answer. */
function TryOut({ appId }: { appId: string }): ReactNode {
  const t = useText();
  const methods = useMethodOptions();
  const providers = useProviderOptions();
  // Whoever may read the black list may ask about a person.
  const mayNamePerson = useMayCall()(listBlockRows);
  const [query, setAsked] = useState<EndpointInput<typeof tryRoute>>();
  const answer = useQueryCall(tryRoute, query?.app_id === appId ? query : undefined, { silent: true, staleMs: 0, keepPrevious: false });
  const [form] = Form.useForm<TryValues>();
  const send = ({ business, method = '', provider_code, trade_no, id_type, id_no }: TryValues) => {
    const input = {
      app_id: appId,
      business,
      method,
      ...(provider_code ? { provider_code } : {}),
      ...(trade_no ? { trade_no } : {}),
      ...(id_no ? { id_no, ...(id_type ? { id_type } : {}) } : {}),
    };
    if (JSON.stringify(input) === JSON.stringify(query)) void answer.refetch();
    else setAsked(input);
  };
  return (
    <Panel title={t('routing.try.title')}>
      <p className="muted">{t('routing.try.hint')}</p>
      <AppForm<TryValues> form={form} endpoint={tryRoute} initialValues={{ business: 'payin' }} onSubmit={send}>
        <div className="routing-pair">
          <Field name="business" label={t('routing.business')} words={businessWords} />
          <Field name="method" label={t('routing.method')}>
            <Select showSearch options={[...methods.options]} loading={methods.isLoading} />
          </Field>
          <Field name="provider_code" label={t('routing.try.provider')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={[...providers.options]} loading={providers.isLoading} />
          </Field>
          <Field name="trade_no" label={t('routing.try.payment')} />
          {mayNamePerson ? (
            <>
              <Field name="id_type" label={t('routing.try.idType')} words={idTypeWords} />
              <Field name="id_no" label={t('routing.try.idNo')}>
                <Input autoComplete="off" />
              </Field>
            </>
          ) : null}
        </div>
        <Button type="primary" htmlType="submit">
          {t('routing.try.button')}
        </Button>
      </AppForm>
      {query?.app_id === appId ? (
        <Answer of={answer} lines={3} refused={({ msg }) => <p role="alert">{msg}</p>}>
          {(tried) => <Result tried={tried} />}
        </Answer>
      ) : null}
    </Panel>
  );
}

/** The final channels of an app, why each of the others is out, and a payment to try. */
export function FinalChannels(): ReactNode {
  const t = useText();
  const merchants = useMerchantOptions();
  const { merchant_no: named } = useAddressParams();
  const [merchantNo, setMerchantNo] = useState(named);
  const apps = useAppOptions(merchantNo);
  const [chosen, setChosen] = useState<string>();
  const appId = merchantNo === undefined ? undefined : (chosen ?? apps.options[0]?.value);
  const answer = useQueryCall(showFinalChannels, appId === undefined ? undefined : { app_id: appId }, { silent: true, keepPrevious: false });
  return (
    <Stack>
      <div className="routing-pair">
        <label className="routing-choice">
          {t('routing.merchant')}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[...merchants.options]}
            loading={merchants.isLoading}
            value={merchantNo ?? null}
            onChange={(value) => {
              setMerchantNo(value);
              setChosen(undefined);
            }}
          />
        </label>
        <label className="routing-choice">
          {t('routing.app')}
          <Select options={[...apps.options]} loading={apps.isLoading} disabled={merchantNo === undefined} value={appId ?? null} onChange={setChosen} />
        </label>
      </div>
      {appId === undefined ? (
        <p className="muted">{t('routing.final.choose')}</p>
      ) : (
        <>
          <Panel title={t('routing.final.title')}>
            <Answer of={answer} lines={6}>
              {(data) => <Table data={data} />}
            </Answer>
          </Panel>
          <TryOut key={appId} appId={appId} />
        </>
      )}
    </Stack>
  );
}
