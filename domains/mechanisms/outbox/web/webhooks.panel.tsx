import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Select, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  AppDialog,
  type AppColumn,
  AppTable,
  Can,
  Field,
  FormDialog,
  listOfRows,
  type RowAction,
  Stack,
  toast,
  useMayCall,
  useMutationCall,
  useQueryCall,
  type Text,
  useText,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { WaitingRequests } from '../../approval-requests/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { deliveryFaultWords, markWords, switchedWords } from '../../../register/vocabulary/contract/index.ts';
import {
  addWebhook,
  changeWebhook,
  giveUpWebhook,
  listDeliveries,
  listWebhooks,
  listWebhookSecretGrants,
  renewWebhookSecret,
  retryWebhook,
  takeWebhookSecret,
  testWebhook,
  type WebhookSecretGrantData,
  type WebhookTargetData,
} from '../contract/index.ts';
import { Deliveries } from './deliveries.tsx';
import './webhooks.css';

const touched = [listWebhooks, listWebhookSecretGrants, listDeliveries];

const columns: readonly AppColumn<WebhookTargetData>[] = [
  {
    key: 'url',
    titleKey: 'webhooks.url',
    width: 330,
    kind: 'text',
    pin: 'start',
    render: (row) => (
      <span>
        {row.url} {row.kind === 'demo' ? <StatusTag spec={markWords} value="DEMONSTRATION" /> : null}
      </span>
    ),
  },
  { key: 'entity_code', titleKey: 'webhooks.company', width: 110, kind: 'text' },
  {
    key: 'is_active',
    titleKey: 'webhooks.state',
    width: 200,
    kind: 'text',
    render: (row) => (
      <span>
        <StatusTag spec={switchedWords} value={row.is_active ? 'ON' : 'OFF'} />{' '}
        {row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : null}
      </span>
    ),
  },
  { key: 'last_delivered_time', titleKey: 'webhooks.lastDelivered', width: 170, kind: 'time' },
  { key: 'failures', titleKey: 'webhooks.failures', width: 120, kind: 'number' },
  { key: 'failing_since', titleKey: 'webhooks.failingSince', width: 170, kind: 'time' },
  { key: 'last_error', titleKey: 'webhooks.lastError', width: 160, kind: 'text' },
  { key: 'waiting', titleKey: 'webhooks.waiting', width: 120, kind: 'number' },
  { key: 'oldest_waiting_time', titleKey: 'webhooks.oldest', width: 170, kind: 'time' },
  { key: 'next_attempt_time', titleKey: 'webhooks.nextAttempt', width: 170, kind: 'time' },
  { key: 'failed', titleKey: 'webhooks.failed', width: 140, kind: 'number' },
  { key: 'secret_time', titleKey: 'webhooks.secretTime', width: 170, kind: 'time' },
];

type Dialog = 'add' | 'url' | 'switch' | 'secret' | 'giveUp';
interface OfTarget {
  target: WebhookTargetData;
  open: boolean;
  onClose: () => void;
}

function useChange(onClose: () => void) {
  const t = useText();
  return useMutationCall(changeWebhook, {
    invalidates: touched,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('webhooks.asked'));
      else toast.success(t('webhooks.changed'));
      onClose();
    },
  });
}

function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const state = useMutationCall(addWebhook, {
    invalidates: touched,
    onDone: () => {
      toast.info(t('webhooks.asked'));
      onClose();
    },
  });
  return (
    <FormDialog<{ entity_code?: string; url?: string }>
      open={open}
      draft="webhook.add"
      title={t('webhooks.add')}
      submitText={t('webhooks.ask')}
      reason
      state={state}
      fields={
        <>
          <Field name="entity_code" label={t('webhooks.company')}>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          <Field name="url" label={t('webhooks.url')} hint={t('webhooks.urlHint')}>
            <Input autoComplete="off" placeholder="https://" />
          </Field>
        </>
      }
      onSubmit={({ entity_code = '', url = '', reason = '' }) => state.mutate({ entity_code, url, reason })}
      onClose={onClose}
    >
      <p>{t('webhooks.addMeans')}</p>
    </FormDialog>
  );
}

