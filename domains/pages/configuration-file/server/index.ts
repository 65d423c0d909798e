import { type Handler, handle, type Slice } from '../../../../platform/server/index.ts';
import { compareConfiguration, exportConfiguration, loadConfiguration } from '../contract/index.ts';
import { compareFile, loadFile, visibleParts, reachOf, readPart } from './load-file.ts';

export { reportNew } from './load-file.ts';
export { partTables, omittedTables } from './part-tables.ts';

/** The slice with all calls of the application, which it makes as screens make them. */
export const configurationFileSlice = (handlersOf: () => readonly Handler[]): Slice => ({
  name: 'configuration-file',
  handlers: [
    handle(exportConfiguration, async (_input, call) => {
      const { seen, unseen } = visibleParts(call);
      const reach = reachOf(handlersOf(), call);
      const held: Record<string, Record<string, unknown>[]> = {};
      for (const part of seen) held[part.key] = (await readPart(part, reach)).map(({ found }) => found.row as Record<string, unknown>);
      return { format: 'atalaia-configuration' as const, edition: 2 as const, made_time: call.now.getTime(), parts: held, left_out: unseen };
    }),
    handle(compareConfiguration, ({ configuration: file }, call) => compareFile({ call, handlers: handlersOf(), file })),
    handle(loadConfiguration, async ({ configuration: file, digest, reason }, call) => {
      const done = await loadFile({ call, handlers: handlersOf(), file, digest, reason });
      call.audit({ subject: { kind: 'configuration', id: String(file.made_time) }, after: { ...done, made_time: file.made_time }, reason });
      return done;
    }),
  ],
});
