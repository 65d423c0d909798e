import { effectiveShare, type Parts } from './effective-share.ts';

/** What a holder is to what it holds. Owners, nominees and principals have a share; a principal has it of what a nominee holds for others. */
export type HolderRole = 'OWNER' | 'DIRECTOR' | 'CONTROLLER' | 'NOMINEE' | 'PRINCIPAL' | 'LEGAL_REPRESENTATIVE';

/** Who holds, directs or controls whom. Shares and votes are in hundredths of a percent. */
export interface OwnershipEdge {
  readonly id: string;
  readonly holder: string;
  readonly held: string;
  readonly role: HolderRole;
  readonly shareBp: number | null;
  readonly votesBp: number | null;
  readonly hasControl: boolean;
}

export interface OwnershipNode {
  readonly id: string;
  readonly kind: 'PERSON' | 'COMPANY';
}

/** From which share on people are identified as owners, and from which they are recorded; hundredths of a percent. */
export interface OwnershipThresholds {
  readonly identifyBp: number;
  readonly recordBp: number;
}

/** Why a person is a controlling person: by share, by control, or as the person who manages the company where there is nobody else. */
export type ControlBasis = 'SHARE' | 'CONTROL' | 'MANAGEMENT';

/** One person or company behind the company that is examined. */
export interface Holder {
  readonly id: string;
  readonly kind: 'PERSON' | 'COMPANY';
  readonly roles: readonly HolderRole[];
  /** Held without anybody between, for whomever, in hundredths of a percent. */
  readonly directShareBp: number;
  /** Held for itself, directly and through others, rounded down. */
  readonly effectiveShareBp: number;
  /** Decides, alone or through companies it decides over: by most votes or by other means. */
  readonly hasControl: boolean;
  /** A person who holds at least the share from which owners are identified, or who decides. */
  readonly isUbo: boolean;
  /** A person who holds at least the share from which owners are recorded. */
  readonly isRecorded: boolean;
  /** Holds for another party, exclusively or in addition to its own holding. */
  readonly isNominee: boolean;
  /** Stands in a circle of companies that hold one another. */
  readonly isCircular: boolean;
  /** Steps from the company. */
  readonly depth: number;
}

export interface OwnershipAnswer {
  readonly root: string;
  readonly holders: readonly Holder[];
  /** Controlling persons with the reason; where there is none, the managers of the company. */
  readonly controllers: readonly { readonly id: string; readonly basis: ControlBasis }[];
  readonly hasControllingPerson: boolean;
  /** Companies that hold one another, each circle once. */
  readonly circles: readonly (readonly string[])[];
  /** Nominees without a named principal, or with other nominees only. */
  readonly nomineesWithoutPrincipal: readonly string[];
  /** Companies of which more than the whole is declared; their shares are taken in proportion. */
  readonly overdeclared: readonly string[];
  /** The part of the company that is not traced to people, in hundredths of a percent. */
  readonly untracedBp: number;
  /** Layers of holders above the company. */
  readonly depth: number;
}

const whole = 10_000;
/** Hundredths of a percent; far more than what is lost in calculating. */
const tolerance = 1e-6;
/** Rounded down, so that the parts of the whole never add up to more. */
const toBp = (share: number): number => Math.floor(share * whole + tolerance);

const isShareRole = (role: HolderRole): boolean => role === 'OWNER' || role === 'NOMINEE' || role === 'PRINCIPAL';
const hasShare = ({ role, shareBp }: OwnershipEdge): boolean => isShareRole(role) && (shareBp ?? 0) > 0;

function partsOf(edges: readonly OwnershipEdge[]): { parts: Parts; overdeclared: string[] } {
  const declared = new Map<string, Map<string, number>>();
  for (const { held, holder, shareBp, ...edge } of edges) {
    if (!hasShare({ held, holder, shareBp, ...edge })) continue;
    const row = declared.get(held) ?? new Map<string, number>();
    row.set(holder, (row.get(holder) ?? 0) + (shareBp as number));
    declared.set(held, row);
  }
  const overdeclared: string[] = [];
  const parts = new Map<string, Map<string, number>>();
  for (const [held, row] of declared) {
    const sum = [...row.values()].reduce((total, bp) => total + bp, 0);
    if (sum > whole) overdeclared.push(held);
    parts.set(held, new Map([...row].map(([holder, bp]) => [holder, bp / Math.max(whole, sum)])));
  }
  return { parts, overdeclared: overdeclared.sort() };
}

