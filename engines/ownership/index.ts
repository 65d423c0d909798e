export { effectiveShare, type Parts } from './effective-share.ts';
export {
  type ControlBasis,
  examineOwnership,
  type Holder,
  type HolderRole,
  type OwnershipAnswer,
  type OwnershipEdge,
  type OwnershipNode,
  type OwnershipThresholds,
} from './ownership.ts';
