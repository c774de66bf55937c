import { asc, eq } from 'drizzle-orm'
import { handleWithdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { makeWithdrawal } from '#tests/factories/withdrawals.ts'
import { newStaff } from '#tests/helpers/back-office.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { keyed, mailbox, personsWords, word } from '../typed-words.ts'

const words = { complaint: 'kneift unter dem Arm' }

/** Withdraws from what they have ordered first, which is dealt with. */
async function declare(
  { app, db, clock }: TestPlatform,
  { accountId, email }: Person,
  declared: { name?: string; items?: string } = {},
) {
  const [first] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(checkouts.accountId, accountId))
    .orderBy(asc(orders.orderNumber))
    .limit(1)
  const body = makeWithdrawal({ ...declared, email, orderNumber: first!.orderNumber })
  bodyOf(await call(app, declareWithdrawal, { headers: keyed(), body }))
  await db.update(withdrawals).set({ handledAt: clock.now() }).where(eq(withdrawals.accountId, accountId))
}

export const facts = defineAreaFacts({
  everything: (platform, person) => declare(platform, person),
  traces: {
    words,
    leave: (platform, person) =>
      declare(platform, person, {
        name: `${personsWords.firstName} ${personsWords.lastName}`,
        items: words.complaint,
      }),
    kept: {
      'public.withdrawals': {
        words: ['firstName', 'lastName', 'complaint'],
        why: 'the declaration is the proof that it was made (§ 356a BGB)',
      },
    },
  },
  typedSteps: {
    'withdraws from a contract': async ({ app }) => {
      const body = makeWithdrawal({ name: word, email: mailbox(), items: word })
      return async () => (await call(app, declareWithdrawal, { headers: keyed(), body })).status
    },
    'deals with a withdrawal': async platform => {
      const { caller } = await newStaff(platform)
      const body = makeWithdrawal({ name: word })
      const { id } = bodyOf(await call(platform.app, declareWithdrawal, { headers: keyed(), body }))
      const input = { params: { id }, body: { note: word } }
      return async () => (await call(platform.app, handleWithdrawal, input, caller)).status
    },
  },
  typedQueries: {
    withdrawals: caller => ({ url: `/api/checkout/v3/admin/withdrawals?query=${word}`, headers: caller }),
  },
})
