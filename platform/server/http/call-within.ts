import { commonErrors, type Endpoint, type EndpointData, type EndpointInput, mayCall, refuse } from '../../contract/index.ts';
import type { AuditNote, Call, Handler, UploadedFile } from '../call.ts';
import { parseInput, presentData } from './check-call.ts';

/** Any record of a call; the phantom types are read from the concrete one. */
type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/**
 * Makes another call within a call: with its ability, its input and its answer held against its record, in the transaction
 * that is open, its audit entries under its own verb.
 * @param options.uploads what its form carries, for a call with a file
 * @throws what the call refuses; NOT_ALLOWED where the actor may not make it
 */
export async function callWithin<E extends AnyEndpoint>(
  handlers: readonly Handler[],
  call: Call,
  { record, input, uploads = [] }: { record: E; input: EndpointInput<E>; uploads?: readonly UploadedFile[] },
): Promise<EndpointData<E>> {
  const existing = record as Endpoint;
  const handler = handlers.find((one) => one.record === existing);
  // What a reading of people leaves in the audit trail is written by the pipeline alone.
  if (!handler || existing.reads || existing.answer) throw new Error(`${existing.path} cannot be made within a call`);
  if (!mayCall(call.actor.abilities, existing.ability)) refuse(commonErrors, 'NOT_ALLOWED');
  const audit = (note: AuditNote): void => {
    if (existing.audit === undefined) throw new Error(`${existing.path} reports a change but its record names no audit verb`);
    call.audit({ verb: existing.audit, ...note });
  };
  const parsed = parseInput(existing, input, call.lang);
  return presentData(existing, await handler.run(parsed as never, { ...call, demand: existing.ability, audit, uploads })) as EndpointData<E>;
}
