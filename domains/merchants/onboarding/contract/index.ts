import type { Endpoint } from '../../../../platform/contract/index.ts';
import { addEddPicture, answerEdd, commentEdd, evaluateEddSample, openEddPicture, pickEddSample } from './edd.ts';
import {
  applicationList,
  fetchApplicationDownload,
  listApplicationDownloads,
  listApplications,
  requestApplicationDownload,
  retryApplicationDownload,
} from './queue.ts';
import {
  acceptDifference,
  acceptUntraced,
  addComment,
  askRegistry,
  goOnboarded,
  listNameScreening,
  moveReview,
  printDossier,
  publishComment,
  screenParties,
  showReview,
  updateReview,
} from './review.ts';

export { onboardingErrors } from './errors.ts';
export type { EddView } from './edd.ts';
export { lackText } from './lack-text.ts';
export { queueViews } from './queue.ts';
export { type CommentView, type ComparedView, type MerchantView, type ReviewView, type ScreenedView, type StepView } from './review.ts';
export {
  type ApplicationView,
  type ConditionView,
  type LackView,
  mentionLimit,
  pictureTypes,
  reasonLimit,
  type ReviewAct,
  reviewActs,
  steps,
  textLimit,
} from './shapes.ts';
export {
  acceptDifference,
  acceptUntraced,
  addComment,
  addEddPicture,
  answerEdd,
  applicationList,
  askRegistry,
  commentEdd,
  fetchApplicationDownload,
  goOnboarded,
  evaluateEddSample,
  listApplicationDownloads,
  listApplications,
  listNameScreening,
  moveReview,
  openEddPicture,
  pickEddSample,
  printDossier,
  publishComment,
  requestApplicationDownload,
  retryApplicationDownload,
  screenParties,
  showReview,
  updateReview,
};

export const onboardingEndpoints = [
  listApplications,
  showReview,
  updateReview,
  moveReview,
  goOnboarded,
  askRegistry,
  acceptDifference,
  acceptUntraced,
  listNameScreening,
  screenParties,
  addComment,
  publishComment,
  commentEdd,
  answerEdd,
  addEddPicture,
  openEddPicture,
  pickEddSample,
  evaluateEddSample,
  printDossier,
  requestApplicationDownload,
  listApplicationDownloads,
  fetchApplicationDownload,
  retryApplicationDownload,
] as readonly Endpoint[];
export { listReviewTasks, type ReviewTaskView } from './tasks.ts';
