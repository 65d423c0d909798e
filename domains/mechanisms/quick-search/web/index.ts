import { lazy } from 'react';

export type { PaletteEntry } from './palette-entries.ts';

/** The search over everything; its code comes with its first use. */
export const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
export { PersonPicker } from './person-picker.tsx';
