import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select, Switch } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Field, FormDialog, toast, useMutationCall, useQueryCall, useText, FormPart } from '../../../../platform/web/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { useMunameOptions } from '../../../register/reference-data/web/index.ts';
import { createRouter, listRouterChannels, type RouterDetailData, updateRouter } from '../contract/index.ts';
import { channelWords, touchedByRoutes } from './route-words.ts';
import { RouterEffect } from './router-effect.tsx';
import './routing.css';

interface RouteValues {
  channel?: string;
  weight?: number | null;
  active?: boolean;
}
interface Values {
  muid?: string;
  routes?: RouteValues[];
}

const channelValue = (route: { business: string; method: string; provider_code: string }): string =>
  [route.business, route.method, route.provider_code].join('|');

/** Routes of the form as they are sent; undefined as long as one is incomplete. */
function readRoutes(routes: readonly (RouteValues | undefined)[] | undefined) {
  if (!routes || routes.length === 0 || routes.some((one) => !one?.channel || typeof one.weight !== 'number')) return undefined;
  return routes.map((one) => {
    const [business, method = '', provider_code = ''] = (one?.channel ?? '').split('|');
    return { business: business as Business, method, provider_code, weight: one?.weight ?? 0, active: one?.active ?? false };
  });
}

/** A value once it has not changed for a moment, so that the server is not asked at every key. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 350);
    return () => clearTimeout(timer);
    // The text stands for the value.
  }, [text]);
  return settled;
}

function RouteFields({ muid, router }: { muid: string | undefined; router: RouterDetailData | undefined }): ReactNode {
  const t = useText();
  const channels = useQueryCall(listRouterChannels, muid === undefined ? undefined : { muid }, { silent: true });
  const options = useMemo(() => {
    const existing = [...(channels.data?.channels ?? []), ...(router?.routes ?? [])].map(
      (channel) => [channelValue(channel), channelWords(channel, t)] as const,
    );
    return [...new Map(existing)].map(([value, label]) => ({ value, label }));
  }, [channels.data, router, t]);
  return (
    <FormPart name="routes">
      <Form.List name="routes">
        {(fields, { add, remove, move }) => (
          <fieldset className="routing-routes">
            <legend>{t('routing.routes')}</legend>
            {fields.map((field, at) => (
              <div key={field.key} className="routing-route">
                <Field name={[field.name, 'channel']} label={t('routing.routeAt', { count: at + 1 })} isRequired>
                  <Select showSearch={{ optionFilterProp: 'label' }} options={options} loading={channels.isFetching} />
                </Field>
                <Field name={[field.name, 'weight']} label={t('routing.weight')} />
                <Field name={[field.name, 'active']} label={t('routing.on')} valuePropName="checked">
                  <Switch />
                </Field>
                <div className="routing-moves">
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined />}
                    disabled={at === 0}
                    aria-label={t('routing.moveUp', { count: at + 1 })}
                    onClick={() => move(at, at - 1)}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined />}
                    disabled={at === fields.length - 1}
                    aria-label={t('routing.moveDown', { count: at + 1 })}
                    onClick={() => move(at, at + 1)}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={t('routing.removeRoute', { count: at + 1 })}
                    onClick={() => remove(field.name)}
                  />
                </div>
              </div>
            ))}
            <div className="routing-acts">
              <Button icon={<PlusOutlined />} onClick={() => add({ weight: 1, active: true })}>
                {t('routing.addRoute')}
              </Button>
              {router ? null : (
                <Button
                  disabled={muid === undefined || !channels.data}
                  onClick={() => channels.data?.channels.forEach((channel) => add({ channel: channelValue(channel), weight: 1, active: true }))}
                >
                  {t('routing.addAll')}
                </Button>
              )}
            </div>
          </fieldset>
        )}
      </Form.List>
    </FormPart>
  );
}

function Fields({ router, onTold }: { router: RouterDetailData | undefined; onTold: (needs: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const merchants = useMunameOptions();
  const chosen = Form.useWatch('muid') as string | undefined;
  const typed = readRoutes(Form.useWatch('routes') as RouteValues[] | undefined);
  const muid = router?.muid ?? chosen;
  const routes = useSettled(typed);
  return (
    <>
      {router ? null : (
        <Field name="muid" label={t('routing.merchant')}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={[...merchants.options]} loading={merchants.isLoading} />
        </Field>
      )}
      <RouteFields muid={muid} router={router} />
      <RouterEffect input={muid !== undefined && routes ? { muid, routes } : undefined} onTold={onTold} />
    </>
  );
}

interface RouterDialogProps {
  /** The router that is changed; without one it is a new one. */
  router: RouterDetailData | undefined;
  open: boolean;
  onClose: () => void;
}

/** Makes or changes a router, after saying what that opens, closes and leaves without a route. */
export function RouterDialog({ router, open, onClose }: RouterDialogProps): ReactNode {
  const t = useText();
  const [needsApproval, setNeedsApproval] = useState<boolean>();
  const options = {
    invalidates: touchedByRoutes,
    onDone: ({ status }: { status: string }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('routing.asked'));
      else toast.success(t('routing.saved'));
      onClose();
    },
  };
  const create = useMutationCall(createRouter, options);
  const update = useMutationCall(updateRouter, options);
  const send = ({ muid, routes, reason }: Values & { reason?: string }) => {
    const text = { routes: readRoutes(routes) ?? [], ...(reason ? { reason } : {}) };
    if (router) update.mutate({ router_id: router.router_id, version: router.version, ...text });
    else create.mutate({ muid: muid ?? '', ...text });
  };
  return (
    <FormDialog<Values>
      open={open}
      draft={`router.save ${router?.router_id ?? 'new'}`}
      title={router ? t('routing.change.title', { merchant: router.muname }) : t('routing.addRouter')}
      width={680}
      submitText={t(needsApproval ? 'routing.ask' : 'routing.save')}
      reason={{ required: needsApproval === true }}
      state={router ? update : create}
      isTold={needsApproval !== undefined}
      initialValues={{ routes: router?.routes.map((route) => ({ channel: channelValue(route), weight: route.weight, active: route.active })) ?? [] }}
      fields={<Fields router={router} onTold={setNeedsApproval} />}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('routing.routerMeans')}</p>
      <p className="muted">{t('routing.weightMeans')}</p>
    </FormDialog>
  );
}
