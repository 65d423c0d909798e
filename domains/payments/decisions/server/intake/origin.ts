import type { Actor, AuditNote, Call } from '../../../../../platform/server/call.ts';

/** Who caused a change and by which request, for its audit entry. */
export interface Origin {
  actor: Pick<Actor, 'kind' | 'userId' | 'personId' | 'name' | 'companies'>;
  ip: string | null;
  requestId: string;
  /** Takes the audit notes of a call of the back office, whose pipeline writes them; without it they are written here. */
  audit?: (note: AuditNote) => void;
}

/** The origin of what a call of the back office does. */
export const originOf = (call: Pick<Call, 'actor' | 'ip' | 'requestId' | 'audit'>): Origin => ({
  actor: call.actor,
  ip: call.ip,
  requestId: call.requestId,
  audit: (entry) => call.audit(entry),
});
