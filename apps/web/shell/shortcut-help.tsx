import { Switch } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { AppDialog, loadSetting, readLocalSetting, saveSetting, type ShortcutGroup, shortcutSetting, useText } from '../../../platform/web/index.ts';

const names: Readonly<Record<string, string>> = { Escape: 'Esc', mod: navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl' };
const partsOf = (keys: string): string[] => keys.split(/[ +]/).map((key) => names[key] ?? (keys.startsWith('mod') ? key.toUpperCase() : key));

interface HelpProps {
  open: boolean;
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}

/** All keys that act now, by the parts that they belong to, and the switch for those who need single keys off. */
export function ShortcutHelp({ open, groups, onClose }: HelpProps): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState(() => readLocalSetting<{ on: boolean }>(shortcutSetting)?.on ?? true);
  useEffect(() => void loadSetting<{ on: boolean }>(shortcutSetting).then((stored) => stored && setOn(stored.on)), []);
  const choose = (next: boolean) => {
    setOn(next);
    saveSetting(shortcutSetting, { on: next });
  };
  return (
    <AppDialog open={open} title={t('shell.keys.title')} width={640} onClose={onClose}>
      <div className="shortcut-help">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    {partsOf(keys).map((part) => (
                      <kbd key={part}>{part}</kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="shortcut-switch">
        <Switch size="small" checked={isOn} onChange={choose} /> {t('shell.keys.on')}
      </label>
    </AppDialog>
  );
}
