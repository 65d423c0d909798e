import type { ReactNode } from 'react';
import { EventTimeline, InsideLink, RecordDrawer, Section, Stack, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { type ChannelRowData, showChannel } from '../contract/index.ts';
import './routing.css';

/** One channel: the routers that use it, and everything that was changed about it. */
export function ChannelDrawer({ channel, open, onClose }: { channel: ChannelRowData | undefined; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const answer = useQueryCall(
    showChannel,
    channel && open
      ? { provider_code: channel.provider_code, method: channel.method, entity_code: channel.entity_code, business: channel.business }
      : undefined,
    { silent: true, keepPrevious: false },
  );
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      width={600}
      answer={answer}
      title={t('routing.channel.title')}
      titleOf={(one) => `${one.method} · ${one.provider_name}`}
    >
      {(one) => (
        <Stack>
          <Section
            title={t('routing.channel.title')}
            items={[
              { label: t('routing.company'), value: one.entity_name },
              { label: t('routing.business'), value: t.term(businessWords, one.business) },
              { label: t('routing.currency'), value: one.currency ?? t('routing.anyCurrency') },
              { label: t('routing.providerCode'), value: one.provider_code },
            ]}
          />
          <Section title={t('routing.channel.usedBy')}>
            {one.used_by.length === 0 ? <p className="muted">{t('routing.channel.unused')}</p> : null}
            <ul className="routing-changes">
              {one.used_by.map((router) => (
                <li key={router.router_id}>
                  <InsideLink href={`/routingConfig?router=${router.router_id}`}>{router.muname}</InsideLink>
                  {` · ${t('routing.weight')} ${router.weight}${router.active ? '' : ` · ${t('routing.off')}`}`}
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('routing.channel.changes')}>
            {one.changes.length === 0 ? <p className="muted">{t('routing.channel.unchanged')}</p> : null}
            <EventTimeline
              events={one.changes.map((change) => ({
                key: `${change.changed_time} ${change.change}`,
                at: change.changed_time,
                tone: change.change === 'ADDED' ? ('success' as const) : ('warning' as const),
                title: t(change.change === 'ADDED' ? 'routing.channel.added' : 'routing.channel.removed'),
                by: change.approved_by ? t('routing.versions.two', { maker: change.changed_by, checker: change.approved_by }) : change.changed_by,
                children: change.reason,
              }))}
            />
          </Section>
        </Stack>
      )}
    </RecordDrawer>
  );
}
