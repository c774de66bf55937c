import type { Settings } from '#server/settings.ts'

/** What passkeys belong to: the provider's host. One that was made for another host does not sign for this one. */
export function relyingParty({ roots }: Settings): { id: string; origin: string } {
  const { hostname, origin } = new URL(roots.authority)
  return { id: hostname, origin }
}
