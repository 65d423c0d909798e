/*
 * Accessibility findings that a library causes and that cannot be mended here, each with its reason and where it is
 * known upstream. Whatever is not listed fails the check. An entry that no longer matches anything is to be removed.
 */

export interface LibraryFault {
  rule: string;
  /** What the finding's element must match. */
  selector: string;
  reason: string;
  upstream: string;
}

export const libraryFaults: readonly LibraryFault[] = [];
