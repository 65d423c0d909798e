import { type AbilityEntry, type Demand, mayCall } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { HitKind, HitView } from '../contract/index.ts';

/** What somebody looks for. */
export interface QuickQuery {
  /** As it was typed, on one line. */
  readonly typed: string;
  /** The key of a record, where the text can be one. */
  readonly id: string | undefined;
  /** Whether it has a letter, so that it can be a name. */
  readonly isName: boolean;
  /** Hits of each kind at most. */
  readonly most: number;
  /** Keys of the people in the reader's sight who are meant, the closest first; looked up once for all finders. */
  readonly people: () => Promise<readonly string[]>;
}

/** A hit; what it does not say is absent. */
export type FoundHit = Pick<HitView, 'id' | 'title'> & Partial<Omit<HitView, 'kind'>>;

/** How records of one kind are found, by the slice that owns them. It finds what the lists of the reader hold, masked as they are. */
export interface Finder {
  readonly kind: HitKind;
  /** Who has one of these may find them. */
  readonly demands: readonly Demand[];
  find(query: QuickQuery, call: Call): Promise<readonly FoundHit[]>;
}

/** Finds the people who are meant by a name or, for those who may search by numbers, by a number. @returns keys, the closest first */
export type FindPeople = (typed: string, call: Call, most: number) => Promise<readonly string[]>;

export const mayFind = (abilities: readonly AbilityEntry[], { demands }: Pick<Finder, 'demands'>): boolean =>
  demands.some((demand) => mayCall(abilities, demand));
