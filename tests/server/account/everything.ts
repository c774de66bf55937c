import { randomUUID } from 'node:crypto'
import { giveConsent, listConsents } from '#contract/consents/consents.ts'
import { createAddress } from '#contract/contact/addresses.ts'
import { joinGroup, listGroups } from '#contract/contact/groups.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import {
  accountRoles,
  authenticators,
  knownDevices,
  oidcRecords,
  passkeys,
  passwordResets,
  recoveryCodes,
} from '#server/db/schema/identity.ts'
import { insertAsset } from '#server/domains/wallet/wallet-repository.ts'
import { clubMemberships, organizationMembers } from '#server/db/schema/membership.ts'
import { paymentInfos } from '#server/db/schema/payment.ts'
import { productImpressions } from '#server/db/schema/shop.ts'
import { videoPositions, videoTickets } from '#server/db/schema/video.ts'
import { writeAudit } from '#server/domains/audit/audit-service.ts'
import { rememberRecipient } from '#server/domains/contact/address-book-service.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { organizationNamed, fanClub } from '../../helpers/acting.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { settle } from '../../helpers/order-life.ts'
import { checkoutOf } from '../../helpers/online-order.ts'
import type { TestPlatform } from '../../helpers/platform.ts'
import { add, claim, newPerson, newVisitor, order, payloadFor, skus } from '../../helpers/shopper.ts'

/** What must not be in any export. */
export const secrets = {
  digest: 'digest-of-a-secret',
  key: 'key-of-a-passkey',
  secret: 'secret-of-an-app',
  token: 'token-of-a-card',
}

/** Somebody with a row in every table that can name a person. */
export async function personWithEverything(platform: TestPlatform) {
  const { app, db, clock } = platform
  const person = await newPerson(platform)
  const { accountId, caller } = person
  const now = clock.now()
  const later = new Date(now.getTime() + 60_000)

  await call(app, createAddress, { body: makePostalAddress() }, caller)
  const [consent] = bodyOf(await call(app, listConsents, {}))
  await call(app, giveConsent, { params: { id: consent!.id } }, caller)
  const [group] = bodyOf(await call(app, listGroups, {}, caller))
  await call(app, joinGroup, { params: { id: group!.id } }, caller)
  await rememberRecipient(db, accountId, { name: 'Theo Brandt', email: 'theo@example.org' }, now)
  const name = { de: 'Freunde' }
  const badge = { id: randomUUID(), accountId, type: 'membershipBadge', name, until: null } as const
  await insertAsset(db, { ...badge, since: '2024-07-01' })
  await db.insert(videoTickets).values({
    id: randomUUID(),
    accountId,
    videoUid: 502,
    device: randomUUID(),
    isLimited: true,
    startedAt: now,
    lastSeenAt: now,
  })
  await db.insert(productImpressions).values({ accountId, productNumber: '1001', viewedAt: now })
  await db.insert(videoPositions).values({ accountId, videoUid: 502, seconds: 192, updatedAt: now })
  await db
    .insert(clubMemberships)
    .values({ id: randomUUID(), accountId, kind: 'adult', number: accountId, since: '2020-01-01' })
  const organizationId = await organizationNamed(db, fanClub)
  await db.insert(organizationMembers).values({ organizationId, accountId, invitedAt: now, joinedAt: now })

  const ordered = await order(platform, person, payloadFor(bodyOf(await add(platform, person, skus.mug))))
  const { checkoutId } = bodyOf(ordered)
  const { transactions } = await checkoutOf(platform, person, checkoutId)
  const headers = { 'idempotency-key': randomUUID() }
  const { orderNumber } = transactions[0]!.orders[0]!
  const body = makeWithdrawal({ email: person.email, orderNumber })
  bodyOf(await call(app, declareWithdrawal, { headers, body }))
  await settle(platform, person, checkoutId)
  const visitor = await newVisitor(platform)
  await add(platform, visitor, skus.book)
  await claim(platform, person, visitor.id)

  await db.insert(accountRoles).values({ accountId, role: 'editor' })
  const change = {
    action: 'stockChanged',
    subject: { kind: 'variant', id: skus.mug },
    changes: [],
    reason: 'Lieferung',
  } as const
  await db.transaction(tx => writeAudit(tx, { accountId, at: now }, [change]))
  await db.insert(knownDevices).values({
    id: randomUUID(),
    accountId,
    cookieHash: secrets.digest,
    userAgent: 'Firefox',
    firstSeenAt: now,
    lastSeenAt: now,
  })
  await db.insert(passkeys).values({
    id: randomUUID(),
    accountId,
    publicKey: secrets.key,
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Laptop',
    createdAt: now,
  })
  await db.insert(authenticators).values({ accountId, secret: secrets.secret, createdAt: now })
  await db.insert(recoveryCodes).values({ accountId, codeHash: secrets.digest })
  await db
    .insert(passwordResets)
    .values({ tokenHash: randomUUID(), accountId, createdAt: now, expiresAt: later })
  await db.insert(oidcRecords).values({
    model: 'Session',
    id: randomUUID(),
    payload: { accountId, loginTs: Math.floor(now.getTime() / 1000), jti: secrets.digest },
    expiresAt: later,
  })
  await db.insert(paymentInfos).values({
    id: randomUUID(),
    accountId,
    method: 'payPal',
    state: 'active',
    setupReference: randomUUID(),
    providerToken: `${secrets.token}-${randomUUID()}`,
    details: { method: 'payPal', email: person.email },
    createdAt: now,
    settledAt: now,
  })
  return { ...person, checkoutId }
}
