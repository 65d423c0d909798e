import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { IncidentLinkKind, Linked } from '../../../register/kernel/incidents.ts';

export interface LinkRow extends Linked {
  id: string;
  addedAt: Date;
  addedBy: string;
}

export async function listLinks(db: Db, incidentId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select x.id, x.kind, x.linked_no as no, x.label, x.added_at as "addedAt", x.added_by_name as "addedBy"
    from incident_link x where x.incident_id = ${incidentId}::bigint order by x.id`.execute(db);
  return rows;
}

/** Adds what it is not joined with yet; answers those. */
export async function insertLinks(db: Db, incidentId: string, { links, by, at }: { links: readonly Linked[]; by: string; at: Date }): Promise<Linked[]> {
  const ids = await nextIds(db, links.length);
  const added: Linked[] = [];
  for (const [place, link] of links.entries()) {
    const { numAffectedRows } = await sql`
      insert into incident_link (id, incident_id, kind, linked_no, label, added_at, added_by_name)
      values (${ids[place]}, ${incidentId}, ${link.kind}, ${link.no}, ${link.label}, ${at}, ${by}) on conflict do nothing`.execute(db);
    if (numAffectedRows === 1n) added.push(link);
  }
  return added;
}

/** Takes a link out; answers what it was. */
export async function deleteLink(db: Db, incidentId: string, linkId: string): Promise<{ kind: IncidentLinkKind; no: string } | undefined> {
  const { rows } = await sql<{ kind: IncidentLinkKind; no: string }>`
    delete from incident_link where id = ${linkId}::bigint and incident_id = ${incidentId}::bigint returning kind, linked_no as no`.execute(db);
  return rows[0];
}
