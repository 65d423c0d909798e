import { commonErrors, refuse } from '../../../platform/contract/index.ts';
import { handle, hashOf, type Slice } from '../../../platform/server/index.ts';
import type { Act } from '../../approval-requests/server/index.ts';
import { compareConfiguration, configurationFileErrors, exportConfiguration, loadConfiguration } from '../contract/index.ts';
import { type Difference, demandOf, findDifferences, firstLimitsDemand } from './find-differences.ts';
import { readConfiguration } from './read-configuration.ts';

const present = ({ apply: _apply, ...shown }: Difference) => shown;
/** Of everything that was shown: what somebody agreed to is what is done. */
const digestOf = (differences: readonly Difference[]): string => hashOf(differences.map(present));

export const configurationFileSlice: Slice = {
  name: 'configuration-file',
  handlers: [
    handle(exportConfiguration, (_input, { db, actor, now }) => readConfiguration(db, { companies: actor.companies, now })),
    handle(compareConfiguration, async ({ configuration: file }, { db, actor }) => {
      const differences = await findDifferences({ db, actor, file });
      return { differences: differences.map(present), digest: digestOf(differences) };
    }),
    handle(loadConfiguration, async ({ configuration: file, digest, reason }, call) => {
      const differences = await findDifferences({ db: call.db, actor: call.actor, file });
      if (differences.length === 0) refuse(configurationFileErrors, 'FILE_SAME');
      if (digestOf(differences) !== digest) refuse(configurationFileErrors, 'FILE_CHANGED');
      if (differences.some(({ may }) => !may)) refuse(commonErrors, 'NOT_ALLOWED');
      // A company that is added is worked for from then on, by what follows in the file too.
      const actor = { ...call.actor, companies: [...call.actor.companies] };
      let waiting = 0;
      for (const one of differences) {
        const isFirst = one.part === 'limits' && one.change === 'ADDED';
        const act: Act = { db: call.db, now: call.now, actor, demand: isFirst ? firstLimitsDemand : demandOf[one.part], audit: (note) => call.audit(note) };
        if (await one.apply(act, reason)) waiting += 1;
      }
      call.audit({
        subject: { kind: 'configuration', id: String(file.made_time) },
        after: { changed: differences.length - waiting, waiting, made_time: file.made_time },
        reason,
      });
      return { changed: differences.length - waiting, waiting };
    }),
  ],
};
