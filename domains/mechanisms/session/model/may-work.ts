/** What decides whether an account can do a piece of work. */
export interface WorkRights {
  isActive: boolean;
  /** Whether its role may change what belongs to a subject of the abilities. */
  mayWrite(subject: string): boolean;
  companies: readonly string[];
}

/** A piece of work: the subject of the ability that it takes, and the companies of which whoever does it works for one; none: any will do. */
export interface WorkDemand {
  subject: string;
  companies: readonly string[];
}

export const mayWork = ({ isActive, mayWrite, companies }: WorkRights, work: WorkDemand): boolean =>
  isActive && mayWrite(work.subject) && (work.companies.length === 0 || work.companies.some((code) => companies.includes(code)));
