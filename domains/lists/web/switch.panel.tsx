import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  ConfirmAction,
  ErrorState,
  Field,
  formatInstant,
  Panel,
  SkeletonLines,
  StatusTag,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
  useZone,
  zoneMark,
} from '../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { getSwitch, listBlockRows, setOverallSwitch, type SwitchView } from '../contract/index.ts';
import { InstantInput } from './instant-input.tsx';
import { rowStatusTag } from './tags.ts';
import './lists.css';

interface Values {
  end_time?: number;
}

const placeOf = ({ entity_name: company, business }: SwitchView, t: ReturnType<typeof useText>) => ({ company, business: t.of('lists.businesses', business) });

/** Off by two people and for at most a day, on by one. */
function SwitchDialog({ one, open, onClose }: { one: SwitchView; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const isOn = one.status === 'ON';
  const change = useMutationCall(setOverallSwitch, {
    invalidates: [getSwitch, listBlockRows],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('lists.asked'));
      else toast.success(t('lists.switchOnDone'));
      onClose();
    },
  });
  const place = placeOf(one, t);
  return (
    <ConfirmAction<Values>
      open={open}
      title={t(isOn ? 'lists.switchOffTitle' : 'lists.switchOnTitle')}
      confirmText={t(isOn ? 'lists.switchOffConfirm' : 'lists.switchOnConfirm')}
      danger={isOn}
      reason={{ required: true, maxLength: 500 }}
      state={change}
      fields={
        isOn ? (
          <Field name="end_time" label={t('lists.switchUntil')} hint={t('lists.switchUntilHint')} rules={['required']}>
            <InstantInput />
          </Field>
        ) : null
      }
      onConfirm={({ reason, end_time }) =>
        change.mutate({
          entity_code: one.entity_code,
          business: one.business,
          expected_status: one.status,
          reason: reason ?? '',
          ...(end_time === undefined ? {} : { end_time }),
        })
      }
      onCancel={onClose}
    >
      <p>{t(isOn ? 'lists.switchOffEffect' : 'lists.switchOnEffect', place)}</p>
    </ConfirmAction>
  );
}

function SwitchLine({ one, onPress }: { one: SwitchView; onPress: () => void }): ReactNode {
  const t = useText();
  const zone = useZone();
  const { company, business } = placeOf(one, t);
  const until = one.off_until === null ? '' : `${formatInstant(one.off_until, zone)} ${zoneMark(zone)}`;
  const isOn = one.status === 'ON';
  return (
    <div className="lists-switch">
      <span>
        <strong>{business}</strong> · {company}
        <br />
        <StatusTag spec={rowStatusTag} value={one.status} /> <span className="muted">{isOn ? t('lists.switchOn') : t('lists.switchOff', { until })}</span>
      </span>
      <ActionButton
        size="small"
        danger={isOn}
        endpoint={setOverallSwitch}
        disabledReason={one.waiting_request_id ? t('lists.waitsReason') : undefined}
        onClick={onPress}
      >
        {t(isOn ? 'lists.switchTurnOff' : 'lists.switchTurnOn')}
      </ActionButton>
    </div>
  );
}

/** The overall switch of each company and business. */
export function SwitchPanel(): ReactNode {
  const t = useText();
  const switches = useQueryCall(getSwitch, {}, { silent: true, everyMs: 15_000 });
  const [chosen, setChosen] = useState<SwitchView>();
  const [isOpen, setOpen] = useState(false);
  const waiting = [...new Set((switches.data?.switches ?? []).flatMap((one) => one.waiting_request_id ?? []))];
  return (
    <>
      <Panel title={t('lists.switchTitle')}>
        <p className="muted">{t('lists.switchHint')}</p>
        {switches.error ? (
          <ErrorState error={switches.error} onRetry={() => void switches.refetch()} />
        ) : switches.data ? (
          <div className="lists-switches">
            {switches.data.switches.map((one) => (
              <SwitchLine
                key={`${one.entity_code} ${one.business}`}
                one={one}
                onPress={() => {
                  setChosen(one);
                  setOpen(true);
                }}
              />
            ))}
          </div>
        ) : (
          <SkeletonLines lines={2} />
        )}
      </Panel>
      {waiting.map((id) => (
        <WaitingRequest key={id} requestId={id} invalidates={[getSwitch]} />
      ))}
      {chosen ? (
        <SwitchDialog key={`${chosen.entity_code} ${chosen.business} ${chosen.status}`} one={chosen} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
