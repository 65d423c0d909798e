import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  actorText,
  Answer,
  formatCount,
  FormDialog,
  Section,
  Stack,
  toast,
  useKept,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { changeMonitoringSetting, listMonitoringSettings, type SettingView } from '../contract/index.ts';

const touched = [listMonitoringSettings];

function ChangeDialog({ setting, onClose }: { setting: SettingView | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const shown = useKept(setting);
  const change = useMutationCall(changeMonitoringSetting, {
    invalidates: touched,
    onDone: ({ status }) => {
      onClose();
      if (status === 'DONE') toast.success(t('screeningMonitoring.settings.changed'));
      else toast.info(t('screeningMonitoring.settings.waits'));
    },
  });
  const isOn = shown?.monitors_all ?? true;
  const word = t(isOn ? 'screeningMonitoring.settings.turnOff' : 'screeningMonitoring.settings.turnOn');
  return (
    <FormDialog
      open={setting !== undefined}
      draft={setting && `monitoring.setting ${setting.entity_code}`}
      title={word}
      submitText={word}
      danger={isOn}
      endpoint={changeMonitoringSetting}
      reason
      state={change}
      onSubmit={({ reason }) => shown && change.mutate({ entity_code: shown.entity_code, monitors_all: !isOn, version: shown.version, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>
        <strong>{shown?.entity_code}</strong>
      </p>
      <p>{t(isOn ? 'screeningMonitoring.settings.offEffect' : 'screeningMonitoring.settings.onEffect')}</p>
      {isOn ? <p className="note note-warning">{t('screeningMonitoring.settings.twoPeople')}</p> : null}
    </FormDialog>
  );
}

/** For each company: whether all customers are monitored, and how many are. */
export function SettingsPanel(): ReactNode {
  const t = useText();
  const settings = useQueryCall(listMonitoringSettings, {}, { silent: true, everyMs: 15_000 });
  const [changed, setChanged] = useState<SettingView>();
  const count = (value: number): string => formatCount(value, t.lang);
  return (
    <>
      <Answer of={settings}>
        {({ list }) => (
          <Stack>
            <p className="note note-info">{t('screeningMonitoring.settings.hint')}</p>
            {list.map((one) => (
              <Section
                key={one.entity_code}
                title={one.entity_code}
                columns={3}
                extra={
                  <ActionButton
                    endpoint={changeMonitoringSetting}
                    disabledReason={one.request_id === null ? undefined : t('screeningMonitoring.settings.waits')}
                    onClick={() => setChanged(one)}
                  >
                    {t(one.monitors_all ? 'screeningMonitoring.settings.turnOff' : 'screeningMonitoring.settings.turnOn')}
                  </ActionButton>
                }
                items={[
                  { label: t('screeningMonitoring.settings.monitorsAll'), kind: 'flag', value: one.monitors_all },
                  { label: t('screeningMonitoring.settings.active'), value: count(one.active) },
                  { label: t('screeningMonitoring.settings.due'), value: count(one.due) },
                  { label: t('screeningMonitoring.settings.paused'), value: count(one.paused) },
                  { label: t('screeningMonitoring.settings.ended'), value: count(one.ended) },
                  { label: t('screeningMonitoring.settings.checked'), kind: 'time', value: one.checked_time },
                  { label: t('screeningMonitoring.settings.updatedBy'), value: actorText(t, one.updated_by) },
                  { label: t('screeningMonitoring.settings.updated'), kind: 'time', value: one.updated_time },
                ]}
              >
                {one.request_id ? <WaitingRequest requestId={one.request_id} invalidates={touched} /> : null}
              </Section>
            ))}
          </Stack>
        )}
      </Answer>
      <ChangeDialog setting={changed} onClose={() => setChanged(undefined)} />
    </>
  );
}
