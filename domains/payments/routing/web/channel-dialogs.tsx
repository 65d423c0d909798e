import { Form, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { Answer, Field, FormDialog, toast, useMutationCall, useQueryCall, useText, StatusTag } from '../../../../platform/web/index.ts';
import { type Business, currencies } from '../../../register/kernel/index.ts';
import { listPaymentWays } from '../../payment-ways/contract/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { businessWords, changeEffectWords } from '../../../register/vocabulary/contract/index.ts';
import { type ChannelRowData, createChannel, previewChannel, removeChannel } from '../contract/index.ts';
import { touchedByRoutes } from './route-words.ts';
import { WithoutChannels } from './router-effect.tsx';

interface Values {
  entity_code?: string;
  business?: Business;
  method?: string;
  provider_code?: string;
  currency?: (typeof currencies)[number];
}

type ChannelInput = EndpointInput<typeof previewChannel>;

/** What a change of the mapping would do. */
function Effect({ input, onTold }: { input: ChannelInput | undefined; onTold: (needsApproval: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewChannel, input, { silent: true, staleMs: 0, keepPrevious: false });
  const needs = preview.data && !preview.isFetching ? preview.data.needs_approval : undefined;
  useEffect(() => onTold(needs), [needs, onTold]);
  if (!input) return null;
  return (
    <Answer of={preview} lines={2} refused={({ msg }) => <p role="alert">{msg}</p>}>
      {({ needs_approval: isAsked, is_first: isFirst, left_without: left }) => (
        <div role="status" className="routing-effect">
          <p>
            <StatusTag spec={changeEffectWords} value={isAsked ? 'NEEDS_APPROVAL' : 'AT_ONCE'} />
          </p>
          {isFirst ? <p>{t('routing.channel.first')}</p> : null}
          {input.change === 'REMOVED' ? <WithoutChannels left={left} /> : null}
        </div>
      )}
    </Answer>
  );
}

function AddFields({ onTold }: { onTold: (needs: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  // All of them, and not those that have a channel already: the first channel of a provider is added here too.
  const ways = useQueryCall(listPaymentWays, {}, { silent: true });
  const entity_code = Form.useWatch('entity_code') as string | undefined;
  const business = Form.useWatch('business') as Business | undefined;
  const method = Form.useWatch('method') as string | undefined;
  const provider_code = Form.useWatch('provider_code') as string | undefined;
  const currency = Form.useWatch('currency') as Values['currency'];
  const input: ChannelInput | undefined =
    entity_code && business && method && provider_code
      ? { entity_code, business, method, provider_code, change: 'ADDED', ...(currency ? { currency } : { any_currency: true }) }
      : undefined;
  return (
    <>
      <Field name="entity_code" label={t('routing.company')}>
        <Select options={[...companies.options]} loading={companies.isLoading} />
      </Field>
      <div className="routing-pair">
        <Field name="business" label={t('routing.business')} words={businessWords} />
        <Field name="method" label={t('routing.method')}>
          <Select
            showSearch
            options={ways.data?.methods.map(({ code, name }) => ({ value: code, label: code === name ? code : `${code} · ${name}` })) ?? []}
            loading={ways.isLoading}
          />
        </Field>
        <Field name="provider_code" label={t('routing.provider')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={ways.data?.providers.map(({ code, name }) => ({ value: code, label: name })) ?? []}
            loading={ways.isLoading}
          />
        </Field>
        <Field name="currency" label={t('routing.currency')} hint={t('routing.currencyHint')}>
          <Select allowClear placeholder={t('routing.anyCurrency')} options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <Effect input={input} onTold={onTold} />
    </>
  );
}

/** Maps a provider to a method. */
export function AddChannelDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [needsApproval, setNeedsApproval] = useState<boolean>();
  const state = useMutationCall(createChannel, {
    invalidates: touchedByRoutes,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('routing.asked'));
      else toast.success(t('routing.channel.done'));
      onClose();
    },
  });
  return (
    <FormDialog<Values>
      open={open}
      draft="channel.add"
      title={t('routing.channel.add')}
      submitText={t(needsApproval ? 'routing.ask' : 'routing.channel.add')}
      reason={{ required: needsApproval === true }}
      state={state}
      isTold={needsApproval !== undefined}
      fields={<AddFields onTold={setNeedsApproval} />}
      onSubmit={({ entity_code = '', business = 'payin', method = '', provider_code = '', currency, reason }) =>
        state.mutate({ entity_code, business, method, provider_code, ...(currency ? { currency } : { any_currency: true }), ...(reason ? { reason } : {}) })
      }
      onClose={onClose}
    />
  );
}

/** Takes a channel out of the mapping. */
export function RemoveChannelDialog({ channel, open, onClose }: { channel: ChannelRowData; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [needsApproval, setNeedsApproval] = useState<boolean>();
  const { provider_code, method, entity_code, business } = channel;
  const place = { provider_code, method, entity_code, business };
  const state = useMutationCall(removeChannel, { invalidates: touchedByRoutes, onDone: onClose, successToast: 'routing.channel.gone' });
  return (
    <FormDialog
      open={open}
      draft={`channel.remove ${entity_code} ${business} ${provider_code} ${method}`}
      title={t('routing.channel.removeTitle', { channel: `${channel.method} · ${channel.provider_name}` })}
      submitText={t('routing.channel.remove')}
      danger
      reason={{ required: true }}
      state={state}
      isTold={needsApproval !== undefined}
      onSubmit={({ reason }) => state.mutate({ ...place, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>{t('routing.channel.removeMeans')}</p>
      <Effect input={open ? { ...place, change: 'REMOVED' } : undefined} onTold={setNeedsApproval} />
    </FormDialog>
  );
}
