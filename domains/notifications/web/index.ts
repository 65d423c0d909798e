import { lazy, Suspense, createElement, type ReactNode } from 'react';
import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/notifications/words'),
  pt: () => import('virtual:messages/pt/notifications/words'),
  es: () => import('virtual:messages/es/notifications/words'),
};

const Bell = lazy(() => withTexts(import('./notification-bell.tsx'), words).then((module) => ({ default: module.NotificationBell })));
/** The bell of the top bar with its drawer. Nothing stands in its place until its code is there. */
export const NotificationBell = (): ReactNode => createElement(Suspense, { fallback: null }, createElement(Bell));

/** What the user is told on the desk and by mail. */
export const NotificationChoices = lazyPart(() => withTexts(import('./choices.panel.tsx'), words).then((module) => module.NotificationChoices));
