import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { organizationAdminScope, webAppScopes } from '#contract/kernel/scopes.ts'
import { accessTokenType, tokenExchangeGrant } from '#contract/identity/token-exchange.ts'
import type { Database } from '#server/db/database.ts'
import { organizationInvitations, organizationMembers, organizations } from '#server/db/schema/membership.ts'
import { callToken } from './code-flow.ts'

/** The example organisations (server/db/seed/organizations.ts). */
export const fanClub = 'Eichwald Adler 1987'
export const company = 'Krämer & Roth Tischlerei GmbH'
export const blockedFanClub = 'Nordkurve Hanau 2003'

export async function organizationNamed(db: Database, name: string): Promise<string> {
  const [found] = await db
    .select({ id: organizations.accountId })
    .from(organizations)
    .where(eq(organizations.name, name))
  if (!found) throw new Error(`There is no organisation ${name}`)
  return found.id
}

/** Makes an account that of a fan club, managed by others. */
export async function foundFanClub(
  db: Database,
  accountId: string,
  { admins, name = 'Kurvenkinder' }: { admins: readonly string[]; name?: string },
): Promise<void> {
  await db.insert(organizations).values({ accountId, name, type: 'fanClub' })
  for (const [index, admin] of admins.entries())
    await addMember(db, { organizationId: accountId, accountId: admin, adminSlot: index + 1 })
}

interface NewMember {
  organizationId: string
  accountId: string
  adminSlot?: number | null
  joinedAt?: Date
}

/** Makes somebody a member of an organisation; the id of the membership. */
export async function addMember(
  db: Database,
  { adminSlot = null, joinedAt = new Date(), ...member }: NewMember,
): Promise<string> {
  const id = randomUUID()
  await db.insert(organizationMembers).values({ id, adminSlot, joinedAt, ...member })
  return id
}

interface NewInvitation {
  organizationId: string
  to: { accountId: string; email: string }
  createdAt: Date
  invitedBy?: string
}

const WAITS_MS = 14 * 24 * 60 * 60 * 1000

/** Invites somebody without a mail; the id of the invitation. */
export async function addInvitation(
  db: Database,
  { organizationId: fromId, to, createdAt, invitedBy }: NewInvitation,
): Promise<string> {
  const id = randomUUID()
  await db.insert(organizationInvitations).values({
    id,
    fromId,
    toId: to.accountId,
    state: 'pending',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + WAITS_MS),
    recipientMail: to.email,
    invitedBy: invitedBy ?? null,
  })
  return id
}

/** Asks for a token that acts for an organisation, as the web app does. */
export const exchange = (
  app: FastifyInstance,
  token: string,
  organizationId: string,
  changes: Readonly<Record<string, string>> = {},
) =>
  callToken(app, {
    grant_type: tokenExchangeGrant,
    subject_token_type: accessTokenType,
    scope: [...webAppScopes, organizationAdminScope].join(' '),
    organization_id: organizationId,
    token,
    ...changes,
  })
