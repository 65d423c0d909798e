import { actorText, type Text } from '../../../../platform/web/index.ts';
import type { SubmittedAssessmentView } from '../contract/index.ts';

/** Who submitted an assessment, and who approved it where that took two. */
export const byText = ({ submitted_by: by, confirmed_by: second }: SubmittedAssessmentView, t: Text): string =>
  second === null ? actorText(t, by) : t('merchantRisk.byTwo', { person: actorText(t, by), second });
