import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** The configuration as a file: saved here, and loaded from another installation. */
export const ConfigurationFilePanel = lazyPart(() =>
  withTexts(import('./configuration-file.panel.tsx'), 'settings').then((module) => module.ConfigurationFilePanel),
);
