import type { ShownMailStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

export const mailStatusWords = vocabulary<ShownMailStatus>('mailStatus', {
  QUEUED: {},
  SENT: { tone: 'info' },
  DELIVERED: { tone: 'success' },
  BOUNCED: { tone: 'danger' },
  FAILED: { tone: 'danger' },
  ISSUED: {},
});

/** Why a document could not be used, as its sender may be told: about the document, never about the person. */
export const documentReasonWords = vocabulary<'UNREADABLE' | 'INCOMPLETE' | 'OUT_OF_DATE' | 'OTHER_DOCUMENT' | 'DIFFERENT_DATA' | 'UNUSABLE'>(
  'documentReason',
  {
    UNREADABLE: {},
    INCOMPLETE: {},
    OUT_OF_DATE: {},
    OTHER_DOCUMENT: {},
    DIFFERENT_DATA: {},
    UNUSABLE: {},
  },
);
