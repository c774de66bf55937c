import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCheckout } from '#contract/checkout/checkout.ts'
import { addEmail } from '#contract/identity/emails.ts'
import { movableClock } from '#server/clock.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { identityCleaningJob } from '#server/oidc/identity-jobs.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { authority, signInByForm } from '../../helpers/code-flow.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { orderMug } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, cartOf, newPerson, newVisitor, onlyItemOf, skus } from '../../helpers/shopper.ts'

const jana = 'jana.kraemer@example.org'

let platform: TestPlatform
beforeAll(async () => {
  const clock = Object.assign(movableClock('+1d'), { advance: () => undefined, setTo: () => undefined })
  platform = await startPlatform({ clock })
})
afterAll(() => platform.close())

const move = (to: unknown) => platform.app.inject({ method: 'POST', url: '/clock', payload: { to } })

describe('a developer’s clock', () => {
  it('is moved forward, says where it is, and goes back for nobody', async () => {
    const before = platform.clock.now().getTime()
    const moved = await move('+2h')
    expect(moved.statusCode).toBe(200)
    expect(platform.clock.now().getTime()).toBeGreaterThanOrEqual(before + 2 * 60 * 60 * 1000)
    for (const to of ['2026-01-01T00:00:00Z', 'tomorrow', 5]) expect((await move(to)).statusCode).toBe(400)
    const form = await platform.app.inject({
      method: 'POST',
      url: '/clock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'to=%2B1d',
    })
    expect(form.statusCode).toBe(415)
    expect(Date.parse((await platform.app.inject('/clock')).json<{ now: string }>().now)).toBeLessThan(
      before + 3 * 60 * 60 * 1000,
    )
  })

  it('ends the hold of a cart', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug)
    expect(onlyItemOf(await cartOf(platform, visitor)).validationErrors).toEqual([])
    await move('+31m')
    expect(onlyItemOf(await cartOf(platform, visitor)).validationErrors).toEqual([
      expect.objectContaining({ errorCode: 'CARTITEM_EXPIRED' }),
    ])
  })

  it('ends the time to pay an order', async () => {
    const person = await newPerson(platform)
    const { checkoutId } = await orderMug(platform, person)
    const stateOf = async () => {
      const found = bodyOf(
        await call(platform.app, getCheckout, { params: { id: checkoutId } }, person.caller),
      )
      return found.transactions[0]?.orders[0]?.state
    }
    expect(await stateOf()).toBe('OrderPlaced')
    await move('+61m')
    await unpaidOrders.run(platform.deps)
    expect(await stateOf()).toBe('Cancelled')
  })

  it('ends a link in a mail', async () => {
    const browser = () => createBrowser(platform.app, new URL(authority).origin)
    const asking = browser()
    await asking.submit(await asking.visit(`${authority}/password-reset`), { email: jana })
    const mail = (await mailsTo(platform, jana)).findLast(({ template }) => template === 'passwordReset')
    const link = /http\S+password-reset\/new\S+/.exec(mail!.text)![0]
    expect((await browser().visit(link)).status).toBe(200)
    await move('+1h')
    expect((await browser().visit(link)).status).toBe(410)
  })

  it('lets whoever signs in then be signed in, and freshly', async () => {
    await move('+40d')
    const { tokens } = await signInByForm(platform.app, jana)
    await identityCleaningJob.run(platform.deps)
    const body = { email: 'one@example.org', confirmEmail: 'other@example.org' }
    const caller = { authorization: `Bearer ${tokens.access_token}` }
    // Only whoever is signed in freshly is told what is wrong with it.
    const answer = await call(platform.app, addEmail, { body }, caller)
    expect(refusalOf(answer)).toEqual([400, 'EMAILS_NOT_EQUAL'])
  })
})

it('is not there where nobody asked for it', async () => {
  const other = await startPlatform()
  expect((await other.app.inject('/clock')).statusCode).toBe(404)
  await other.close()
})
