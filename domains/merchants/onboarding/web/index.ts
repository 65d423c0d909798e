import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  onboardingList: () => withTexts(import('./onboarding-list.page.tsx'), 'merchants').then((module) => module.OnboardingListPage),
  reviewDetail: () => withTexts(import('./review-detail.page.tsx'), 'merchants').then((module) => module.ReviewDetailPage),
  merchantOnboardingReview: () => withTexts(import('./review.page.tsx'), 'merchants').then((module) => module.ReviewPage),
} satisfies Pages;
