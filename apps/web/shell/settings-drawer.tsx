import { Button, Segmented, Select, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import {
  contentWidths,
  defaultDisplay,
  displayStore,
  footerTypes,
  layoutTypes,
  navbarColours,
  navbarTypes,
  skins,
  transitions,
  useDisplay,
  useText,
  type DisplaySettings,
  AppDrawer,
} from '../../../platform/web/index.ts';

type ChoiceKey = 'skin' | 'layout' | 'contentWidth' | 'transition' | 'navbarType' | 'navbarColour' | 'footerType';
type FlagKey = 'isMenuCollapsed' | 'isMenuHidden' | 'isRtl' | 'hasScrollTop' | 'hasDatesByLanguage';

const choices: Record<ChoiceKey, { values: readonly string[]; labels: string }> = {
  skin: { values: skins, labels: 'skins' },
  layout: { values: layoutTypes, labels: 'layouts' },
  contentWidth: { values: contentWidths, labels: 'contentWidths' },
  transition: { values: transitions, labels: 'transitions' },
  navbarType: { values: navbarTypes, labels: 'navbarTypes' },
  navbarColour: { values: navbarColours, labels: 'navbarColours' },
  footerType: { values: footerTypes, labels: 'footerTypes' },
};

function ChoiceLine({ name, settings }: { name: ChoiceKey; settings: DisplaySettings }): ReactNode {
  const t = useText();
  const id = useId();
  const { values, labels } = choices[name];
  // Semi-dark belongs to the vertical menu.
  const offered = name === 'skin' && settings.layout === 'horizontal' ? values.filter((value) => value !== 'semi-dark') : values;
  const options = offered.map((value) => ({ value, label: t.of(`shell.settings.${labels}`, value) }));
  const change = (value: string) => displayStore.change({ [name]: value });
  return (
    <div className="setting">
      <span id={id}>{t.of('shell.settings', name)}</span>
      {options.length > 3 ? (
        <Select aria-labelledby={id} value={settings[name] as string} options={options} onChange={change} />
      ) : (
        <Segmented aria-labelledby={id} block value={settings[name] as string} options={options} onChange={change} />
      )}
    </div>
  );
}

function FlagLine({ name, settings }: { name: FlagKey; settings: DisplaySettings }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <label className="setting setting-flag" htmlFor={id}>
      <span>{t.of('shell.settings', name)}</span>
      <Switch id={id} size="small" checked={settings[name]} onChange={(checked) => displayStore.change({ [name]: checked })} />
    </label>
  );
}

interface SettingsDrawerProps {
  open: boolean;
  onClose: () => void;
}
/** How the application looks; kept in this browser. */
export function SettingsDrawer({ open, onClose }: SettingsDrawerProps): ReactNode {
  const t = useText();
  const settings = useDisplay();
  return (
    <AppDrawer
      open={open}
      onClose={onClose}
      title={t('shell.display')}
      width={360}
      footer={<Button onClick={() => displayStore.change(defaultDisplay)}>{t('shell.displayReset')}</Button>}
    >
      <div className="settings">
        {(Object.keys(choices) as ChoiceKey[]).map((name) => (
          <ChoiceLine key={name} name={name} settings={settings} />
        ))}
        {settings.layout === 'vertical' ? <FlagLine name="isMenuCollapsed" settings={settings} /> : null}
        <FlagLine name="isMenuHidden" settings={settings} />
        <FlagLine name="isRtl" settings={settings} />
        <FlagLine name="hasScrollTop" settings={settings} />
        <FlagLine name="hasDatesByLanguage" settings={settings} />
      </div>
    </AppDrawer>
  );
}
