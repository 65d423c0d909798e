import { Select, Switch } from 'antd';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import {
  ActionButton,
  Can,
  ConfirmAction,
  ErrorState,
  Panel,
  SkeletonLines,
  Stack,
  toast,
  useMayCall,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../platform/web/index.ts';
import { type PayerVerification, payerVerifications } from '../../kernel/index.ts';
import { wordOf } from '../../reference-data/web/index.ts';
import { modifyPayerVerification, modifySelfVerify, showAppChannels, type showAppSettings, updateAppSettings } from '../contract/index.ts';
import { touchedByApps } from './touched.ts';

type AppSettingsData = EndpointData<typeof showAppSettings>;
type Channel = EndpointData<typeof showAppChannels>['channels'][number];

/** Tells whether a change is in force or waits for a second person. */
function useTold(onClose: () => void): ({ status }: { status: 'CHANGED' | 'WAITING_APPROVAL' }) => void {
  const t = useText();
  return ({ status }) => {
    if (status === 'WAITING_APPROVAL') toast.info(t('rules.waitingToast'));
    else toast.success(t('rules.app.changed'));
    onClose();
  };
}

interface AppProps {
  app: AppSettingsData;
}

function SelfVerify({ app }: AppProps): ReactNode {
  const t = useText();
  const labelId = useId();
  const mayChange = useMayCall()(modifySelfVerify);
  const [isOpen, setOpen] = useState(false);
  const isOn = app.merchant_self_verify;
  const told = useTold(() => setOpen(false));
  const modify = useMutationCall(modifySelfVerify, { invalidates: touchedByApps, onDone: told, onWaiting: () => setOpen(false) });
  const withheld = app.waiting_request_id ? t('rules.app.waitsFirst') : !isOn && !app.may_self_verify ? t('rules.app.selfVerifyRefused') : undefined;
  return (
    <Panel title={t('rules.app.selfVerify')}>
      <p>{t('rules.app.selfVerifyHint')}</p>
      <div className="app-setting">
        <Switch checked={isOn} disabled={!mayChange || withheld !== undefined} aria-labelledby={labelId} onChange={() => setOpen(true)} />
        <span id={labelId}>{t(isOn ? 'rules.app.selfVerifyOn' : 'rules.app.selfVerifyOff')}</span>
      </div>
      {mayChange && withheld ? <p className="muted">{withheld}</p> : null}
      <ConfirmAction
        open={isOpen}
        title={t(isOn ? 'rules.app.selfVerifyOffTitle' : 'rules.app.selfVerifyOnTitle')}
        confirmText={t(isOn ? 'rules.switchOff' : 'rules.askSecond')}
        reason={{ required: !isOn, maxLength: 500 }}
        state={modify}
        onConfirm={({ reason }) => modify.mutate({ rule_id: app.rule_id, version: app.version, merchant_self_verify: !isOn, ...(reason ? { reason } : {}) })}
        onCancel={() => setOpen(false)}
      >
        <p>{t(isOn ? 'rules.app.selfVerifyOffEffect' : 'rules.app.selfVerifyOnEffect')}</p>
      </ConfirmAction>
    </Panel>
  );
}

function Verification({ app }: AppProps): ReactNode {
  const t = useText();
  const id = useId();
  const mayChange = useMayCall()(modifyPayerVerification);
  const [wanted, setWanted] = useState<PayerVerification>(app.payer_buyer_verification);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWanted(app.payer_buyer_verification);
  };
  const told = useTold(close);
  const modify = useMutationCall(modifyPayerVerification, { invalidates: touchedByApps, onDone: told, onWaiting: close });
  const isWeaker = payerVerifications.indexOf(wanted) < payerVerifications.indexOf(app.payer_buyer_verification);
  return (
    <Panel title={t('rules.app.verification')}>
      <label htmlFor={id}>{t('rules.app.verificationHint')}</label>
      <div className="app-setting">
        <Select
          id={id}
          value={app.payer_buyer_verification}
          disabled={!mayChange || app.waiting_request_id !== null}
          options={payerVerifications.map((value) => ({ value, label: t.of('rules.app.verifications', value) }))}
          onChange={(chosen) => {
            setWanted(chosen);
            setOpen(true);
          }}
          className="app-setting-choice"
        />
      </div>
      <p className="muted">{t(`rules.app.verificationMeans.${app.payer_buyer_verification}`)}</p>
      <ConfirmAction
        open={isOpen}
        title={t('rules.app.verificationTitle', { setting: t.of('rules.app.verifications', wanted) })}
        confirmText={t(isWeaker ? 'rules.askSecond' : 'kit.save')}
        reason={{ required: isWeaker, maxLength: 500 }}
        state={modify}
        onConfirm={({ reason }) =>
          modify.mutate({ rule_id: app.rule_id, version: app.version, payer_buyer_verification: wanted, ...(reason ? { reason } : {}) })
        }
        onCancel={close}
      >
        <p>{t(`rules.app.verificationMeans.${wanted}`)}</p>
        <p>{t(isWeaker ? 'rules.app.weaker' : 'rules.app.stricter')}</p>
      </ConfirmAction>
    </Panel>
  );
}

