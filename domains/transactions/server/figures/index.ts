export { type FiguresScope, type HeldDay, sumHeldDays, sumVolumes, type Volume, type VolumePart } from './payment-figures.store.ts';
