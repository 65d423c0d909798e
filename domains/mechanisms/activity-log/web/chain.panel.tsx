import type { ReactNode } from 'react';
import {
  actorText,
  ActionButton,
  formatCount,
  IdText,
  Panel,
  Time,
  useMutationCall,
  useQueryCall,
  useText,
  Answer,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { chainWords } from '../../../register/vocabulary/contract/index.ts';
import { readVerification, startVerification, type VerificationView } from '../contract/index.ts';

function Progress({ running }: { running: VerificationView }): ReactNode {
  const t = useText();
  const { checked_count: done, total_count: total } = running;
  return (
    <div className="chain-progress">
      <progress aria-label={t('activityLogPage.chain.progress')} value={Math.min(done, total)} max={Math.max(total, 1)} />
      <span role="status">{t('activityLogPage.chain.running', { done: formatCount(done, t.lang), total: formatCount(total, t.lang) })}</span>
    </div>
  );
}

function Result({ last }: { last: VerificationView }): ReactNode {
  const t = useText();
  if (last.status === 'FAILED') return <StatusTag spec={chainWords} value="FAILED" />;
  const fault = t.of('activityLogPage.chain.faults', last.fault);
  return (
    <>
      <p>
        <StatusTag spec={chainWords} value={last.holds ? 'HOLDS' : 'BROKEN'} />{' '}
        {last.holds
          ? t('activityLogPage.chain.holdsText', { count: formatCount(last.checked_count, t.lang) })
          : t('activityLogPage.chain.brokenText', { position: last.broken_position ?? '', fault })}
      </p>
      <p className="muted" title={t('activityLogPage.chain.headHint')}>
        {t('activityLogPage.chain.head')}: <IdText value={last.head} />
      </p>
      {last.unsealed_count ? (
        <p className="muted">
          {t('activityLogPage.chain.unsealed')}: {formatCount(last.unsealed_count, t.lang)}
        </p>
      ) : null}
    </>
  );
}

/** What the last verification of the chain found, and a new one with its progress. */
export function ChainPanel(): ReactNode {
  const t = useText();
  const state = useQueryCall(readVerification, {}, { silent: true, staleMs: 0, everyMs: 1_500 });
  const start = useMutationCall(startVerification, { invalidates: [readVerification] });
  return (
    <Panel
      title={t('activityLogPage.chain.title')}
      extra={
        <ActionButton endpoint={startVerification} loading={start.isPending || Boolean(state.data?.running)} onClick={() => start.mutate({})}>
          {t('activityLogPage.chain.verify')}
        </ActionButton>
      }
    >
      <Answer of={state}>
        {({ last, running }) => (
          <>
            {running ? <Progress running={running} /> : null}
            {last ? (
              <>
                <Result last={last} />
                <p className="muted">
                  {t('activityLogPage.chain.verified')}: <Time at={last.ended_at} /> · {t('activityLogPage.chain.by')}: {actorText(t, last.started_by)}
                </p>
              </>
            ) : running ? null : (
              <p className="muted">{t('activityLogPage.chain.never')}</p>
            )}
          </>
        )}
      </Answer>
    </Panel>
  );
}
