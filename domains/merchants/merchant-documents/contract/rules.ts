import { z } from 'zod';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { documentParties, merchantDocumentKinds } from '../../../register/kernel/merchant-documents.ts';
import { area, base, nullable, nullableTime, read, RuleLine, write } from './shapes.ts';

/** As the model has them; a difference does not compile. */
export const ruleLoosenings = ['REMOVED', 'OPTIONAL', 'LONGER'] as const;

const lines = () => z.array(RuleLine).max(200);

export const listDocumentRules = endpoint({
  method: 'POST',
  path: `${base}/document/rule/list`,
  area,
  summary: 'The table of requirement rules of a company, with its earlier versions',
  ability: read,
  input: z.strictObject({ entity_code: wire.text(20) }),
  data: z.object({
    entity_code: z.string(),
    /** 0: the table that ships with the product */
    version: z.number().int(),
    lines: z.array(RuleLine),
    changed_time: nullableTime(),
    changed_by: nullable(),
    approved_by: nullable(),
    reason: nullable(),
    request_id: nullable(),
    versions: z.array(
      z.object({
        version: z.number().int(),
        lines: z.number().int(),
        changed_time: wire.time(),
        changed_by: z.string(),
        approved_by: nullable(),
        reason: z.string(),
      }),
    ),
  }),
});
export type DocumentRulesView = EndpointData<typeof listDocumentRules>;

const Counted = z.object({ document: z.enum(merchantDocumentKinds), is_mandatory: z.boolean(), merchants: z.number().int() });
const Loosened = z.object({ party: z.enum(documentParties), document: z.enum(merchantDocumentKinds), how: z.enum(ruleLoosenings) });

export const previewDocumentRules = endpoint({
  method: 'POST',
  path: `${base}/document/rule/preview`,
  area,
  summary: 'What other requirement rules would require of the merchants under review, and whether they need a second approval',
  ability: read,
  input: z.strictObject({ entity_code: wire.text(20), lines: lines() }),
  data: z.object({
    /** merchants under review that were looked at */
    under_review: z.number().int(),
    /** how many of them would be asked for something new */
    asked_merchants: z.number().int(),
    asked: z.array(Counted),
    /** requests that would be withdrawn */
    withdrawn: z.array(Counted),
    loosens: z.array(Loosened),
    needs_second: z.boolean(),
  }),
});

export const saveDocumentRules = endpoint({
  method: 'POST',
  path: `${base}/document/rule/save`,
  area,
  summary: 'Put another table of requirement rules into force; one that requires less needs a second approval',
  ability: write,
  audit: 'merchant-document-rules.changed',
  power: 'loosens',
  input: z.strictObject({ entity_code: wire.text(20), version: wire.version(), lines: lines(), reason: wire.lines(500) }),
  data: z.object({ entity_code: z.string(), status: z.enum(['DONE', 'WAITING_APPROVAL']), request_id: nullable(), version: z.number().int() }),
});
