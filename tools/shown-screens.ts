import type { Lang, Skin } from '../e2e/back-office.ts';

export interface ShownScreen {
  /** Name of a screen in e2e/screens.ts. */
  name: string;
  skin: Skin;
  lang: Lang;
  /** Size of the window, when it is not the usual one. */
  size?: string;
}

export const usualSize = '1440x900';

/** The pictures that the repository keeps, ten at most: each new one makes every clone larger for ever. */
export const shownScreens: readonly ShownScreen[] = [
  { name: 'probation-list', skin: 'light', lang: 'en' },
  { name: 'overview', skin: 'light', lang: 'en' },
  { name: 'alert-why', skin: 'light', lang: 'en' },
  { name: 'person-links', skin: 'light', lang: 'en' },
  { name: 'transaction-detail-held', skin: 'light', lang: 'en' },
  { name: 'probation-held', skin: 'light', lang: 'en' },
  { name: 'rule-backtest', skin: 'light', lang: 'en' },
  { name: 'alert-conclude', skin: 'dark', lang: 'en' },
  { name: 'probation-evidence-review', skin: 'light', lang: 'pt' },
  { name: 'alerts', skin: 'light', lang: 'en', size: '600x900' },
];

/** Name of the file that holds a picture. */
export const fileOf = ({ name, skin, lang, size }: ShownScreen): string => `${name}-${skin}-${lang}${size ? '-narrow' : ''}.png`;
