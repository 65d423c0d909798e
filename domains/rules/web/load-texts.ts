import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';
import type { ComponentType, ReactNode } from 'react';

const terms: TextLoaders = {
  en: () => import('virtual:messages/en/rules/terms'),
  pt: () => import('virtual:messages/pt/rules/terms'),
  es: () => import('virtual:messages/es/rules/terms'),
};
const lists: TextLoaders = {
  en: () => import('virtual:messages/en/rules/lists'),
  pt: () => import('virtual:messages/pt/rules/lists'),
  es: () => import('virtual:messages/es/rules/lists'),
};
const words: TextLoaders = {
  en: () => import('virtual:messages/en/rules/words'),
  pt: () => import('virtual:messages/pt/rules/words'),
  es: () => import('virtual:messages/es/rules/words'),
};
const screens: TextLoaders = {
  en: () => import('virtual:messages/en/rules/screens'),
  pt: () => import('virtual:messages/pt/rules/screens'),
  es: () => import('virtual:messages/es/rules/screens'),
};

/** What a list of rules needs, and no more: a list has to load fast. */
export const withListTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, terms, lists);
/** What speaks of rules at length: with the words of the catalogue and of all rule screens. */
export const withRuleTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, terms, lists, words, screens);

/** A part of a rule screen that comes with its texts when it is first shown. */
export const rulePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  lazyPart(() => withRuleTexts(load()));
