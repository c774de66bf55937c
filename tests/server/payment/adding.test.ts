import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sepaTesters } from '#contract/contact/groups.ts'
import { addCreditCard } from '#contract/payments/payment-info.ts'
import { paymentInfos, sandboxSetups } from '#server/db/schema/payment.ts'
import { admitToGroup } from '#server/domains/contact/group-service.ts'
import { exchange, fanClub, organizationNamed } from '../../helpers/acting.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { signInByForm } from '../../helpers/code-flow.ts'
import {
  addCardTo,
  addPayPalTo,
  addressOf,
  addSepaTo,
  keptBy,
  openPages,
  payWithCard,
  somePage,
  statusOf,
} from '../../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  platform = await startPlatform({ webhooks: 'once' })
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

const rowOf = async (id: string) =>
  (await platform.db.select().from(paymentInfos).where(eq(paymentInfos.id, id)))[0]
const setups = () => platform.db.select().from(sandboxSetups)
/** Once the provider has told of it; nobody has asked. */
const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const row = await rowOf(id)
      expect(row?.state).not.toBe('pending')
      return row
    },
    { timeout: 8_000 },
  )

it('keeps a card that the bank has confirmed, and what may be shown of it', async () => {
  const { id, paymentUrl } = bodyOf(await addCardTo(platform, person))
  expect(await keptBy(platform, person)).toEqual({
    items: [
      {
        id,
        method: 'creditCard',
        state: 'pending',
        details: null,
        addedAt: platform.clock.now().toISOString(),
      },
    ],
    offered: ['creditCard', 'payPal'],
    isOnAccountOffered: true,
  })
  expect((await statusOf(platform, person, id)).status).toBe(202)

  const back = await payWithCard(platform, paymentUrl, '4242 4242 4242 4242')
  expect(back.url).toBe(`${somePage}?paymentInfoId=${id}`)
  await settled(id)
  expect((await statusOf(platform, person, id)).status).toBe(204)
  const { items } = await keptBy(platform, person)
  expect(items).toMatchObject([
    {
      id,
      state: 'active',
      details: {
        method: 'creditCard',
        brand: 'Visa',
        lastDigits: '4242',
        expiryMonth: 8,
        expiryYear: 2040,
        holder: 'Jana Krämer',
      },
    },
  ])
  expect((await rowOf(id))?.billingAddress).toMatchObject({ lastName: 'Krämer', countryCode: 'DE' })
})

it.each([
  ['4000 0000 0000 0002', 'confirm', 'PAYMENT_DECLINED'],
  ['4000 0000 0000 9995', 'confirm', 'PAYMENT_AUTHENTICATION_FAILED'],
  ['4242 4242 4242 4242', 'refuse', 'PAYMENT_AUTHENTICATION_FAILED'],
] as const)('says why nothing was kept of %s (%s)', async (number, answer, code) => {
  const { id, paymentUrl } = bodyOf(await addCardTo(platform, person))
  const back = await payWithCard(platform, paymentUrl, number, answer)
  expect(back.url).toBe(`${somePage}?paymentInfoId=${id}`)
  await settled(id)
  expect(refusalOf(await statusOf(platform, person, id))).toEqual([409, code])
  expect((await keptBy(platform, person)).items).toEqual([])
})

it('takes a late answer from the webhook, after the person has come back', async () => {
  const { id, paymentUrl } = bodyOf(await addCardTo(platform, person))
  const back = await payWithCard(platform, paymentUrl, '4000 0000 0000 0077')
  expect(back.url).toContain(id)
  expect((await statusOf(platform, person, id)).status).toBe(202)
  platform.clock.advance(3)
  expect(await settled(id)).toMatchObject({ state: 'active' })
})

it('keeps a PayPal account that was agreed to', async () => {
  const { id, paymentUrl } = bodyOf(await addPayPalTo(platform, person))
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  await settled(id)
  const { items } = await keptBy(platform, person)
  expect(items).toMatchObject([{ id, details: { method: 'payPal', email: 'jana@example.org' } }])
})

