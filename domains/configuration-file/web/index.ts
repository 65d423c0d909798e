import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/configuration-file/words'),
  pt: () => import('virtual:messages/pt/configuration-file/words'),
  es: () => import('virtual:messages/es/configuration-file/words'),
};

/** The configuration as a file: saved here, and loaded from another desk. */
export const ConfigurationFilePanel = lazyPart(() =>
  withTexts(import('./configuration-file.panel.tsx'), words).then((module) => module.ConfigurationFilePanel),
);
