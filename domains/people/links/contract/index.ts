import { readPath, readPersonLinks, readSharers } from './links.ts';

export { linkErrors } from './errors.ts';
export { type LinkGraphView, type LinkKind, linkKinds, type LinkPathView, readPath, readPersonLinks, readSharers } from './links.ts';

export const linksEndpoints = [readPersonLinks, readSharers, readPath];
