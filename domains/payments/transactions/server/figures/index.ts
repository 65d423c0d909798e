export {
  type FiguresScope,
  type HeldAge,
  type HeldDay,
  type StateVolume,
  sumByState,
  sumHeldAges,
  sumHeldDays,
  sumVolumes,
  type Volume,
  type VolumePart,
} from './payment-figures.store.ts';
