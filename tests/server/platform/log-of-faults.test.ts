import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAddress } from '#contract/addresses.ts'
import { payOnAccount } from '#contract/checkout.ts'
import { searchCheckouts } from '#contract/checkout-lists.ts'
import { addEmail } from '#contract/emails.ts'
import { declareWithdrawal } from '#contract/withdrawals.ts'
import { createLogger } from '#server/logging.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInRequest } from '../../helpers/code-flow.ts'
import { bodyOf } from '../../helpers/call.ts'
import { checkoutOf } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

/** In everything that is typed below. */
const word = 'Zwetschgenkuchen'
const typed = { firstName: `${word}-Vorname`, lastName: `${word}-Nachname`, street: `${word}-Gasse 1` }
const mailbox = 'post.an.alle@example.org'

const text: string[] = []
const stream = new Writable({
  write: (chunk: Buffer, _, done) => {
    text.push(chunk.toString())
    done()
  },
})
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ log: createLogger({ logLevel: 'debug' }, stream) })
})
afterAll(() => platform.close())

/** What people write, each with words of theirs. Answers do not matter here. */
async function writeEverything(): Promise<number[]> {
  const { app } = platform
  const person = await newPerson(platform)
  const cart = bodyOf(await add(platform, person, skus.mug))
  const send = async (path: string, payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...person.caller, 'idempotency-key': randomUUID() },
        payload,
      })
    ).statusCode
  const order = payloadFor(cart)
  const page = async (address: string, form: Record<string, string>) => {
    const browser = createBrowser(app, new URL(authority).origin)
    const shown = await browser.visit(address)
    return (await browser.submit(shown, form)).status
  }
  const browser = createBrowser(app, new URL(authority).origin)
  const signIn = await browser.visit(signInRequest().url)
  const registration = await browser.visit(`${signIn.url}/registration`)
  return [
    await send(createAddress.path, makePostalAddress(typed)),
    await send(addEmail.path, { email: mailbox, confirmEmail: mailbox }),
    await send(payOnAccount.path, { ...order, shippingAddress: { ...order.shippingAddress, ...typed } }),
    await send(declareWithdrawal.path, makeWithdrawal({ name: word, email: mailbox, items: word })),
    await page(`${authority}/password-reset`, { email: person.email }),
    (
      await browser.submit(registration, {
        ...typed,
        email: mailbox,
        password: `${word}#1899`,
        profileLanguage: 'de',
      })
    ).status,
  ]
}

it.each([
  'accounts',
  'contacts',
  'addresses',
  'account_emails',
  'email_confirmations',
  'password_resets',
  'checkouts',
  'orders',
  'order_items',
  'withdrawals',
  'mails',
  'known_devices',
  'idempotency_records',
])('holds nothing that was typed where writing into %s fails', async table => {
  await platform.db.execute(sql`
    create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await platform.db.execute(
    sql`create trigger refuse before insert or update on ${sql.identifier(table)} for each row when (${sql.raw(
      // People of the test itself come through.
      table === 'accounts' ? "new.email not like '%-%-%-%-%@%'" : 'true',
    )}) execute function refuse()`,
  )
  text.length = 0
  const statuses = await writeEverything().catch((error: unknown) => {
    // The person of the test could not be made either: what matters is what the log says.
    expect(error).toBeInstanceOf(Error)
    return [500]
  })
  await platform.db.execute(sql`drop trigger refuse on ${sql.identifier(table)}`)
  const log = text.join('')
  expect(statuses.some(status => status >= 500)).toBe(true)
  expect(log.toLowerCase()).not.toContain(word.toLowerCase())
  expect(log).not.toMatch(/\$argon2|token=[\w-]{20}|[\w.-]+@example\.(org|net)/)
})

it('holds nothing that was typed, no code and no id of an order where nothing fails', async () => {
  const { app } = platform
  const person = await newPerson(platform)
  const cart = bodyOf(await add(platform, person, skus.mug))
  const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
  const { orderNumber } = (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!
  text.length = 0
  await writeEverything()
  const ask = (url: string, payload?: object) =>
    app.inject({ url, headers: person.caller, ...(payload && { method: 'POST', payload }) })
  const secret = 'vN8rPq2LxW5tYb7c'
  await ask(`/api/shop/v4/products?shop=1&query=${word}`)
  await ask(`/api${searchCheckouts.path}?filter=${orderNumber}`)
  await ask(`/api/checkout/v3/checkouts/${checkoutId}`)
  await ask(`/api/checkout/v3/admin/orders/${orderNumber}`)
  await ask('/api/shop/v2/vouchers', { voucherCode: secret })
  await ask('/api/shop/v2/carts/self/discounts', { code: secret })
  await ask(`/profis/sso/callback/?code=${secret}&state=${secret}`)
  await ask(`/profis/account/orders/${checkoutId}/`)
  await ask(`/profis/suche/?q=${word}`)
  const log = text.join('')
  expect(log).toContain('"path":"/profis/sso/callback/","query":["code","state"]')
  for (const secretWord of [word, secret, checkoutId, orderNumber, person.email, mailbox]) {
    expect(log.toLowerCase(), secretWord).not.toContain(secretWord.toLowerCase())
  }
  expect(log).not.toMatch(/\$argon2|token=[\w-]{20}|[\w.-]+@example\.(org|net)/)
})
