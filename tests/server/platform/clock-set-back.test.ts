import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addEmail } from '#contract/identity/emails.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { makeChallenge, useChallenge } from '#server/domains/passkeys/passkey-challenge.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { isSignedStream, readSignature, signStream } from '#server/domains/video/model/stream-address.ts'
import { addVoucherTo, makeVoucher } from '../../helpers/codes.ts'
import { authority, callApi, signInByForm } from '../../helpers/code-flow.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { confirmationLink, mailsTo } from '../../helpers/mailbox.ts'
import { orderMug } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, cartOf, newPerson, newVisitor, onlyItemOf, skus } from '../../helpers/shopper.ts'
import { newSubscriber, open, tryToOpen, videos } from '../../helpers/videos.ts'

const MONTH = 30 * 24 * 60 * 60

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
afterEach(() => vi.useRealTimers())

const visit = (url: string) => createBrowser(platform.app, new URL(authority).origin).visit(url)

/** Says whether what was written still counts. */
type Counts = () => Promise<boolean>
/** Prepares what the clock has no part in, and gives what is to be written while it is ahead. */
type Row = () => Promise<() => Promise<Counts>>

/** Everything that lasts for a while and whose end is stored, or stands in an address that was signed; columns by table and name. */
const rows: Readonly<Record<string, Row>> = {
  'cart_items.expires_at': async () => {
    const [holder, other] = [await newVisitor(platform), await newVisitor(platform)]
    return async () => {
      await add(platform, holder, skus.signedBall)
      return async () => (await add(platform, other, skus.signedBall)).status >= 400
    }
  },
  'cart_items.expires_at, as the cart says it': async () => {
    const holder = await newVisitor(platform)
    return async () => {
      await add(platform, holder, skus.mug)
      return async () => onlyItemOf(await cartOf(platform, holder)).expiresIn >= 0
    }
  },
  'vouchers.held_until': async () => {
    const [holder, other] = [await newVisitor(platform), await newVisitor(platform)]
    const code = await makeVoucher(platform, 500)
    return async () => {
      await add(platform, holder, skus.mug)
      bodyOf(await addVoucherTo(platform, holder, code))
      return async () => {
        await add(platform, other, skus.mug)
        return (await addVoucherTo(platform, other, code)).status >= 400
      }
    }
  },
  'checkouts.pay_until': async () => {
    const buyer = await newPerson(platform)
    return async () => {
      const { checkoutId } = await orderMug(platform, buyer)
      const payUntil = async () => {
        await unpaidOrders.run(platform.deps)
        const found = await platform.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
        return found[0]?.payUntil?.getTime() ?? Number.NaN
      }
      const given = await payUntil()
      return async () => {
        const minutes = ((await payUntil()) - platform.clock.now().getTime()) / 60_000
        expect(minutes).toBeGreaterThan(0)
        expect(minutes).toBeLessThanOrEqual(60)
        return (await payUntil()) === given
      }
    }
  },
  'password_resets.expires_at': async () => {
    const { email } = await newPerson(platform)
    return async () => {
      const browser = createBrowser(platform.app, new URL(authority).origin)
      await browser.submit(await browser.visit(`${authority}/password-reset`), { email })
      const sent = (await mailsTo(platform, email)).map(({ text }) => text).join('\n')
      const [link = ''] = /http\S+password-reset\/new\S+/.exec(sent) ?? []
      return async () => (await visit(link)).status === 200
    }
  },
  'email_confirmations.expires_at': async () => {
    const { email, caller } = await newPerson(platform)
    return async () => {
      const further = `weiter-${email}`
      await call(platform.app, addEmail, { body: { email: further, confirmEmail: further } }, caller)
      const link = await confirmationLink(platform, further)
      return async () => (await visit(new URL(link, authority).href)).status === 200
    }
  },
  'oidc_records.expires_at': async () => {
    const { email } = await newPerson(platform)
    return async () => {
      const { tokens, browser } = await signInByForm(platform.app, email)
      return async () => {
        const [api, page] = [
          await callApi(platform.app, tokens.access_token),
          await browser.visit(`${authority}/security`),
        ]
        expect(page.body.includes('niemand angemeldet')).toBe(api.statusCode === 401)
        return api.statusCode === 200
      }
    }
  },
  'a challenge for a passkey': async () => async () => {
    const challenges = [makeChallenge(platform.deps, 'here'), makeChallenge(platform.deps, 'here')]
    return async () =>
      useChallenge(platform.deps, Buffer.from(challenges.pop() ?? []).toString('base64url'), 'here')
  },
  'the address of a stream': async () => async () => {
    const [key, claim] = [
      Buffer.from('key'),
      { accountId: 'a', videoUid: 502, ticket: '01234567-89ab-4def-8123-456789abcdef' },
    ]
    const { query } = signStream(key, claim, platform.clock.now())
    const signature = readSignature(Object.fromEntries(new URLSearchParams(query)))
    return async () => isSignedStream([key], claim, signature!, platform.clock.now())
  },
  'the places of two players': async () => {
    const { caller } = await newSubscriber(platform)
    return async () => {
      await open(platform, videos.paid, caller)
      await open(platform, videos.otherPaid, caller)
      return async () => (await tryToOpen(platform, videos.paid, caller)).status === 409
    }
  },
}

it.each(Object.entries(rows))(
  '%s, written by a clock that was a month ahead, counts no longer than the clock is wrong',
  async (_, prepare) => {
    const write = await prepare()
    platform.clock.advance(MONTH)
    // The provider goes by the time of the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MONTH * 1000 })
    const counts = await write()
    expect(await counts()).toBe(true)
    platform.clock.advance(-MONTH)
    vi.useRealTimers()
    expect(await counts()).toBe(false)
  },
)

/** Ends that are no waits of a clock's, or are looked at elsewhere. */
const others: Readonly<Record<string, string>> = {
  'sign_in_failures.wait_until': 'tests/server/identity/sign-in-slow-down.test.ts',
  'rate_limits.ends_at': 'tests/server/platform/limits.test.ts',
  'promotions.ends_at': 'a day that the staff has chosen',
  'vouchers.valid_until': 'a day that stands on the card',
  'sandbox_setups.returns_at': 'a developer’s',
  'organization_invitations.expires_at': 'both have read until when, and it can be taken back',
  'ticket_transfers.expires_at': 'at the latest the start of the event, which no clock writes',
  'contract_recipient_transfers.expires_at': 'both have read until when, and it can be taken back',
  'contract_subscriber_transfers.expires_at': 'both have read until when, and it can be taken back',
}

it('are all ends that the tables know', async () => {
  const { rows: columns } = await platform.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and column_name ~ '(_until|expires_at|ends_at|returns_at)$'
    order by 1`)
  const known = [...Object.keys(rows), ...Object.keys(others)]
  expect(columns.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([])
})