/*
 * A person or company that holds something for somebody else stands in the graph twice. What it holds for itself ends with the person,
 * and is passed on to the owners of the company; what it holds as a nominee is passed on to its principals, and its own owners have
 * nothing of it. A person has no owners: whoever is named above a person is a principal, in whatever role.
 */
const asNominee = '\0nominee';
const isNomineeNode = (node: string): boolean => node.endsWith(asNominee);
const partyOf = (node: string): string => (isNomineeNode(node) ? node.slice(0, -asNominee.length) : node);

function split(edges: readonly OwnershipEdge[], isPerson: (id: string) => boolean): OwnershipEdge[] {
  const isOfPrincipal = ({ role, held }: OwnershipEdge): boolean => role === 'PRINCIPAL' || isPerson(held);
  const represented = new Set(edges.filter(isOfPrincipal).map(({ held }) => held));
  // In a chain of nominees a principal holds for its own principals.
  const holdsForOthers = ({ role, holder }: OwnershipEdge): boolean => role === 'NOMINEE' || (role === 'PRINCIPAL' && represented.has(holder));
  return edges.map((edge) => ({
    ...edge,
    holder: holdsForOthers(edge) ? `${edge.holder}${asNominee}` : edge.holder,
    held: isOfPrincipal(edge) ? `${edge.held}${asNominee}` : edge.held,
  }));
}

/**
 * Everybody behind a company, by the least number of steps.
 * @param also further nodes whose holders are behind the company when a node is
 */
function depthsFrom(root: string, edges: readonly OwnershipEdge[], also: (node: string) => readonly string[] = () => []): Map<string, number> {
  const holdersOf = Map.groupBy(edges, ({ held }) => held);
  const depths = new Map([[root, 0]]);
  for (const [id, depth] of depths)
    for (const node of [id, ...also(id)]) for (const { holder } of holdersOf.get(node) ?? []) if (!depths.has(holder)) depths.set(holder, depth + 1);
  return depths;
}

/** Circles of shares: the strongly connected parts of the graph with more than one member, or a company that holds itself. */
function circlesOf(parts: Parts): string[][] {
  const reach = new Map<string, Set<string>>();
  for (const from of parts.keys()) {
    const visited = new Set<string>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const to of parts.get(at)?.keys() ?? [])
        if (!visited.has(to)) {
          visited.add(to);
          open.push(to);
        }
    reach.set(from, visited);
  }
  const circles = new Map<string, string[]>();
  for (const [from, visible] of reach) {
    if (!visible.has(from)) continue;
    const members = [...visible].filter((to) => reach.get(to)?.has(from)).sort();
    circles.set(members.join('\n'), members);
  }
  return [...circles.values()];
}

/**
 * Who decides over the company: whoever has most of the votes of a company, counting the votes of the companies it decides
 * over itself, or controls it by other means (the majority rule of Chapelle and Szafarz, "Controlling firms through the
 * majority voting rule", 2005). Votes are the shares where nothing else is said.
 */
function decidersOver(root: string, edges: readonly OwnershipEdge[], ids: Iterable<string>): Set<string> {
  const heldBy = Map.groupBy(edges, ({ held }) => held);
  const votesOf = ({ votesBp, shareBp, role }: OwnershipEdge) => votesBp ?? (isShareRole(role) ? (shareBp ?? 0) : 0);
  const decides = (who: string): boolean => {
    const over = new Set([who]);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [held, holders] of heldBy) {
        if (over.has(held)) continue;
        const own = holders.filter(({ holder }) => over.has(holder));
        if (own.some(({ hasControl, role }) => hasControl || role === 'CONTROLLER') || own.reduce((sum, edge) => sum + votesOf(edge), 0) > whole / 2) {
          over.add(held);
          grown = true;
        }
      }
    }
    return over.has(root);
  };
  return new Set([...ids].filter((id) => id !== root && decides(id)));
}

