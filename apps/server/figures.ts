import { trailFigures } from '../../domains/mechanisms/activity-log/server/index.ts';
import { alertFigures } from '../../domains/casework/alerts/server/index.ts';
import { holdFigures } from '../../domains/payments/holds/server/index.ts';
import { outboxFigures } from '../../domains/mechanisms/outbox/server/index.ts';
import { diskFigures, type FigureSource, platformFigures } from '../../platform/server/figures/index.ts';
import { platformJobs } from '../../platform/server/index.ts';
import { slices } from './slices.ts';

/** Everything that the metrics show of the database and its machine. */
export const figureSources: readonly FigureSource[] = [
  ...platformFigures([...platformJobs, ...slices.flatMap((slice) => slice.jobs ?? [])]),
  diskFigures,
  outboxFigures,
  trailFigures,
  holdFigures,
  alertFigures,
];
