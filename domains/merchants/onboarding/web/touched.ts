import type { AnyEndpoint } from '../../../../platform/web/index.ts';
import { listApplications, listNameScreening, showReview } from '../contract/index.ts';

/** Calls whose answers a change of a review changes; those of its parts that other slices have, too. */
export const touched: readonly AnyEndpoint[] = [showReview, listApplications, listNameScreening];
