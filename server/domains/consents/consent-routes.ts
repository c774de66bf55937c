import {
  giveConsent,
  listConsents,
  listContactConsents,
  terminateConsent,
} from '#contract/consents/consents.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { consents } from './consent-list.ts'
import { endOwnConsent, giveOwnConsent, listOwnConsents } from './consent-service.ts'

const unknownConsent = () => refusal(404, 'CONSENT_UNKNOWN')

/** What people agree to: advertising, its sectors, newsletters. Everybody gives and ends their own consents alone. */
export function registerConsentRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listConsents, async () => ({ status: 200, body: [...consents] }))

  mount(target, listContactConsents, async ({ person }) => ({
    status: 200,
    body: await listOwnConsents(db, person.accountId),
  }))

  mount(target, giveConsent, async ({ person, params }) => {
    const given = await giveOwnConsent(db, person.accountId, params.id, clock.now())
    return given ? { status: 201, body: given } : unknownConsent()
  })

  mount(target, terminateConsent, async ({ person, params }) =>
    (await endOwnConsent(db, person.accountId, params.id, clock.now())) ? { status: 204 } : unknownConsent(),
  )
}
