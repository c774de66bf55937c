import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { sandboxSetups } from '#server/db/schema/payment.ts'
import { testIban } from '#server/sandbox-pay/test-numbers.ts'
import { paymentOf } from '#tests/helpers/online-order.ts'
import { openPages, payWithCard, reportEvent } from '#tests/helpers/payer.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { pick, type World } from '../world.ts'

const outcomes = ['pays', 'is declined', 'is refused by the bank', 'is paid late', 'goes back'] as const
const cards: Readonly<Record<(typeof outcomes)[number], string>> = {
  pays: '4242424242424242',
  'is declined': '4000000000000002',
  'is refused by the bank': '4000000000009995',
  'is paid late': '4000000000000077',
  'goes back': '',
}

const anyTry = ({ checkouts }: World, number: number) =>
  pick(
    checkouts.flatMap(({ tries }) => tries),
    number,
  )

/** Somebody at the provider's page; whoever comes to one that has ended is only led back. */
export const atProvider: ModelCommand<{ which: number; outcome: (typeof outcomes)[number] }> = {
  name: 'atProvider',
  input: fc.record({ which: anyOne(), outcome: fc.constantFrom(...outcomes) }),
  run: async (world, { which, outcome }) => {
    const { platform } = world
    const chosen = anyTry(world, which)
    const page = chosen?.page
    if (!chosen || page == null) return
    const [there] = await platform.db.select().from(sandboxSetups).where(eq(sandboxSetups.id, chosen.payment))
    if (there?.state !== 'open') return
    const pages = openPages(platform, page)
    const act = () => {
      if (outcome === 'goes back') return pages.cancel()
      if (chosen.method === 'creditCard') return payWithCard(platform, page, cards[outcome])
      if (chosen.method === 'payPal') return pages.fill({ email: 'jana@example.org' })
      return pages.fill({ iban: testIban, holder: 'Jana Krämer' })
    }
    await act().catch(unlessLedBack)
  },
}

/** One that has waited too long finds no form any more. */
function unlessLedBack(error: unknown): void {
  if (!/^no form on .*confirmation/.test(error instanceof Error ? error.message : '')) throw error
}

/** What the provider tells of itself: of any payment, once or often, whenever it likes. */
export const webhook: ModelCommand<{ which: number; times: number }> = {
  name: 'webhook',
  input: fc.record({ which: anyOne(), times: fc.constantFrom(1, 1, 2, 3) }),
  run: async (world, { which, times }) => {
    const chosen = anyTry(world, which)
    if (!chosen) return
    const answers = await Promise.all(
      Array.from({ length: times }, () => reportEvent(world.platform, chosen.payment)),
    )
    for (const answer of answers) expectStatus(answer, 204)
  },
}

export const comeBack: ModelCommand<{ which: number }> = {
  name: 'comeBack',
  input: fc.record({ which: anyOne() }),
  run: async ({ platform, checkouts }, { which }) => {
    const known = pick(checkouts, which)
    const buyer = known?.buyer
    if (buyer) await paymentOf(platform, buyer, known.id)
  },
}
