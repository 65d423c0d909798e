import { lazy, Suspense, createElement, type ReactNode } from 'react';
import { lazyPart } from '../../../../platform/web/index.ts';

const Bell = lazy(() => import('./notification-bell.tsx').then((module) => ({ default: module.NotificationBell })));
/** The bell of the top bar with its drawer. Nothing stands in its place until its code is there. */
export const NotificationBell = (): ReactNode => createElement(Suspense, { fallback: null }, createElement(Bell));

/** What the user is told in the back office and by mail. */
export const NotificationChoices = lazyPart(() => import('./choices.panel.tsx').then((module) => module.NotificationChoices));