it('offers SEPA to those who try it out alone, and keeps their mandate', async () => {
  expect(refusalOf(await addSepaTo(platform, person))).toEqual([400, 'PAYMENT_METHOD_NOT_OFFERED'])
  await admitToGroup(platform.db, person.accountId, sepaTesters, platform.clock.now())
  expect((await keptBy(platform, person)).offered).toEqual(['creditCard', 'payPal', 'sepa'])

  const { id, paymentUrl } = bodyOf(await addSepaTo(platform, person))
  await openPages(platform, paymentUrl).fill({
    iban: 'de89 3704 0044 0532 0130 00',
    holder: 'Jana Krämer',
  })
  await settled(id)
  const { items } = await keptBy(platform, person)
  expect(items).toMatchObject([
    {
      id,
      details: {
        method: 'sepa',
        lastDigits: '3000',
        bankCountry: 'DE',
        mandateReference: expect.stringMatching(/^SANDBOX-\w{12}$/) as string,
        mandateDate: '2031-05-17',
      },
    },
  ])
})

it('tells that somebody has given up', async () => {
  const { id, paymentUrl } = bodyOf(await addPayPalTo(platform, person))
  const back = await openPages(platform, paymentUrl).cancel()
  expect(back.url).toBe(`${somePage}?paymentInfoId=${id}`)
  expect(refusalOf(await statusOf(platform, person, id))).toEqual([409, 'PAYMENT_CANCELLED'])
})

it('tells that somebody has taken too long', async () => {
  const { id, paymentUrl } = bodyOf(await addPayPalTo(platform, person))
  platform.clock.advance(30 * 60)
  const back = await openPages(platform, paymentUrl).open()
  expect(back.url).toBe(`${somePage}?paymentInfoId=${id}`)
  expect(refusalOf(await statusOf(platform, person, id))).toEqual([409, 'PAYMENT_EXPIRED'])
})

describe('a request', () => {
  it.each([
    'https://evil.example/klub/',
    'http://localhost:8000@evil.example/klub/',
    'http://localhost:8000.evil.example/klub/',
    'http://localhost:8000/klubs/',
    'http://localhost:8000/klub/../elsewhere/',
    'http://localhost:8000/',
    'https://localhost:8000/klub/',
    'javascript:alert(1)//http://localhost:8000/klub/',
  ])('may not lead back to %s', async returnUrl => {
    const before = (await setups()).length
    const answer = await addPayPalTo(platform, person, { returnUrl })
    expect(refusalOf(answer)).toEqual([400, 'RETURN_ADDRESS_UNKNOWN'])
    expect(answer).toMatchObject({ body: { errors: [{ path: 'returnUrl' }] } })
    expect(await setups()).toHaveLength(before)
  })

  it('leads back with what stood in the address, in the language of the sub-site', async () => {
    const returnUrl = 'http://localhost:8000/ja/account/payments/?from=cart#top'
    const { id, paymentUrl } = bodyOf(await addPayPalTo(platform, person, { returnUrl }))
    expect((await openPages(platform, paymentUrl).open()).body).toContain('<html lang="ja">')
    const back = await openPages(platform, paymentUrl).cancel()
    expect(back.url).toBe(`http://localhost:8000/ja/account/payments/?from=cart&paymentInfoId=${id}#top`)
  })

  it('wants a billing address for a card, and one of the person’s own', async () => {
    const { statusCode, body } = await platform.app.inject({
      method: 'POST',
      url: `/api${addCreditCard.path}`,
      headers: { ...person.caller, 'idempotency-key': randomUUID() },
      payload: { returnUrl: somePage },
    })
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { errorCode: 'BILLING_ADDRESS_REQUIRED', errors: [{ path: 'billingAddressId' }] },
    ])

    const stranger = await newPerson(platform)
    const billingAddressId = await addressOf(platform, stranger)
    const answer = await addCardTo(platform, person, { billingAddressId })
    expect(refusalOf(answer)).toEqual([400, 'ADDRESS_UNKNOWN'])
    expect(answer).toMatchObject({ body: { errors: [{ path: 'billingAddressId' }] } })
  })

  it('that is repeated with its key comes to the same setup, and with another key to another', async () => {
    const billingAddressId = await addressOf(platform, person)
    const input = { key: randomUUID(), billingAddressId }
    const first = await addCardTo(platform, person, input)
    expect(await addCardTo(platform, person, input)).toEqual(first)
    const changed = { ...input, returnUrl: 'http://localhost:8000/en/account/payments/' }
    expect(refusalOf(await addCardTo(platform, person, changed))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const second = await addCardTo(platform, person, { billingAddressId })
    expect(bodyOf(second).id).not.toBe(bodyOf(first).id)
    expect((await keptBy(platform, person)).items).toHaveLength(2)
    expect((await setups()).filter(({ id }) => id.endsWith(bodyOf(first).id))).toHaveLength(1)
  })

  it('with somebody else’s key is a request of its own', async () => {
    const key = randomUUID()
    const stranger = await newPerson(platform)
    const first = bodyOf(await addPayPalTo(platform, person, { key }))
    const second = bodyOf(await addPayPalTo(platform, stranger, { key }))
    expect(second.id).not.toBe(first.id)
  })

  it('is refused once ten are kept or on their way', async () => {
    for (let number = 0; number < 10; number++) bodyOf(await addPayPalTo(platform, person))
    const before = (await setups()).length
    expect(refusalOf(await addPayPalTo(platform, person))).toEqual([409, 'PAYMENT_INFO_LIMIT_REACHED'])
    expect(await setups()).toHaveLength(before)
  })
})

