import { readPersonLinks, readSharers } from './links.ts';

export { linkErrors } from './errors.ts';
export { type LinkGraphView, type LinkKind, linkKinds, readPersonLinks, readSharers } from './links.ts';

export const linksEndpoints = [readPersonLinks, readSharers];
