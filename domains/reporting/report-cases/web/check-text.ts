import type { Text } from '../../../../platform/web/index.ts';
import type { CheckData, ReportDetailData } from '../contract/index.ts';

const partyAt = /^parties\[(\d+)\]/;

/** What an open point of the check list is about: the person, and the field. */
export function checkPlace({ path, field }: CheckData, detail: ReportDetailData, t: Text): string {
  const at = partyAt.exec(path)?.[1];
  const party = at === undefined ? undefined : detail.content.people[Number(at)];
  const leaf = path
    .replace(/\[\d+\]/g, '')
    .split('.')
    .at(-1) as string;
  const place = t.of('reports.paths', leaf === 'parties' || leaf === '' ? field : leaf);
  return [party?.name, place].filter((part) => part !== undefined && part !== null).join(' · ');
}