function UrlDialog({ target, open, onClose }: OfTarget): ReactNode {
  const t = useText();
  const state = useChange(onClose);
  return (
    <FormDialog<{ url?: string }>
      open={open}
      draft={`webhook.url ${target.target_id}`}
      title={t('webhooks.changeUrl')}
      submitText={t('webhooks.ask')}
      reason
      initialValues={{ url: target.url }}
      state={state}
      fields={
        <Field name="url" label={t('webhooks.url')} isRequired hint={t('webhooks.urlHint')}>
          <Input autoComplete="off" />
        </Field>
      }
      onSubmit={({ url = '', reason }) => state.mutate({ target_id: target.target_id, version: target.version, url, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>{t('webhooks.urlMeans')}</p>
    </FormDialog>
  );
}

function SwitchDialog({ target, open, onClose }: OfTarget): ReactNode {
  const t = useText();
  const state = useChange(onClose);
  const { is_active: isActive } = target;
  return (
    <FormDialog
      open={open}
      draft={`webhook.switch ${target.target_id}`}
      title={t(isActive ? 'webhooks.switchOff' : 'webhooks.switchOn')}
      submitText={t(isActive ? 'webhooks.switchOff' : 'webhooks.ask')}
      danger={isActive}
      reason
      state={state}
      onSubmit={({ reason }) => state.mutate({ target_id: target.target_id, version: target.version, active: !isActive, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>{target.url}</p>
      <p>{t(isActive ? 'webhooks.offMeans' : 'webhooks.onMeans')}</p>
    </FormDialog>
  );
}

function SecretDialog({ target, open, onClose }: OfTarget): ReactNode {
  const t = useText();
  const state = useMutationCall(renewWebhookSecret, {
    invalidates: touched,
    onDone: () => {
      toast.info(t('webhooks.secretAsked'));
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      draft={`webhook.secret ${target.target_id}`}
      title={t('webhooks.newSecret')}
      submitText={t('webhooks.ask')}
      reason
      state={state}
      onSubmit={({ reason = '' }) => state.mutate({ target_id: target.target_id, reason })}
      onClose={onClose}
    >
      <p>{target.url}</p>
      <p>{t('webhooks.secretMeans')}</p>
    </FormDialog>
  );
}

function GiveUpDialog({ target, open, onClose }: OfTarget): ReactNode {
  const t = useText();
  const state = useMutationCall(giveUpWebhook, { invalidates: touched, successToast: 'webhooks.givenUpAll', onDone: onClose });
  return (
    <FormDialog
      open={open}
      draft={`webhook.give-up ${target.target_id}`}
      title={t('webhooks.giveUpAll')}
      submitText={t('webhooks.giveUpAll')}
      danger
      endpoint={giveUpWebhook}
      reason
      state={state}
      onSubmit={({ reason = '' }) => state.mutate({ target_id: target.target_id, reason })}
      onClose={onClose}
    >
      <p>{target.url}</p>
      <p>{t('webhooks.giveUpAllMeans', { count: target.waiting + target.failed })}</p>
    </FormDialog>
  );
}

const grantColumns: readonly AppColumn<WebhookSecretGrantData>[] = [
  { key: 'url', titleKey: 'webhooks.url', width: 330, kind: 'text', pin: 'start' },
  { key: 'entity_code', titleKey: 'webhooks.company', width: 110, kind: 'text' },
  { key: 'granted_to', titleKey: 'webhooks.grantedTo', width: 180, kind: 'text' },
  { key: 'approved_by', titleKey: 'webhooks.approvedBy', width: 180, kind: 'actor' },
  { key: 'take_until', titleKey: 'webhooks.takeUntil', width: 170, kind: 'time' },
];

/** Secrets that were agreed to and wait for whoever asked. */
function Granted({ onSecret }: { onSecret: (secret: string) => void }): ReactNode {
  const t = useText();
  const answer = useQueryCall(listWebhookSecretGrants, {}, { silent: true });
  const taking = useMutationCall(takeWebhookSecret, { invalidates: touched, onDone: ({ secret }) => secret && onSecret(secret) });
  if ((answer.data?.list.length ?? 0) === 0) return null;
  return (
    <AppTable
      list={listOfRows('outbox.secret-grants', answer.data?.list, answer)}
      columns={grantColumns}
      rowKey="grant_id"
      title={{ key: 'webhooks.granted', level: 2 }}
      rowActions={(row) => [
        {
          key: 'take',
          label: t('webhooks.take'),
          endpoint: takeWebhookSecret,
          disabledReason: row.is_mine ? undefined : t('webhooks.notMine'),
          onClick: () => taking.mutate({ grant_id: row.grant_id }),
        },
      ]}
    />
  );
}

function Secret({ secret, onClose }: { secret: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <AppDialog
      open={secret !== undefined}
      staysOpen
      title={t('webhooks.secret')}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('webhooks.kept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('webhooks.once')} />
      <p>{t('webhooks.secretUse')}</p>
      <Typography.Text code copyable className="webhooks-secret">
        {secret}
      </Typography.Text>
    </AppDialog>
  );
}

type Tried = EndpointData<typeof testWebhook>;
const triedText = (t: Text, one: Tried): string =>
  one.fault === null
    ? t('webhooks.arrived', { status: one.http_status ?? 0, ms: one.took_ms })
    : `${t.term(deliveryFaultWords, one.fault)}${one.http_status === null ? '' : ` (HTTP ${one.http_status})`}`;

/** Where later outcomes are sent, company by company, and whether they arrive. */
export function WebhooksPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(listWebhooks, {}, { silent: true });
  const mayChange = useMayCall()(changeWebhook);
  const [what, setWhat] = useState<Dialog>();
  const [target, setTarget] = useState<WebhookTargetData>();
  const [secret, setSecret] = useState<string>();
  const trying = useMutationCall(testWebhook, {
    onDone: (one) => (one.fault === null ? toast.success(triedText(t, one)) : toast.danger(triedText(t, one))),
  });
  const retrying = useMutationCall(retryWebhook, { invalidates: touched, successToast: 'webhooks.retriedAll' });
  const close = () => setWhat(undefined);
  const show = (row: WebhookTargetData, to: Dialog) => {
    setTarget(row);
    setWhat(to);
  };
  const actionsOf = (row: WebhookTargetData): RowAction[] => {
    if (!mayChange) return [];
    const waits = row.waiting_request_id ? t('webhooks.waitsFirst') : undefined;
    const nothing = row.waiting + row.failed === 0 ? t('webhooks.nothingWaits') : undefined;
    return [
      { key: 'test', label: t('webhooks.test'), endpoint: testWebhook, onClick: () => trying.mutate({ target_id: row.target_id }) },
      {
        key: 'url',
        label: t('webhooks.changeUrl'),
        endpoint: changeWebhook,
        disabledReason: row.kind === 'demo' ? t('webhooks.fixed') : waits,
        onClick: () => show(row, 'url'),
      },
      { key: 'secret', label: t('webhooks.newSecret'), endpoint: renewWebhookSecret, disabledReason: waits, onClick: () => show(row, 'secret') },
      {
        key: 'retry',
        label: t('webhooks.retryAll'),
        endpoint: retryWebhook,
        disabledReason: nothing,
        onClick: () => retrying.mutate({ target_id: row.target_id }),
      },
      { key: 'giveUp', label: t('webhooks.giveUpAll'), danger: true, endpoint: giveUpWebhook, disabledReason: nothing, onClick: () => show(row, 'giveUp') },
      {
        key: 'switch',
        label: t(row.is_active ? 'webhooks.switchOff' : 'webhooks.switchOn'),
        danger: row.is_active,
        endpoint: changeWebhook,
        disabledReason: row.is_active ? undefined : waits,
        onClick: () => show(row, 'switch'),
      },
    ];
  };
  return (
    <Stack>
      <WaitingRequests kind="webhook.change" invalidates={touched} />
      <WaitingRequests kind="webhook.secret" invalidates={touched} />
      <Granted onSecret={setSecret} />
      <AppTable
        list={listOfRows('outbox.webhooks', answer.data?.list, answer)}
        columns={columns}
        rowKey="target_id"
        title={{ key: 'webhooks.title', level: 2 }}
        rowActions={actionsOf}
        extras={{
          toolbar: (
            <Can endpoint={addWebhook}>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={addWebhook} onClick={() => setWhat('add')}>
                {t('webhooks.add')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('webhooks.empty'), hint: t('webhooks.emptyHint') },
        }}
      />
      <Deliveries />
      <AddDialog open={what === 'add'} onClose={close} />
      {target ? (
        <>
          <UrlDialog key={`url ${target.target_id} ${target.version}`} target={target} open={what === 'url'} onClose={close} />
          <SwitchDialog target={target} open={what === 'switch'} onClose={close} />
          <SecretDialog target={target} open={what === 'secret'} onClose={close} />
          <GiveUpDialog target={target} open={what === 'giveUp'} onClose={close} />
        </>
      ) : null}
      <Secret secret={secret} onClose={() => setSecret(undefined)} />
    </Stack>
  );
}
