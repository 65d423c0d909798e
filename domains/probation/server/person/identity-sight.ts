import { mayCall } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { maskIdDocument } from '../../../kernel/index.ts';

/** Identity numbers as this person may see them: who may not open the ID database sees the middle of a number only. */
export const idNoFor = (call: Pick<Call, 'actor'>): ((type: string, no: string) => string) =>
  mayCall(call.actor.abilities, 'AML.IdDatabase:read') ? (_type, no) => no : (type, no) => (type ? maskIdDocument(type, no) : '*'.repeat(no.length));
