import { eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MemberPerson } from '#contract/membership/joining.ts'
import type { SoldKind } from '#contract/membership/membership-fees.ts'
import type { OrganizationType } from '#contract/organization/organizations.ts'
import { onePending, transferColumns } from '#server/transfers/transfer-table.ts'
import { contacts } from './contact.ts'
import { accounts } from './identity.ts'
import { paymentInfos } from './payment.ts'

const moment = () => timestamp({ withTimezone: true })

/** Of numbers of members, behind the club's own prefix. A number is never given twice. */
export const membershipNumbers = pgSequence('membership_numbers', { startWith: 100_001 })

/** Memberships in the club. */
export const clubMemberships = pgTable(
  'club_memberships',
  {
    id: uuid().primaryKey(),
    /** Who is the member. Null: somebody without an account, whose name stands here. */
    accountId: uuid().references(() => contacts.accountId, { onDelete: 'cascade' }),
    /** Who pays for it and may end it, where that is somebody else. */
    payerId: uuid().references(() => contacts.accountId, { onDelete: 'set null' }),
    firstName: text(),
    lastName: text(),
    /** As given at joining; an account's contact may have none. */
    birthday: date(),
    /** Kind of membership, a key of `domains/membership/membership-kinds.ts`. */
    kind: text().notNull(),
    number: text().notNull().unique(),
    since: date().notNull(),
    /** From which day on its years count, where the person was a member before; null: `since`. */
    countsFrom: date(),
    /** From this day on what members have is theirs, the presale from the next day on; null: `since`. */
    validFrom: date(),
    /** The last day, which counts in full; null: it goes on. */
    until: date(),
    leftAt: moment(),
    leaveReason: text(),
    isGift: boolean().notNull().default(false),
    /** The membership that the fee of a family is paid with; that one names itself. */
    familyId: uuid(),
    /** It rests: the bank has taken its fee back. */
    suspendedAt: moment(),
    /** From this day on it rests, unless a fee is paid before; null: nothing is due. */
    restsFrom: date(),
    /** What the payer keeps for the fees of later years; null: they pay each by themselves. */
    renewalMethodId: uuid().references(() => paymentInfos.id, { onDelete: 'set null' }),
    /** When they agreed to that. */
    renewalAgreedAt: moment(),
    /** Whether it is the one of this person. False once they have joined anew after its end. */
    isCurrent: boolean().notNull().default(true),
    /** The application that it was bought by; null: it comes from the club's own books. */
    applicationId: uuid(),
  },
  table => [
    index('club_memberships_by_account').on(table.accountId),
    index('club_memberships_by_payer').on(table.payerId),
    index('club_memberships_by_application').on(table.applicationId),
    index('club_memberships_by_renewal_method').on(table.renewalMethodId),
    uniqueIndex('club_memberships_one_a_person')
      .on(table.accountId)
      .where(sql`${table.isCurrent}`),
    uniqueIndex('club_memberships_one_without_account')
      .on(table.payerId, sql`lower(${table.firstName})`, sql`lower(${table.lastName})`, table.birthday)
      .where(sql`${table.isCurrent} and ${table.accountId} is null`),
    check(
      'club_memberships_know_who',
      sql`${table.accountId} is not null or (${table.firstName} is not null and ${table.lastName} is not null and ${table.birthday} is not null)`,
    ),
  ],
)

/** Memberships that somebody wants to buy; the SKU is `mb-<id>`. */
export const membershipApplications = pgTable(
  'membership_applications',
  {
    id: uuid().primaryKey(),
    /** Who applies, and pays. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<SoldKind>().notNull(),
    /** Those who become members, the first is whose fee it is; emptied when they have, or nobody can buy it any more. */
    people: jsonb().$type<readonly MemberPerson[]>().notNull(),
    /** Whether the first of them is who applies. */
    isForSelf: boolean().notNull(),
    isGift: boolean().notNull(),
    cents: integer().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    state: text().$type<'open' | 'ordered' | 'joined' | 'withdrawn'>().notNull().default('open'),
    /** The day on which it came as a letter, which the fan desk has typed; null: whoever applies typed it. */
    receivedOn: date(),
    orderNumber: text(),
    serialNumber: integer(),
    orderedAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    index('membership_applications_by_account').on(table.accountId),
    index('membership_applications_by_time').on(table.createdAt.desc().nullsFirst(), table.id),
    uniqueIndex('membership_applications_by_line').on(table.orderNumber, table.serialNumber),
    check(
      'membership_applications_ordered',
      sql`(${table.state} in ('open', 'withdrawn')) = (${table.orderNumber} is null)`,
    ),
  ],
)

