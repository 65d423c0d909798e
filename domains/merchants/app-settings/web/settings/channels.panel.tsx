import { businessWords } from '../../../../register/vocabulary/contract/index.ts';
import { Switch } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { ActionButton, Can, FormDialog, Panel, useMayCall, useMutationCall, useQueryCall, useText, Answer } from '../../../../../platform/web/index.ts';
import { showAppChannels, type showAppSettings, updateAppSettings } from '../../contract/index.ts';
import { useNotifiedChange } from './use-notified-change.ts';
import { touched } from '../touched.ts';

type Channel = EndpointData<typeof showAppChannels>['channels'][number];
export interface AppProps {
  app: EndpointData<typeof showAppSettings>;
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
  const name = `${t.term(businessWords, channel.business)} ${channel.method} ${channel.provider_name}`;
  return (
    <tr className={isChanged ? 'is-changed' : ''}>
      <td>{t.term(businessWords, channel.business)}</td>
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

/** Payment methods that the app may use; what is switched is sent together. */
export function AppChannels({ app }: AppProps): ReactNode {
  const t = useText();
  const mayChange = useMayCall()(updateAppSettings);
  const answer = useQueryCall(showAppChannels, { rule_id: app.rule_id }, { silent: true });
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const details = useNotifiedChange(() => {
    setOpen(false);
    setFlipped(new Set());
  });
  const update = useMutationCall(updateAppSettings, { invalidates: touched, onDone: details, onWaiting: () => setOpen(false) });
  const channels = answer.data?.channels ?? [];
  const changed = useMemo(() => channels.filter((one) => flipped.has(keyOf(one))), [channels, flipped]);
  const flip = (key: string) => setFlipped((current) => new Set(current.has(key) ? [...current].filter((other) => other !== key) : [...current, key]));
  const opens = changed.some(({ active }) => !active);
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
      <Answer of={answer}>
        {() => (
          <table className="plain-table app-channels">
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
        )}
      </Answer>
      <FormDialog
        open={isOpen}
        draft={`app.channels ${app.rule_id}`}
        title={t('rules.app.channelsTitle', { count: changed.length })}
        submitText={t(opens ? 'rules.askSecond' : 'kit.save')}
        reason={{ required: opens }}
        state={update}
        onSubmit={({ reason }) =>
          update.mutate({
            rule_id: app.rule_id,
            version: app.version,
            channels: changed.map(({ business, method, provider_code, active }) => ({ business, method, provider_code, active: !active })),
            ...(reason ? { reason } : {}),
          })
        }
        onClose={() => setOpen(false)}
      >
        <ul className="app-channel-changes">
          {changed.map((one) => (
            <li key={keyOf(one)}>
              {t.term(businessWords, one.business)} · {one.method} · {one.provider_name}: {t(one.active ? 'rules.app.channelOff' : 'rules.app.channelOn')}
            </li>
          ))}
        </ul>
        <p>{t(opens ? 'rules.app.weaker' : 'rules.app.stricter')}</p>
      </FormDialog>
    </Panel>
  );
}
