import { addTexts, type TextLoaders } from '../../../platform/web/index.ts';

const texts: TextLoaders = { en: () => import('virtual:messages/en/alerts/desk'), pt: () => import('virtual:messages/pt/alerts/desk') };

/** A part of a screen of alerts together with the words that it needs. */
export async function withAlertTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, addTexts(texts)]);
  return loaded;
}
