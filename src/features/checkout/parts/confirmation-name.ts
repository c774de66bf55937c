/** How a confirmation's address names its checkout (SPEC 2): by its own id, or by the token of a try to pay it. */
export type ConfirmationName = { checkoutId: string } | { paymentTokenId: string }

/** Null where the address names none; an empty name is none. */
export function confirmationName(search: string): ConfirmationName | null {
  const params = new URLSearchParams(search)
  const [checkoutId, paymentTokenId] = ['checkoutId', 'paymentTokenId'].map(name => params.get(name) ?? '')
  if (checkoutId) return { checkoutId }
  return paymentTokenId ? { paymentTokenId } : null
}
