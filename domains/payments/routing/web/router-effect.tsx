import { type ReactNode, useEffect } from 'react';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import { Answer, Tag, useQueryCall, useText, StatusTag, toneOf } from '../../../../platform/web/index.ts';
import { previewRouter } from '../contract/index.ts';
import { channelWords } from './route-words.ts';
import { changeEffectWords, routeFoundWords } from '../../../register/vocabulary/contract/index.ts';

type Preview = EndpointData<typeof previewRouter>;

/** Merchants that a change would leave without a route. */
export function WithoutChannels({ left }: { left: Preview['left_without'] }): ReactNode {
  const t = useText();
  if (left.total === 0) return <p>{t('routing.effect.nobody')}</p>;
  return (
    <div role="alert">
      <p>
        <Tag tone={toneOf(routeFoundWords, 'REFUSED')}>{t('routing.effect.left', { count: left.total })}</Tag>
      </p>
      <ul className="routing-changes">
        {left.list.map((one) => (
          <li key={`${one.app_id} ${one.business} ${one.method}`}>
            {`${one.muname} · ${one.app_name}: ${channelWords({ business: one.business, method: one.method, provider_name: '' }, t).replace(/ · $/, '')}`}
          </li>
        ))}
      </ul>
      {left.total > left.list.length ? <p className="muted">{t('routing.effect.more', { count: left.total - left.list.length })}</p> : null}
    </div>
  );
}

const Channels = ({ title, channels }: { title: string; channels: Preview['opens'] }): ReactNode => {
  const t = useText();
  if (channels.length === 0) return null;
  return <p>{`${title}: ${channels.map((channel) => channelWords(channel, t)).join('; ')}`}</p>;
};

interface RouterEffectProps {
  input: EndpointInput<typeof previewRouter> | undefined;
  /** Whether a second person has to agree; undefined as long as that is not known. */
  onTold: (needsApproval: boolean | undefined) => void;
}

/** What a change of a router would do, asked of the functions that decide it. */
export function RouterEffect({ input, onTold }: RouterEffectProps): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewRouter, input, { silent: true, staleMs: 0, keepPrevious: false });
  const needs = preview.data && !preview.isFetching ? preview.data.needs_approval : undefined;
  useEffect(() => onTold(needs), [needs, onTold]);
  if (!input) return null;
  return (
    <Answer of={preview} lines={3} refused={({ msg }) => <p role="alert">{msg}</p>}>
      {({ opens, closes, needs_approval: isAsked, left_without: left }) => (
        <div role="status" className="routing-effect">
          <p>
            <StatusTag spec={changeEffectWords} value={isAsked ? 'NEEDS_APPROVAL' : 'AT_ONCE'} />
          </p>
          <Channels title={t('routing.effect.opens')} channels={opens} />
          <Channels title={t('routing.effect.closes')} channels={closes} />
          <WithoutChannels left={left} />
        </div>
      )}
    </Answer>
  );
}