/**
 * Examines who is behind a company: effective shares over all chains, who decides, circles, nominees, and whether a person
 * who owns, decides or at least manages is known. Ends for every graph.
 * @param root the company; edges that do not lead to it say nothing
 */
export function examineOwnership(
  root: string,
  nodes: readonly OwnershipNode[],
  allEdges: readonly OwnershipEdge[],
  { identifyBp, recordBp }: OwnershipThresholds,
): OwnershipAnswer {
  const kindOf = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const isPerson = (id: string): boolean => kindOf.get(id) === 'PERSON';
  const graph = split(allEdges, isPerson);
  const nodeDepths = depthsFrom(root, graph);
  const edges = graph.filter(({ held }) => nodeDepths.has(held));
  const { parts, overdeclared } = partsOf(edges);
  const circles = circlesOf(parts).map((circle) => [...new Set(circle.map(partyOf))]);
  const circular = new Set(circles.flat());
  const deciders = decidersOver(root, edges, nodeDepths.keys());
  // Who owns a nominee is shown, and screened, behind the company, though it has nothing of it.
  const shown = depthsFrom(root, graph, (node) => (isNomineeNode(node) ? [partyOf(node)] : []));
  const depths = new Map<string, number>();
  for (const [node, depth] of shown) depths.set(partyOf(node), Math.min(depth, depths.get(partyOf(node)) ?? depth));
  const byHolder = Map.groupBy(
    graph.filter(({ held }) => depths.has(partyOf(held))),
    ({ holder }) => partyOf(holder),
  );
  const shareOf = (node: string): number => (nodeDepths.has(node) ? effectiveShare(parts, root, node) : 0);
  const holders = [...depths]
    .filter(([id]) => id !== root)
    .map(([id, depth]): Holder => {
      const own = byHolder.get(id) ?? [];
      const share = shareOf(id);
      const kind = kindOf.get(id) ?? 'COMPANY';
      const reaches = (bp: number) => share * whole >= bp - tolerance;
      const direct = parts.get(root);
      return {
        id,
        kind,
        roles: [...new Set(own.map(({ role }) => role))],
        directShareBp: toBp((direct?.get(id) ?? 0) + (direct?.get(`${id}${asNominee}`) ?? 0)),
        effectiveShareBp: toBp(share),
        hasControl: deciders.has(id),
        isUbo: kind === 'PERSON' && (reaches(identifyBp) || deciders.has(id)),
        isRecorded: kind === 'PERSON' && reaches(Math.min(recordBp, identifyBp)),
        isNominee: own.some(({ holder }) => isNomineeNode(holder)),
        isCircular: circular.has(id),
        depth,
      };
    });
  const owning = holders.filter(({ isUbo }) => isUbo).map(({ id, hasControl }) => ({ id, basis: hasControl ? ('CONTROL' as const) : ('SHARE' as const) }));
  const managing = holders
    .filter(
      ({ kind, depth, roles, isNominee }) =>
        kind === 'PERSON' && depth === 1 && !isNominee && (roles.includes('DIRECTOR') || roles.includes('LEGAL_REPRESENTATIVE')),
    )
    .map(({ id }) => ({ id, basis: 'MANAGEMENT' as const }));
  const controllers = owning.length > 0 ? owning : managing;
  const traced = holders.reduce((sum, { id, kind }) => sum + (kind === 'PERSON' ? shareOf(id) : 0), 0);
  const principalEdges = graph.filter((edge) => isNomineeNode(edge.held) && (hasShare(edge) || edge.hasControl || edge.role === 'CONTROLLER'));
  const hasPrincipal = (id: string): boolean => [...depthsFrom(`${id}${asNominee}`, principalEdges).keys()].some((node) => !isNomineeNode(node));
  return {
    root,
    holders,
    controllers,
    hasControllingPerson: controllers.length > 0,
    circles,
    nomineesWithoutPrincipal: holders.filter(({ id, isNominee }) => isNominee && !hasPrincipal(id)).map(({ id }) => id),
    overdeclared: overdeclared.map(partyOf),
    untracedBp: Math.max(0, Math.floor((1 - traced) * whole + tolerance)),
    depth: Math.max(0, ...edges.map(({ held }) => (nodeDepths.get(held) ?? 0) + 1)),
  };
}
