export {
  type FiguresScope,
  type HeldDay,
  type StateVolume,
  sumByState,
  sumHeldDays,
  sumVolumes,
  type Volume,
  type VolumePart,
} from './payment-figures.store.ts';