const keyOf = ({ business, method, provider_code: provider }: Channel): string => `${business} ${method} ${provider}`;

function ChannelRow({
  channel,
  isOn,
  isChanged,
  disabled,
  onFlip,
}: {
  channel: Channel;
  isOn: boolean;
  isChanged: boolean;
  disabled: boolean;
  onFlip: () => void;
}): ReactNode {
  const t = useText();
  const name = `${wordOf('business_type', channel.business, t)} ${channel.method} ${channel.provider_name}`;
  return (
    <tr className={isChanged ? 'is-changed' : ''}>
      <td>{wordOf('business_type', channel.business, t)}</td>
      <th scope="row">{channel.method}</th>
      <td>
        {channel.provider_name} <span className="muted">{channel.provider_code}</span>
      </td>
      <td>
        <Switch size="small" checked={isOn} disabled={disabled} onChange={onFlip} aria-label={name} />{' '}
        <span className={isChanged ? '' : 'muted'}>{t(isOn ? 'rules.app.channelOn' : 'rules.app.channelOff')}</span>
      </td>
    </tr>
  );
}

function Channels({ app }: AppProps): ReactNode {
  const t = useText();
  const mayChange = useMayCall()(updateAppSettings);
  const answer = useQueryCall(showAppChannels, { rule_id: app.rule_id }, { silent: true });
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const told = useTold(() => {
    setOpen(false);
    setFlipped(new Set());
  });
  const update = useMutationCall(updateAppSettings, { invalidates: touchedByApps, onDone: told, onWaiting: () => setOpen(false) });
  const channels = answer.data?.channels ?? [];
  const changed = useMemo(() => channels.filter((one) => flipped.has(keyOf(one))), [channels, flipped]);
  const flip = (key: string) => setFlipped((current) => new Set(current.has(key) ? [...current].filter((other) => other !== key) : [...current, key]));
  const opens = changed.some(({ active }) => !active);
  if (answer.error && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <Panel
      title={t('rules.app.channels')}
      extra={
        <Can endpoint={updateAppSettings}>
          <ActionButton
            type="primary"
            endpoint={updateAppSettings}
            disabledReason={app.waiting_request_id ? t('rules.app.waitsFirst') : changed.length === 0 ? t('rules.app.nothingChanged') : undefined}
            onClick={() => setOpen(true)}
          >
            {changed.length === 0 ? t('kit.save') : t('rules.app.saveChannels', { count: changed.length })}
          </ActionButton>
        </Can>
      }
    >
      <p className="muted">{t('rules.app.channelsHint')}</p>
      {answer.data ? (
        <table className="rule-changes app-channels">
          <caption className="visually-hidden">{t('rules.app.channels')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rules.business')}</th>
              <th scope="col">{t('rules.app.method')}</th>
              <th scope="col">{t('rules.app.provider')}</th>
              <th scope="col">{t('rules.status')}</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((one) => {
              const key = keyOf(one);
              const isChanged = flipped.has(key);
              return (
                <ChannelRow
                  key={key}
                  channel={one}
                  isChanged={isChanged}
                  isOn={one.active !== isChanged}
                  disabled={!mayChange || app.waiting_request_id !== null}
                  onFlip={() => flip(key)}
                />
              );
            })}
          </tbody>
        </table>
      ) : (
        <SkeletonLines lines={6} />
      )}
      <ConfirmAction
        open={isOpen}
        title={t('rules.app.channelsTitle', { count: changed.length })}
        confirmText={t(opens ? 'rules.askSecond' : 'kit.save')}
        reason={{ required: opens, maxLength: 500 }}
        state={update}
        onConfirm={({ reason }) =>
          update.mutate({
            rule_id: app.rule_id,
            version: app.version,
            channels: changed.map(({ business, method, provider_code, active }) => ({ business, method, provider_code, active: !active })),
            ...(reason ? { reason } : {}),
          })
        }
        onCancel={() => setOpen(false)}
      >
        <ul className="rule-heads">
          {changed.map((one) => (
            <li key={keyOf(one)}>
              {wordOf('business_type', one.business, t)} · {one.method} · {one.provider_name}: {t(one.active ? 'rules.app.channelOff' : 'rules.app.channelOn')}
            </li>
          ))}
        </ul>
        <p>{t(opens ? 'rules.app.weaker' : 'rules.app.stricter')}</p>
      </ConfirmAction>
    </Panel>
  );
}

/** Settings of an app: who vouches for identities, how strictly names are compared, which channels it may use. */
export function AppSettingsPanel({ app }: AppProps): ReactNode {
  return (
    <Stack>
      <div className="rule-columns rule-columns-even">
        <SelfVerify app={app} />
        <Verification key={`${app.version}`} app={app} />
      </div>
      <Channels app={app} />
    </Stack>
  );
}
