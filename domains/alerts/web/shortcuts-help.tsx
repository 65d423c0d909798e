import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { type MessageKey, useText, AppDialog } from '../../../platform/web/index.ts';
import { shortcutKeys, type ShortcutName } from './shortcuts.ts';

const words: Readonly<Record<ShortcutName, MessageKey>> = {
  next: 'alerts.keys.next',
  previous: 'alerts.keys.previous',
  take: 'alertTriage.do.take',
  comment: 'alertTriage.do.comment',
  conclude: 'alertTriage.do.conclude',
  escalate: 'alertTriage.do.escalate',
  wait: 'alertTriage.do.wait',
  resume: 'alertTriage.do.resume',
  snooze: 'alertTriage.do.snooze',
  dossier: 'alertTriage.do.dossier',
  help: 'alerts.keys.help',
  close: 'alerts.keys.close',
};

interface HelpProps {
  open: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** All keys of the page, and the switch for those who need them off. */
export function ShortcutsHelp({ open, isOn, onSwitch, onClose }: HelpProps): ReactNode {
  const t = useText();
  return (
    <AppDialog open={open} title={t('alerts.keys.title')} onClose={onClose}>
      <dl className="alert-keys">
        {(Object.keys(shortcutKeys) as ShortcutName[]).map((name) => (
          <div key={name}>
            <dt>
              <kbd>{shortcutKeys[name] === 'Escape' ? 'Esc' : shortcutKeys[name]}</kbd>
            </dt>
            <dd>{t(words[name])}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd>
          </dt>
          <dd>{t('alerts.keys.choose')}</dd>
        </div>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>{t('alerts.keys.submit')}</dd>
        </div>
      </dl>
      <label className="alert-keys-switch">
        <Switch size="small" checked={isOn} onChange={onSwitch} /> {t('alerts.keys.on')}
      </label>
    </AppDialog>
  );
}
