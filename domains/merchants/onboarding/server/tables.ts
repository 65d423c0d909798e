import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'onboarding_comment',
    'onboarding_comment_seen',
    'onboarding_difference',
    'onboarding_dossier',
    'onboarding_edd',
    'onboarding_edd_comment',
    'onboarding_edd_item',
    'onboarding_edd_picture',
    'onboarding_edd_sample',
    'onboarding_edd_worker',
    'onboarding_registry',
    'onboarding_step',
    'onboarding_untraced',
  ],
  functions: ['keep_onboarding_comment'],
};
