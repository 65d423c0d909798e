import { Alert, Select, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { FormDialog, Panel, Stack, useMayCall, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { type PayerVerification, payerVerifications } from '../../../../register/kernel/index.ts';
import { modifyPayerVerification, modifySelfVerify } from '../../contract/index.ts';
import { AppChannels, type AppProps } from './channels.panel.tsx';
import { useNotifiedChange } from './use-notified-change.ts';
import { touched } from '../touched.ts';
import { payerVerificationWords } from '../../../../register/vocabulary/contract/index.ts';
import './settings.css';

function SelfVerify({ app }: AppProps): ReactNode {
  const t = useText();
  const labelId = useId();
  const mayChange = useMayCall()(modifySelfVerify);
  const [isOpen, setOpen] = useState(false);
  const isOn = app.merchant_self_verify;
  const details = useNotifiedChange(() => setOpen(false));
  const modify = useMutationCall(modifySelfVerify, { invalidates: touched, onDone: details, onWaiting: () => setOpen(false) });
  const withheld = app.waiting_request_id ? t('rules.app.waitsFirst') : !isOn && !app.may_self_verify ? t('rules.app.selfVerifyRefused') : undefined;
  return (
    <Panel title={t('rules.app.selfVerify')}>
      <p>{t('rules.app.selfVerifyHint')}</p>
      <div className="app-setting">
        <Switch checked={isOn} disabled={!mayChange || withheld !== undefined} aria-labelledby={labelId} onChange={() => setOpen(true)} />
        <span id={labelId}>{t(isOn ? 'rules.app.selfVerifyOn' : 'rules.app.selfVerifyOff')}</span>
      </div>
      {isOn && !app.may_self_verify ? <Alert type="warning" showIcon title={t('rules.app.selfVerifyVoid')} /> : null}
      {mayChange && withheld ? <p className="muted">{withheld}</p> : null}
      <FormDialog
        open={isOpen}
        draft={`app.selfVerify ${app.rule_id}`}
        title={t(isOn ? 'rules.app.selfVerifyOffTitle' : 'rules.app.selfVerifyOnTitle')}
        submitText={t(isOn ? 'rules.switchOff' : 'rules.askSecond')}
        reason={{ required: !isOn }}
        state={modify}
        onSubmit={({ reason }) => modify.mutate({ rule_id: app.rule_id, version: app.version, merchant_self_verify: !isOn, ...(reason ? { reason } : {}) })}
        onClose={() => setOpen(false)}
      >
        <p>{t(isOn ? 'rules.app.selfVerifyOffEffect' : 'rules.app.selfVerifyOnEffect')}</p>
      </FormDialog>
    </Panel>
  );
}

function Verification({ app }: AppProps): ReactNode {
  const t = useText();
  const id = useId();
  const mayChange = useMayCall()(modifyPayerVerification);
  const [target, setWanted] = useState<PayerVerification>(app.payer_buyer_verification);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWanted(app.payer_buyer_verification);
  };
  const details = useNotifiedChange(close);
  const modify = useMutationCall(modifyPayerVerification, { invalidates: touched, onDone: details, onWaiting: close });
  const isWeaker = payerVerifications.indexOf(target) < payerVerifications.indexOf(app.payer_buyer_verification);
  return (
    <Panel title={t('rules.app.verification')}>
      <label htmlFor={id}>{t('rules.app.verificationHint')}</label>
      <div className="app-setting">
        <Select
          id={id}
          value={app.payer_buyer_verification}
          disabled={!mayChange || app.waiting_request_id !== null}
          options={payerVerifications.map((value) => ({ value, label: t.term(payerVerificationWords, value) }))}
          onChange={(chosen) => {
            setWanted(chosen);
            setOpen(true);
          }}
          className="app-setting-choice"
        />
      </div>
      <p className="muted">{t(`rules.app.verificationMeans.${app.payer_buyer_verification}`)}</p>
      <FormDialog
        open={isOpen}
        draft={`app.verification ${app.rule_id}`}
        title={t('rules.app.verificationTitle', { setting: t.term(payerVerificationWords, target) })}
        submitText={t(isWeaker ? 'rules.askSecond' : 'kit.save')}
        reason={{ required: isWeaker }}
        state={modify}
        onSubmit={({ reason }) =>
          modify.mutate({ rule_id: app.rule_id, version: app.version, payer_buyer_verification: target, ...(reason ? { reason } : {}) })
        }
        onClose={close}
      >
        <p>{t(`rules.app.verificationMeans.${target}`)}</p>
        <p>{t(isWeaker ? 'rules.app.weaker' : 'rules.app.stricter')}</p>
      </FormDialog>
    </Panel>
  );
}

/** Settings of an app: who vouches for identities, how strictly names are compared, which channels it may use. */
export function SettingsPanel({ app }: AppProps): ReactNode {
  return (
    <Stack>
      <div className="app-settings">
        <SelfVerify app={app} />
        <Verification key={`${app.version}`} app={app} />
      </div>
      <AppChannels app={app} />
    </Stack>
  );
}
