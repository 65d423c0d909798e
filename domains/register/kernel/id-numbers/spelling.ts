/* What writing adds to an identifier, for the kernel and the slices. Screening takes it from the same place, which engines may import. */
export * from '../../../../engines/spelling/index.ts';
