import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { digestOf, endingOf } from '../../domains/promotions/voucher-codes.ts'
import type { Database } from '../database.ts'
import { promotions, vouchers } from '../schema/codes.ts'

/** Codes that make the example shop cheaper, or say why not. */
export const examplePromotions = {
  tenPercent: 'HEIMSIEG10',
  /** 5 euros off 40, once for each person. */
  fiveEuros: 'EICHE5',
  /** 20 % off jerseys, not together with another. */
  jerseysAlone: 'TRIKOT20',
  /** 3 mugs and flags for 2. */
  threeForTwo: 'DREIFUERZWEI',
  members: 'MITGLIED15',
  over: 'SOMMER2025',
  inactive: 'PAUSE',
  /** One use is left. */
  last: 'LETZTER',
} as const

/** Vouchers and gift cards of the example shop. */
export const exampleVouchers = {
  /** Gift cards of 25 and 200 euros. */
  small: 'SGEWALD25GFTCARD',
  large: 'SGEWALD2HUNDERTX',
  /** 10 euros that are spent at once. */
  once: 'SGEWALDZEHNEURXX',
  inactive: 'SGEWALDNEUTNTAKT',
} as const

const DAY_MS = 24 * 60 * 60 * 1000

/** What there is to try out in the box for codes. What is there already stays as it is. */
export async function seedCodes(db: Database, clock: Clock): Promise<void> {
  const createdAt = clock.now()
  const yesterday = new Date(createdAt.getTime() - DAY_MS)
  const common = { startsAt: yesterday, createdAt }
  await db
    .insert(promotions)
    .values([
      { ...common, id: randomUUID(), code: examplePromotions.tenPercent, percent: 10 },
      {
        ...common,
        id: randomUUID(),
        code: examplePromotions.fiveEuros,
        cents: 500,
        minimumCents: 4000,
        maxUsesPerPerson: 1,
      },
      {
        ...common,
        id: randomUUID(),
        code: examplePromotions.jerseysAlone,
        percent: 20,
        categories: ['jerseys'],
        isExclusive: true,
      },
      {
        ...common,
        id: randomUUID(),
        code: examplePromotions.threeForTwo,
        buyPieces: 3,
        payPieces: 2,
        categories: ['mugsAndFlags'],
      },
      { ...common, id: randomUUID(), code: examplePromotions.members, percent: 15, isForMembers: true },
      { ...common, id: randomUUID(), code: examplePromotions.over, percent: 30, endsAt: createdAt },
      { ...common, id: randomUUID(), code: examplePromotions.inactive, percent: 10, isActive: false },
      { ...common, id: randomUUID(), code: examplePromotions.last, percent: 50, maxUses: 1 },
    ])
    .onConflictDoNothing()
  const voucher = (code: string, cents: number, rest: Partial<typeof vouchers.$inferInsert> = {}) => ({
    id: randomUUID(),
    codeDigest: digestOf(code),
    ending: endingOf(code),
    kind: 'giftCard' as const,
    valueCents: cents,
    balanceCents: cents,
    validFrom: yesterday,
    createdAt,
    ...rest,
  })
  await db
    .insert(vouchers)
    .values([
      voucher(exampleVouchers.small, 2500),
      voucher(exampleVouchers.large, 20_000),
      voucher(exampleVouchers.once, 1000, { kind: 'voucher', isSingleUse: true }),
      voucher(exampleVouchers.inactive, 5000, { isActive: false }),
    ])
    .onConflictDoNothing()
}
