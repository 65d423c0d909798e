import { blockStatusWords, businessWords } from '../../../register/vocabulary/contract/index.ts';
import { lazy, useState, type ReactNode } from 'react';
import { ActionButton, Panel, StatusTag, useQueryCall, useText, useTimes, WhenOpened, Answer } from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { getSwitch, setOverallSwitch, type SwitchView } from '../contract/index.ts';
import './lists.css';

// The dialog picks a moment, which weighs more than the panel.
const SwitchDialog = lazy(() => import('./switch-dialog.tsx').then((module) => ({ default: module.SwitchDialog })));

const placeOf = ({ entity_name: company, business }: SwitchView, t: ReturnType<typeof useText>) => ({ company, business: t.term(businessWords, business) });

function SwitchLine({ one, onPress }: { one: SwitchView; onPress: () => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const { company, business } = placeOf(one, t);
  const until = one.off_until === null ? '' : `${times.second(one.off_until)} ${times.mark}`;
  const isOn = one.status === 'ON';
  return (
    <div className="lists-switch">
      <span>
        <strong>{business}</strong> · {company}
        <br />
        <StatusTag spec={blockStatusWords} value={one.status} /> <span className="muted">{isOn ? t('lists.switchOn') : t('lists.switchOff', { until })}</span>
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
        <Answer of={switches} lines={2}>
          {(data) => (
            <div className="lists-switches">
              {data.switches.map((one) => (
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
          )}
        </Answer>
      </Panel>
      {waiting.map((id) => (
        <WaitingRequest key={id} requestId={id} invalidates={[getSwitch]} />
      ))}
      <WhenOpened open={isOpen}>
        {chosen ? (
          <SwitchDialog key={`${chosen.entity_code} ${chosen.business} ${chosen.status}`} one={chosen} open={isOpen} onClose={() => setOpen(false)} />
        ) : null}
      </WhenOpened>
    </>
  );
}