it('tells nobody of somebody else’s', async () => {
  const { id } = bodyOf(await addPayPalTo(platform, person))
  const stranger = await newPerson(platform)
  expect((await keptBy(platform, stranger)).items).toEqual([])
  expect(refusalOf(await statusOf(platform, stranger, id))).toEqual([404, 'NOT_FOUND'])
  expect(refusalOf(await statusOf(platform, person, randomUUID()))).toEqual([404, 'NOT_FOUND'])
})

it('keeps an organisation’s with the organisation, whoever of its admins asks', async () => {
  const { tokens } = await signInByForm(platform.app, 'jana.kraemer@example.org')
  const organizationId = await organizationNamed(platform.db, fanClub)
  const { body } = await exchange(platform.app, tokens.access_token, organizationId)
  const club = { caller: { authorization: `Bearer ${body.access_token}` } }
  const { id } = bodyOf(await addCardTo(platform, club))
  expect(await rowOf(id)).toMatchObject({ accountId: organizationId })
  expect((await keptBy(platform, club)).items).toHaveLength(1)
  const jana = { caller: await platform.as('jana.kraemer@example.org') }
  expect((await keptBy(platform, jana)).items.map(({ id }) => id)).not.toContain(id)
})

it('lets an account begin so many in an hour, and says when to come back', async () => {
  const strict = await startPlatform({ settings: { limitsRequests: true } })
  const { caller } = await newPerson(strict)
  for (let times = 0; times < 20; times++) {
    const { status } = await addPayPalTo(strict, { caller })
    expect(status).toBe(times < 10 ? 201 : 409)
  }
  expect(refusalOf(await addPayPalTo(strict, { caller }))).toEqual([429, 'TOO_MANY_REQUESTS'])
  strict.clock.advance(3601)
  expect((await addPayPalTo(strict, { caller })).status).toBe(409)
  await strict.close()
})

it('offers nothing where the club has no payment provider', async () => {
  const plain = await startPlatform({ settings: { paymentProvider: undefined } })
  const somebody = await newPerson(plain)
  expect(await keptBy(plain, somebody)).toEqual({ items: [], offered: [], isOnAccountOffered: true })
  expect(refusalOf(await addPayPalTo(plain, somebody))).toEqual([400, 'PAYMENT_METHOD_NOT_OFFERED'])
  await plain.close()
})

it('shows what the example person keeps', async () => {
  const jana = { caller: await platform.as('jana.kraemer@example.org') }
  const { items, offered } = await keptBy(platform, jana)
  expect(items).toMatchObject([
    { state: 'active', details: { method: 'creditCard', brand: 'Visa', lastDigits: '4242' } },
    { state: 'active', details: { method: 'payPal', email: 'jana.kraemer@example.org' } },
  ])
  expect(offered).toEqual(['creditCard', 'payPal', 'sepa'])
})
