import { type Call, systemActor } from '../../../../../platform/server/index.ts';
import { keptView } from '../../../../register/id-database/server/person-view/index.ts';
import { type DocumentRow, documentsOf } from '../../../merchant-documents/server/index.ts';
import { asMailLanguage } from '../../../../mechanisms/mail/server/index.ts';
import type { ReviewView } from '../../contract/index.ts';
import { findKeptDossier, insertDossier } from './dossier.store.ts';
import { findScreenedParties, type ScreenedParty } from '../parties.ts';
import { findAssessment, type KnownAssessment } from '../risk-door.ts';
import { readReview } from '../show-review.ts';
import { getVisibleReview } from '../find-review.ts';
import { type DossierTask, findTasks } from '../tasks-door.ts';

/** What a dossier is printed from. Nothing is masked in it. */
export interface DossierContent {
  readonly review: ReviewView;
  readonly parties: readonly (Pick<ScreenedParty, 'name' | 'effectiveShareBp' | 'state'> & { readonly lastScreened: number | null })[];
  readonly assessment: (Pick<KnownAssessment, 'level' | 'score' | 'modelVersion' | 'by' | 'nextReviewOn'> & { readonly at: number }) | null;
  readonly documents: readonly (Pick<DocumentRow, 'kind' | 'status' | 'reviewedBy'> & { readonly reviewed: number | null })[];
  readonly tasks: readonly (Pick<DossierTask, 'title' | 'status' | 'sentBy' | 'answeredBy' | 'decidedBy' | 'answers'> & {
    readonly sent: number;
    readonly answered: number | null;
    readonly decided: number | null;
  })[];
  /** When it was kept; null for a review that is not decided, or was before dossiers were kept, which is shown as it is now. */
  readonly frozen: number | null;
}

/** How it is decided is said by its end. */
const decision = { needsSecond: false, requestId: null };

type Reading = Pick<Call, 'db' | 'actor' | 'now' | 'lang'>;

/** What a review stands on now. */
async function gatherDossier(call: Reading, onboardId: string, hasRegister: boolean): Promise<DossierContent> {
  const { merchant } = await getVisibleReview(call, onboardId);
  const assessment = await findAssessment(call.db, merchant.merchantNo);
  return {
    review: await readReview(call, onboardId, { hasRegister, comments: 'PUBLISHED', view: keptView, own: keptView, decision }),
    parties: (await findScreenedParties(call.db, merchant)).map(({ name, effectiveShareBp, state, lastScreenedAt }) => ({
      name,
      effectiveShareBp,
      state,
      lastScreened: lastScreenedAt?.getTime() ?? null,
    })),
    assessment: assessment
      ? {
          level: assessment.level,
          score: assessment.score,
          modelVersion: assessment.modelVersion,
          by: assessment.by,
          nextReviewOn: assessment.nextReviewOn,
          at: assessment.at.getTime(),
        }
      : null,
    documents: (await documentsOf(call.db, merchant.merchantNo)).map(({ kind, status, reviewedBy, reviewedAt }) => ({
      kind,
      status,
      reviewedBy,
      reviewed: reviewedAt?.getTime() ?? null,
    })),
    tasks: (await findTasks(call.db, merchant.merchantNo, call)).map(
      ({ title, status, sentBy, sentAt, answeredBy, answeredAt, decidedBy, decidedAt, answers }) => ({
        title,
        status,
        sentBy,
        sent: sentAt.getTime(),
        answeredBy,
        answered: answeredAt?.getTime() ?? null,
        decidedBy,
        decided: decidedAt?.getTime() ?? null,
        answers,
      }),
    ),
    frozen: null,
  };
}

/** Keeps what a decision stood on, with the decision in it. Called in its transaction, once it is written. */
export async function freezeDossier(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { onboardId, companyCode }: { onboardId: string; companyCode: string },
): Promise<void> {
  const actor = { ...systemActor, companies: [companyCode] };
  const { merchant } = await getVisibleReview({ db, actor }, onboardId);
  // Questions are kept in the language in which the merchant read them.
  const content = await gatherDossier({ db, now, actor, lang: asMailLanguage(merchant.lang) }, onboardId, false);
  await insertDossier(db, { onboardId, content, at: now });
}

/** The dossier of a decision as it was taken; of a review that is not decided, as it is now. */
export async function findDossier(call: Reading, onboardId: string, hasRegister: boolean): Promise<DossierContent> {
  await getVisibleReview(call, onboardId);
  const kept = await findKeptDossier<DossierContent>(call.db, onboardId);
  return kept ? { ...kept.content, frozen: kept.at.getTime() } : gatherDossier(call, onboardId, hasRegister);
}
