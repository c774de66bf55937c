/** How long a sign-in is fresh, as GitHub and Google have it in about the same length. */
export const FRESH_SIGN_IN_SECONDS = 10 * 60

/**
 * Whether somebody has signed in just now, by password or passkey and not by a renewal. This is the one rule for endpoints and for pages of
 * the provider. A time ahead of the present, which a wrong clock wrote, counts as far away as one behind it.
 */
export const isFreshSignIn = (signedInAt: Date | undefined, now: Date): boolean =>
  signedInAt !== undefined && Math.abs(now.getTime() - signedInAt.getTime()) <= FRESH_SIGN_IN_SECONDS * 1000
