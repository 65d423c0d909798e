import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  Can,
  EventTimeline,
  formatMoney,
  Section,
  Stack,
  StatusTag,
  useQueryCall,
  useText,
  type Text,
  RecordDrawer,
} from '../../../../platform/web/index.ts';
import { markWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { changeDefaultLimit, showDefaultLimit } from '../contract/index.ts';
import { ChangeLimitDialog } from './change-limit.dialog.tsx';
import { type DefaultLimitDetail, type LimitSlot, moneyWords, placeName, sourceWords, touchedByDefaults, windowWords } from './limit-slot.ts';
import './limits.css';

type Change = DefaultLimitDetail['history'][number];
type Pair = NonNullable<Change['after']>;

const pairWords = (pair: Pair | null, currency: string, t: Text): string =>
  pair ? `${formatMoney(pair.monitor_limit, currency, t.lang)} / ${formatMoney(pair.probation_limit, currency, t.lang)}` : t('defaultLimits.history.none');

function History({ detail }: { detail: DefaultLimitDetail }): ReactNode {
  const t = useText();
  if (detail.history.length === 0) return <p className="muted">{t('defaultLimits.history.empty')}</p>;
  return (
    <EventTimeline
      events={detail.history.map((change) => ({
        key: `${change.version} ${change.changed_at} ${change.after?.probation_limit ?? ''}`,
        at: change.changed_at,
        tone: change.raises ? 'warning' : 'info',
        title:
          change.changed_by === null
            ? pairWords(change.after, detail.currency, t)
            : t('defaultLimits.history.change', { before: pairWords(change.before, detail.currency, t), after: pairWords(change.after, detail.currency, t) }),
        by:
          change.changed_by === null
            ? t('defaultLimits.companyStart')
            : change.approved_by
              ? t('defaultLimits.history.two', { maker: change.changed_by, checker: change.approved_by })
              : change.changed_by,
        children: change.reason,
      }))}
    />
  );
}

function Facts({ detail }: { detail: DefaultLimitDetail }): ReactNode {
  const t = useText();
  const { effective, currency, own } = detail;
  return (
    <Section
      title={moneyWords(detail, t)}
      items={[
        { label: t('defaultLimits.monitor'), kind: 'money', value: effective.monitor_limit, currency },
        { label: t('defaultLimits.probation'), kind: 'money', value: effective.probation_limit, currency },
        { label: t('defaultLimits.source'), value: sourceWords(detail, t) },
        { label: t('defaultLimits.window'), value: windowWords(detail, t) },
        ...(effective.is_capped && own ? [{ label: t('defaultLimits.configured'), value: pairWords(own, currency, t) }] : []),
        ...(detail.mandatory ? [{ label: t('defaultLimits.mandatory'), value: t('defaultLimits.mandatoryMeans') }] : []),
        { label: t('defaultLimits.company'), value: detail.company_name },
      ]}
    />
  );
}

/** Of a company: what governs its merchants of each risk, and the way there. */
function ByRisk({ detail, onOpen }: { detail: DefaultLimitDetail; onOpen: (slot: LimitSlot) => void }): ReactNode {
  const t = useText();
  const { entity_code: company, business, currency } = detail;
  return (
    <section aria-label={t('defaultLimits.byRisk.title')}>
      <h3>{t('defaultLimits.byRisk.title')}</h3>
      <p className="muted">{t('defaultLimits.byRisk.hint')}</p>
      <table className="limit-by-risk">
        <thead>
          <tr>
            <th scope="col">{t('defaultLimits.byRisk.risk')}</th>
            <th scope="col">{`${t('defaultLimits.monitor')} / ${t('defaultLimits.probation')}`}</th>
            <th scope="col">{t('defaultLimits.source')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {detail.by_risk.map((row) => (
            <tr key={row.risk_level}>
              <th scope="row">
                <StatusTag spec={riskLevelWords} value={row.risk_level} />
              </th>
              <td>{pairWords(row.effective, currency, t)}</td>
              <td>
                {sourceWords(row, t)} {row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : null}
              </td>
              <td>
                <Button
                  size="small"
                  aria-label={t('defaultLimits.byRisk.openOf', { place: t.of('defaultLimits.merchantsOf', row.risk_level) })}
                  onClick={() => onOpen({ level: 'risk', entity_code: company, risk_level: row.risk_level, business, currency })}
                >
                  {t('defaultLimits.open')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DefaultLimitDrawerProps {
  slot: LimitSlot;
  open: boolean;
  onClose: () => void;
}

/** The default limits of one place: what applies, where it comes from, who changed it and why, and the way to change it. */
export function DefaultLimitDrawer({ slot: query, open, onClose }: DefaultLimitDrawerProps): ReactNode {
  const t = useText();
  // From the limits of a company the drawer goes on to those by risk, and back.
  const [inner, setInner] = useState<LimitSlot>();
  const slot = inner ?? query;
  const [change, setChange] = useState<'set' | 'default'>('set');
  const [isChanging, setChanging] = useState(false);
  const answer = useQueryCall(showDefaultLimit, open ? slot : undefined, { silent: true, keepPrevious: false });
  const waitsOf = (detail: DefaultLimitDetail) => (detail.waiting_request_id ? t('defaultLimits.waitsFirst') : undefined);
  const begin = (what: 'set' | 'default') => {
    setChange(what);
    setChanging(true);
  };
  return (
    <RecordDrawer
      open={open}
      onClose={() => {
        setInner(undefined);
        onClose();
      }}
      width={640}
      answer={answer}
      lines={8}
      title={t('defaultLimits.title')}
      titleOf={(detail) => t('defaultLimits.of', { place: placeName(detail, t) })}
    >
      {(detail) => (
        <Stack>
          {inner ? (
            <Button type="link" className="limit-back" icon={<ArrowLeftOutlined />} onClick={() => setInner(undefined)}>
              {t('defaultLimits.byRisk.back')}
            </Button>
          ) : null}
          {detail.waiting_request_id ? <WaitingRequest requestId={detail.waiting_request_id} invalidates={touchedByDefaults} /> : null}
          <Facts detail={detail} />
          <Can endpoint={changeDefaultLimit}>
            <div className="limit-actions">
              <ActionButton type="primary" endpoint={changeDefaultLimit} disabledReason={waitsOf(detail)} onClick={() => begin('set')}>
                {t(detail.own ? 'defaultLimits.change.button' : 'defaultLimits.change.give')}
              </ActionButton>
              {detail.own && detail.level !== 'general' ? (
                <ActionButton endpoint={changeDefaultLimit} disabledReason={waitsOf(detail)} onClick={() => begin('default')}>
                  {t('defaultLimits.change.default')}
                </ActionButton>
              ) : null}
            </div>
          </Can>
          {detail.by_risk.length > 0 ? <ByRisk detail={detail} onOpen={setInner} /> : null}
          <section aria-label={t('defaultLimits.history.title')}>
            <h3>{t('defaultLimits.history.title')}</h3>
            <History detail={detail} />
          </section>
          <ChangeLimitDialog
            key={`${detail.risk_level ?? ''} ${detail.version} ${change}`}
            detail={detail}
            slot={slot}
            change={change}
            open={isChanging}
            onClose={() => setChanging(false)}
          />
        </Stack>
      )}
    </RecordDrawer>
  );
}
