import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  onboardingList: () => withTexts(import('./onboarding-list.page.tsx'), texts).then((module) => module.OnboardingListPage),
  reviewDetail: () => withTexts(import('./review-detail.page.tsx'), texts).then((module) => module.ReviewDetailPage),
  merchantOnboardingReview: () => withTexts(import('./review.page.tsx'), texts).then((module) => module.ReviewPage),
} satisfies Pages;
