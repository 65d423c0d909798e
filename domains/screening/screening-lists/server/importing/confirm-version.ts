import { refuse } from '../../../../../platform/contract/index.ts';
import { moveRecord } from '../../../../../platform/server/index.ts';
import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import { screeningListErrors } from '../../contract/index.ts';
import { type VersionAct, versionLife } from '../../model/index.ts';
import { lockVersion, saveState } from '../stores/version.store.ts';

/** Takes a version one step on, in the transaction of who acts. */
export async function moveVersion(act: Act, versionId: string, step: { act: VersionAct; verb?: string; reason?: string; after?: object }) {
  const version = await lockVersion(act.db, versionId);
  if (!version) return refuse(screeningListErrors, 'VERSION_NOT_FOUND');
  return moveRecord(act, {
    life: versionLife,
    record: { id: version.id, status: version.status },
    act: step.act,
    refused: () => refuse(screeningListErrors, 'VERSION_NOT_READY'),
    save: (status) => saveState(act.db, version.id, status, null, act.now),
    note: {
      kind: 'screening-list-version',
      after: { source: version.sourceId, number: version.number, ...step.after },
      ...(step.verb ? { verb: step.verb } : {}),
      ...(step.reason ? { reason: step.reason } : {}),
    },
  });
}
