import { findRuleType, type Plan, type RuleSpec, type Zone, type ZoneOffset } from '../../../../../engines/rules/index.ts';
import { zoneOffsetMs } from '../../../../register/kernel/index.ts';

/** Parameters that list activities; like the industries of a rule they are codes, which facts have in capitals. */
const activityLists = ['risk_industries'];

const capitals = (list: readonly string[]): readonly string[] => list.map((one) => one.toUpperCase());

/** The plan of a rule over facts of `payment-facts`. @throws Error when no such type is known */
export function planRule(spec: RuleSpec): Plan {
  const type = findRuleType(spec.type);
  if (!type) throw new Error(`there is no kind of rule ${spec.type}`);
  const parameters = Object.fromEntries(
    Object.entries(spec.parameters).map(([name, value]) => [name, activityLists.includes(name) && Array.isArray(value) ? capitals(value) : value]),
  );
  return type.plan({ ...spec, parameters, ...(spec.industries ? { industries: capitals(spec.industries) } : {}) });
}

const dayMs = 86_400_000;
const tables = new Map<string, Zone>();

/** When the clocks of a zone changed within a day, to the minute. */
function changeWithin(zone: string, from: number): number {
  let [low, high] = [from, from + dayMs];
  const before = zoneOffsetMs(low, zone);
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (zoneOffsetMs(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function makeTable(zone: string): Zone {
  const [first, last] = [Date.UTC(2005, 0, 1), Date.UTC(2045, 0, 1)];
  const table: ZoneOffset[] = [{ from: Number.NEGATIVE_INFINITY, offsetMs: zoneOffsetMs(first, zone) }];
  // Zones that interrupt their summer time for Ramadan change twice within a month.
  for (let week = first; week < last; week += 7 * dayMs) {
    if (zoneOffsetMs(week, zone) === zoneOffsetMs(week + 7 * dayMs, zone)) continue;
    for (let day = week; day < week + 7 * dayMs; day += dayMs) {
      const offsetMs = zoneOffsetMs(day + dayMs, zone);
      if (offsetMs !== zoneOffsetMs(day, zone)) table.push({ from: changeWithin(zone, day), offsetMs });
    }
  }
  return table;
}

/** The table of a zone's offsets by which the engine reckons local time. */
export function zoneTable(timeZone: string): Zone {
  const existing = tables.get(timeZone) ?? makeTable(timeZone);
  tables.set(timeZone, existing);
  return existing;
}
