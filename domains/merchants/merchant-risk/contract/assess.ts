import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { riskLevels } from '../../../register/kernel/index.ts';
import { area, Assessable, reasonLimit, registerRead, registerWrite } from './shapes.ts';

const assessment = {
  /** of the merchant, as it was seen */
  version: wire.expectedVersion(),
  /** another level than the one that comes out, with its reason; a lower one, and any that raises limits, takes a second person */
  level: wire.filterChoice(riskLevels),
  reason: wire.filterLines(reasonLimit),
  /** why the structure of ownership is as it is, where the model lets that count */
  structure_reason: wire.filterLines(reasonLimit),
};
const Submitted = z.object({
  status: z.enum(['DONE', 'WAITING_APPROVAL']),
  request_id: z.string().nullable(),
  assessment_id: z.string().nullable(),
});

export const showCra = endpoint({
  method: 'GET',
  path: '/api/aml/onboard/review/cra',
  area,
  summary: 'The risk of a merchant that is being onboarded: inputs, arithmetic, and the last assessment',
  ability: 'AML.ONBOARDING.OnboardingList:read',
  reads: 'personal-data',
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: Assessable,
});

export const submitCra = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/review/cra/submit',
  area,
  summary: 'Submit the assessment of a merchant that is being onboarded; a level below the computed one, or one that raises limits, needs a second approval',
  ability: 'AML.ONBOARDING.OnboardingList:write',
  audit: 'merchant-risk.assessed',
  power: 'loosens',
  input: z.strictObject({ onboard_id: wire.rowId(), ...assessment }),
  data: Submitted,
});

export const showAssessment = endpoint({
  method: 'POST',
  path: '/api/aml/merchantRisk/assessment/get',
  area,
  summary: 'The risk of a merchant: inputs, arithmetic, open review, and the assessments so far',
  ability: registerRead,
  reads: 'personal-data',
  input: z.strictObject({ merchant_no: wire.text(64) }),
  data: Assessable,
});

export const submitAssessment = endpoint({
  method: 'POST',
  path: '/api/aml/merchantRisk/assessment/submit',
  area,
  summary: 'Assess a merchant again; closes its open review. A level below the computed one, or one that raises limits, needs a second approval',
  ability: registerWrite,
  audit: 'merchant-risk.assessed',
  power: 'loosens',
  input: z.strictObject({ merchant_no: wire.text(64), ...assessment }),
  data: Submitted,
});
