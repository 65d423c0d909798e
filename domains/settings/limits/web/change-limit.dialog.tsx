import { Form } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import {
  FormDialog,
  Field,
  formatMoney,
  isFloatNumber,
  Tag,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
  Answer,
  toneOf,
} from '../../../../platform/web/index.ts';
import { changeEffectWords } from '../../../register/vocabulary/contract/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';
import { changeDefaultLimit, previewDefaultLimit } from '../contract/index.ts';
import { type DefaultLimitDetail, type LimitSlot, moneyWords, placeName, touchedByDefaults } from './limit-slot.ts';
import './limits.css';

type LimitInput = EndpointInput<typeof previewDefaultLimit>;
type Preview = EndpointData<typeof previewDefaultLimit>;
interface Values {
  monitor_limit?: string;
  probation_limit?: string;
}

interface ChangeLimitDialogProps {
  detail: DefaultLimitDetail;
  slot: LimitSlot;
  /** New limits, or back to what applies above the place. */
  change: 'set' | 'default';
  open: boolean;
  onClose: () => void;
}

/** A text once it has not changed for a moment, so that a question is not asked at every key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 350);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function People({ people }: { people: Preview['people'] }): ReactNode {
  const t = useText();
  return (
    <>
      <table className="limit-preview">
        <caption>{t('defaultLimits.preview.people')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('defaultLimits.preview.now')}</th>
            <th scope="col">{t('defaultLimits.preview.then')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('defaultLimits.preview.aboveMonitor')}</th>
            <td>{people.above_monitor_before}</td>
            <td>{people.above_monitor_after}</td>
          </tr>
          <tr>
            <th scope="row">{t('defaultLimits.preview.aboveProbation')}</th>
            <td>{people.above_probation_before}</td>
            <td>{people.above_probation_after}</td>
          </tr>
        </tbody>
      </table>
      <p className="muted">{t(people.is_capped ? 'defaultLimits.preview.sample' : 'defaultLimits.preview.examined', { count: people.examined })}</p>
    </>
  );
}

/** What a change would come to, asked of the function that decides it. */
function Effect({ input, currency, onTold }: { input: LimitInput | undefined; currency: string; onTold: (raises: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const preview = useQueryCall(previewDefaultLimit, input, { silent: true, staleMs: 0, keepPrevious: false });
  const raises = preview.data && !preview.isFetching ? preview.data.raises : undefined;
  useEffect(() => onTold(raises), [raises, onTold]);
  if (!input) return null;
  return (
    <Answer of={preview} lines={4} refused={({ status, msg }) => (status === 409 ? <p>{msg}</p> : undefined)}>
      {({ raises: isRaise, after, is_capped: isCapped, own_limits_below: below, people }) => (
        <div role="status">
          <p>
            <Tag tone={toneOf(changeEffectWords, isRaise ? 'NEEDS_APPROVAL' : 'AT_ONCE')}>
              {t(isRaise ? 'defaultLimits.preview.raises' : 'defaultLimits.preview.lowers')}
            </Tag>
          </p>
          <p>
            {t('defaultLimits.preview.after', {
              monitor: formatMoney(after.monitor_limit, currency, t.lang),
              probation: formatMoney(after.probation_limit, currency, t.lang),
            })}
            {isCapped ? ` ${t('defaultLimits.preview.capped')}` : ''}
          </p>
          <People people={people} />
          {below > 0 ? <p className="muted">{t('defaultLimits.preview.below', { count: below })}</p> : null}
        </div>
      )}
    </Answer>
  );
}

function Pair({ detail, slot, onTold }: { detail: DefaultLimitDetail; slot: LimitSlot; onTold: (raises: boolean | undefined) => void }): ReactNode {
  const t = useText();
  const monitor = useSettled((Form.useWatch('monitor_limit') as string | undefined) ?? '');
  const probation = useSettled((Form.useWatch('probation_limit') as string | undefined) ?? '');
  const isTyped = isFloatNumber(monitor) && isFloatNumber(probation);
  // The dialog opens with what is in force; that is no change, and nothing to ask.
  const { own } = detail;
  const isSame = own !== null && parseAmount(monitor) === parseAmount(own.monitor_limit) && parseAmount(probation) === parseAmount(own.probation_limit);
  const isReversed = isTyped && (parseAmount(monitor) ?? 0n) > (parseAmount(probation) ?? 0n);
  const now = (amount: string) => t('defaultLimits.change.now', { amount: formatMoney(amount, detail.currency, t.lang) });
  return (
    <>
      <Field name="monitor_limit" label={t('defaultLimits.monitor')} hint={now(detail.effective.monitor_limit)} isRequired currency={detail.currency} />
      <Field name="probation_limit" label={t('defaultLimits.probation')} hint={now(detail.effective.probation_limit)} isRequired currency={detail.currency} />
      {isReversed ? (
        <p role="alert" className="field-error">
          {t('defaultLimits.change.reversed')}
        </p>
      ) : (
        <Effect
          input={isTyped && !isSame ? { ...slot, monitor_limit: monitor, probation_limit: probation, version: detail.version } : undefined}
          currency={detail.currency}
          onTold={onTold}
        />
      )}
    </>
  );
}

/** Changes default limits, after saying whom that concerns and whether a second person has to agree. */
export function ChangeLimitDialog({ detail, slot, change, open, onClose }: ChangeLimitDialogProps): ReactNode {
  const t = useText();
  const [raises, setRaises] = useState<boolean>();
  const isDefault = change === 'default';
  const start = detail.own ?? detail.effective;
  const state = useMutationCall(changeDefaultLimit, {
    invalidates: touchedByDefaults,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('defaultLimits.change.waiting'));
      else toast.success(t('defaultLimits.change.done'));
      onClose();
    },
  });
  const send = ({ reason, monitor_limit: monitor, probation_limit: probation }: Values & { reason?: string }) =>
    state.mutate({
      ...slot,
      version: detail.version,
      reason: reason ?? '',
      ...(isDefault ? { use_default: true } : { monitor_limit: monitor ?? '', probation_limit: probation ?? '' }),
    });
  return (
    <FormDialog<Values>
      open={open}
      draft={`defaultLimit.${change} ${Object.values(slot).join(' ')}`}
      title={t(isDefault ? 'defaultLimits.change.defaultTitle' : 'defaultLimits.change.title', { place: placeName(detail, t) })}
      submitText={t(raises ? 'defaultLimits.change.ask' : 'defaultLimits.change.confirm')}
      reason
      initialValues={{ monitor_limit: start.monitor_limit, probation_limit: start.probation_limit }}
      state={state}
      isTold={raises !== undefined}
      fields={isDefault ? null : <Pair detail={detail} slot={slot} onTold={setRaises} />}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted">{moneyWords(detail, t)}</p>
      <p>{t('defaultLimits.change.law')}</p>
      {isDefault ? (
        <Effect input={open ? { ...slot, use_default: true, version: detail.version } : undefined} currency={detail.currency} onTold={setRaises} />
      ) : null}
    </FormDialog>
  );
}
