import { type AuditNote, type Db, noteChanged } from '../../../../../platform/server/index.ts';
import { notify } from '../../../../mechanisms/notifications/server/index.ts';
import { reportTarget } from '../move-report.ts';
import { assignReports, listOpenOf, lockReports } from '../report-case.store.ts';
import { reportTitle } from './report-queue.ts';
import { reportSubject } from '../show-report.ts';

interface Act {
  readonly db: Db;
  readonly now: Date;
  readonly actor: { readonly userId: string; readonly name: string };
  readonly config: { readonly publicUrl: string };
  audit(note: AuditNote): void;
}
interface Gift {
  item: { id: string; userId: string };
  to: { id: string; name: string } | null;
}

/** Report cases that are not at their end, as work of accounts. A referral that was taken stays taken: its legal time has begun. */
export const reportsOfStaff = {
  key: 'REPORTS',
  subject: reportSubject,
  verb: 'report-case.assigned',
  columns: ['report_case.responsible_id'],
  open: listOpenOf,
  async give(act: Act, gifts: readonly Gift[], reason: string): Promise<void> {
    const giftOf = new Map(gifts.map((gift) => [gift.item.id, gift]));
    const handed = (await lockReports(act.db, [...giftOf.keys()])).flatMap((report) => {
      const gift = giftOf.get(report.id);
      return gift === undefined || report.responsibleId !== gift.item.userId ? [] : [{ report, to: gift.to }];
    });
    await assignReports(
      act.db,
      handed.map(({ report, to }) => ({ id: report.id, responsible: to })),
    );
    for (const { report, to } of handed)
      noteChanged(act, report, {
        kind: reportTarget,
        companyCode: report.companyCode,
        before: { responsible: report.responsible },
        after: { responsible: to?.name ?? null },
        reason,
      });
    await notify(
      act,
      handed.flatMap(({ report, to }) =>
        to === null || to.id === act.actor.userId
          ? []
          : [
              {
                kind: 'WORK_ASSIGNED' as const,
                userIds: [to.id],
                companyCode: report.companyCode,
                about: { kind: reportTarget, id: report.id },
                title: reportTitle(report),
                byName: act.actor.name,
              },
            ],
      ),
    );
  },
} as const;