/** Fees of memberships, one a membership year; the SKU of one that is to be paid is `mb-<id>`. */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    id: uuid().primaryKey(),
    membershipId: uuid()
      .notNull()
      .references(() => clubMemberships.id, { onDelete: 'cascade' }),
    /** In which the membership year begins. */
    year: integer().notNull(),
    kind: text().$type<SoldKind>().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    cents: integer().notNull(),
    state: text().$type<'awaitingPayment' | 'paid' | 'suspended' | 'cancelled'>().notNull(),
    /** The line of an order that it lies in, or was paid by. */
    orderNumber: text(),
    serialNumber: integer(),
    orderedAt: moment(),
    /** When it was ordered for the payer, to be charged from what they keep; that is tried once. */
    chargedAt: moment(),
    /** How often its payer was reminded of it. */
    reminders: smallint().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('membership_terms_one_a_year').on(table.membershipId, table.year),
    uniqueIndex('membership_terms_by_line').on(table.orderNumber, table.serialNumber),
    index('membership_terms_due').on(table.firstDay).where(eq(table.state, 'awaitingPayment').inlineParams()),
    check(
      'membership_terms_ordered',
      sql`${table.state} not in ('paid', 'suspended') or ${table.orderNumber} is not null`,
    ),
  ],
)

/** Cards of plastic that are ordered in place of lost ones, one at a time for a membership; the SKU is `mc-<id of the membership>`. */
export const membershipCards = pgTable(
  'membership_cards',
  {
    id: uuid().primaryKey(),
    membershipId: uuid()
      .notNull()
      .references(() => clubMemberships.id, { onDelete: 'cascade' }),
    /** The line that it is had by, as `cartClaim` and `orderClaim` write it. */
    claim: text().notNull().unique(),
    /** Null as long as it lies in a cart. */
    orderNumber: text(),
    serialNumber: integer(),
    /** Null while its money is missing, also once the bank has taken it back. */
    paidAt: moment(),
    sentAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('membership_cards_one_open')
      .on(table.membershipId)
      .where(sql`${table.sentAt} is null`),
    index('membership_cards_by_membership').on(table.membershipId),
    index('membership_cards_by_order').on(table.orderNumber),
    check('membership_cards_line', sql`(${table.orderNumber} is null) = (${table.serialNumber} is null)`),
    check('membership_cards_paid', sql`${table.orderNumber} is not null or ${table.paidAt} is null`),
  ],
)

/**
 * Fan clubs and companies. Each has an account of its own, which nobody signs in with: its admins act for it, and then `self` of the
 * API is the organisation.
 */
export const organizations = pgTable('organizations', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  type: text().$type<OrganizationType>().notNull(),
  memberPriceGroup: text(),
  isBlocked: boolean().notNull().default(false),
  /** Counts what the fan desk changes. */
  version: integer().notNull().default(1),
})

/** Who belongs to an organisation. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    id: uuid().primaryKey(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which of its two places for admins the member has; null of who is none (SPEC 5). */
    adminSlot: smallint(),
    joinedAt: moment().notNull(),
  },
  table => [
    unique('organization_members_once').on(table.organizationId, table.accountId),
    unique('organization_members_admins').on(table.organizationId, table.adminSlot),
    index('organization_members_by_account').on(table.accountId),
    check('organization_members_slots', sql`${table.adminSlot} in (1, 2)`),
  ],
)

/** Invitations: `fromId` is the organisation. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    ...transferColumns(),
    /** The address that was typed, in lower case. Its owner had confirmed it. */
    recipientMail: text().notNull(),
    /** The admin who invited; null once that account is gone, and of what the platform has written itself. */
    invitedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  table => [
    foreignKey({ columns: [table.fromId], foreignColumns: [organizations.accountId] }).onDelete('cascade'),
    foreignKey({ columns: [table.toId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    onePending('organization_invitations_pending', table, table.fromId, table.toId),
    index('organization_invitations_by_recipient').on(table.toId, table.createdAt),
    index('organization_invitations_by_inviter').on(table.invitedBy),
    index('organization_invitations_by_end')
      .on(table.expiresAt)
      .where(eq(table.state, 'pending').inlineParams()),
  ],
)

/** Which organisation somebody takes no invitation from. */
export const organizationInvitationBlocks = pgTable(
  'organization_invitation_blocks',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address of the invitation that was declined, in lower case. By another one of the person the organisation learns nothing. */
    recipientMail: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.organizationId] }),
    index('organization_invitation_blocks_by_organization').on(table.organizationId),
  ],
)
