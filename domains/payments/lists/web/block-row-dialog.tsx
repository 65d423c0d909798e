import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { type AnyEndpoint, FormDialog, Field, toast, useMutationCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { type BlockAction, type Business } from '../../../register/kernel/index.ts';
import { useAppOptions, useMerchantOptions } from '../../../register/reference-data/web/index.ts';
import { type BlockRowData, createBlockRow, getSwitch, listBlockRows, listRoutes, toggleBlockRow, updateBlockRow } from '../contract/index.ts';
import './lists.css';
import { blockActionWords } from '../../../register/vocabulary/contract/index.ts';

interface Values {
  merchant_no?: string;
  app_id?: string;
  action: BlockAction;
  payin?: string[];
  payout?: string[];
  note?: string;
}

export const touchedByRows = [listBlockRows, getSwitch] as const;

const routeValue = (route: { method: string; provider_code: string }): string => `${route.method}|${route.provider_code}`;
const readRoute = (value: string) => {
  const [method, provider_code] = value.split('|') as [string, string];
  return { method, provider_code };
};

function RouteFields({ merchantNo }: { merchantNo: string | undefined }): ReactNode {
  const t = useText();
  const routes = useQueryCall(listRoutes, merchantNo === undefined ? undefined : { merchant_no: merchantNo }, { silent: true });
  const optionsOf = (business: Business) =>
    (routes.data?.routes ?? [])
      .filter((route) => route.business === business)
      .map((route) => ({ value: routeValue(route), label: `${route.method} · ${route.provider_name}` }));
  const select = (business: Business) => (
    <Select
      mode="multiple"
      allowClear
      placeholder={t('lists.none')}
      loading={routes.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={optionsOf(business)}
    />
  );
  return (
    <>
      <Field
        name="payin"
        sentAs="payin_routes"
        sentValue={(routes) => (routes as string[]).map(readRoute)}
        label={t('lists.payinRoutes')}
        hint={t('lists.routesHint')}
      >
        {select('payin')}
      </Field>
      <Field name="payout" sentAs="payout_routes" sentValue={(routes) => (routes as string[]).map(readRoute)} label={t('lists.payoutRoutes')}>
        {select('payout')}
      </Field>
    </>
  );
}

function PlaceFields(): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const merchantNo: string | undefined = Form.useWatch('merchant_no', form);
  const merchants = useMerchantOptions();
  const apps = useAppOptions(merchantNo);
  return (
    <>
      <div className="lists-pair">
        <Field name="merchant_no" label={t('lists.merchant')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[...merchants.options]}
            loading={merchants.isLoading}
            onChange={() => form.setFieldsValue({ app_id: undefined, payin: [], payout: [] } as never)}
          />
        </Field>
        <Field name="app_id" label={t('lists.app')}>
          <Select allowClear placeholder={t('lists.allApps')} showSearch={{ optionFilterProp: 'label' }} options={[...apps.options]} loading={apps.isLoading} />
        </Field>
      </div>
      <RouteFields merchantNo={merchantNo} />
    </>
  );
}

interface BlockRowDialogProps {
  /** The row that is changed; without one it is a new one. */
  row: BlockRowData | undefined;
  /** Where a new row is for, unless it is chosen. */
  merchantNo?: string;
  /** What the screen shows of it beside the lists. */
  invalidates?: readonly AnyEndpoint[];
  open: boolean;
  onClose: () => void;
}

/** Makes or changes a row of the block configuration. */
export function BlockRowDialog({ row, merchantNo, invalidates = [], open, onClose }: BlockRowDialogProps): ReactNode {
  const t = useText();
  const options = {
    invalidates: [...touchedByRows, ...invalidates],
    onDone: ({ status }: { status: string }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('lists.asked'));
      else toast.success(t('lists.rowSaved'));
      onClose();
    },
  };
  const create = useMutationCall(createBlockRow, options);
  const update = useMutationCall(updateBlockRow, options);
  const send = ({ merchant_no, app_id, action, payin = [], payout = [], note }: Values) => {
    const text = { action, payin_routes: payin.map(readRoute), payout_routes: payout.map(readRoute), ...(note ? { reason: note } : {}) };
    if (row) update.mutate({ id: row.id, version: row.version, ...text });
    else create.mutate({ merchant_no: merchant_no ?? '', ...(app_id ? { app_id } : {}), status: 'ON', ...text });
  };
  return (
    <FormDialog<Values>
      open={open}
      draft={`blockRow.save ${row?.id ?? 'new'}`}
      title={row ? `${row.app_name ?? t('lists.allApps')} · ${row.merchant_name}` : t('lists.rowTitle')}
      submitText={t('lists.rowSave')}
      state={row ? update : create}
      initialValues={
        row
          ? {
              action: row.action,
              payin: row.payin_routes.map(routeValue),
              payout: row.payout_routes.map(routeValue),
              ...(row.reason === null ? {} : { note: row.reason }),
            }
          : { action: 'REJECT', ...(merchantNo === undefined ? {} : { merchant_no: merchantNo }) }
      }
      fields={
        <>
          {row ? <RouteFields merchantNo={row.merchant_no} /> : <PlaceFields />}
          <Field name="action" label={t('lists.action')} words={blockActionWords} />
          <Field name="note" sentAs="reason" label={t('lists.note')} rows={2} />
        </>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('lists.rowHint')}</p>
    </FormDialog>
  );
}

/** Switches one row; carries what the person sees. */
export function ToggleRowDialog({ row, open, onClose }: { row: BlockRowData; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const isOn = row.status === 'ON';
  const toggle = useMutationCall(toggleBlockRow, {
    invalidates: touchedByRows,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('lists.asked'));
      else toast.success(t('lists.rowSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      draft={`blockRow.switch ${row.id}`}
      title={t(isOn ? 'lists.switchRowOffTitle' : 'lists.switchRowOnTitle')}
      submitText={t(isOn ? 'lists.finishConfirm.two' : 'lists.switchRowOn')}
      danger={isOn}
      reason={{ required: isOn }}
      state={toggle}
      onSubmit={({ reason }) => toggle.mutate({ id: row.id, expected_status: row.status, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>
        <strong>{`${row.app_name ?? t('lists.allApps')} · ${row.merchant_name}`}</strong>
      </p>
      <p>{t(isOn ? 'lists.switchRowOffHint' : 'lists.switchRowOnHint')}</p>
    </FormDialog>
  );
}
