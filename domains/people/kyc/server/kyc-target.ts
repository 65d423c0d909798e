/** What requests about an identity are about, as the approval queue knows it. */
export const kycTarget = 'identity';
