import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMembershipKinds } from '#contract/membership/joining.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { forgetMails, mailsTo } from '../../helpers/mailbox.ts'
import {
  adultBirthday,
  applicationOf,
  apply,
  assetsOf,
  forChild,
  forSelf,
  join,
  membershipsOf,
  mia,
  onlyMembershipOf,
  orderSku,
  type WantedMembership,
} from '../../helpers/memberships.ts'
import { checkoutOf, orderOnline, paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  itemsOf,
  newPerson,
  newVisitor,
  onlyItemOf,
  order,
  payloadFor,
  skus,
} from '../../helpers/shopper.ts'
import { holdFull, newEvent, seatNosOf } from '../../helpers/tickets.ts'

const DAY = 24 * 60 * 60
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
beforeEach(() => platform.clock.setTo(new Date('2026-11-12T10:00:00+01:00')))
afterAll(() => platform.close())

const kindsOn = async (day?: string) =>
  new Map(
    bodyOf(await call(platform.app, listMembershipKinds, { query: day === undefined ? {} : { day } })).map(
      ({ kind, fee, yearlyFee, firstDay, lastDay }) => [
        kind,
        { fee: fee.cents, yearly: yearlyFee.cents, firstDay, lastDay },
      ],
    ),
  )

describe('the fees', () => {
  it('are those of the page, in twelfths to 30 June, for today and for another day', async () => {
    const winter = { firstDay: '2026-12-01', lastDay: '2027-06-30' }
    expect([...(await kindsOn())]).toEqual([
      ['adult', { fee: 4200, yearly: 7200, ...winter }],
      ['youth', { fee: 2100, yearly: 3600, ...winter }],
      ['child', { fee: 700, yearly: 1200, ...winter }],
      ['family', { fee: 8750, yearly: 15_000, ...winter }],
      ['reduced', { fee: 2100, yearly: 3600, ...winter }],
    ])
    const summer = { firstDay: '2027-07-01', lastDay: '2028-06-30' }
    expect((await kindsOn('2027-06-30')).get('adult')).toEqual({ fee: 7200, yearly: 7200, ...summer })
    for (const day of ['9999-12-31', '0000-01-01'])
      expect((await call(platform.app, listMembershipKinds, { query: { day } })).status).toBe(400)
  })
})

describe('an application', () => {
  const refusals: [string, WantedMembership, [number, string], string?][] = [
    ['without a birthday', { for: 'self' }, [400, 'MEMBERSHIP_BIRTHDAY_NEEDED'], 'birthday'],
    ['of somebody under age', { for: 'self', birthday: '2008-11-13' }, [409, 'MEMBERSHIP_NEEDS_GUARDIAN']],
    [
      'of a reduction that cannot be proven',
      { ...forSelf, for: 'self', isReduced: true },
      [400, 'MEMBERSHIP_PROOF_NEEDED'],
      'canShowProof',
    ],
    [
      'for a child, by nobody who may',
      { for: 'child', child: mia, birthday: adultBirthday },
      [400, 'MEMBERSHIP_GUARDIAN_NOT_CONFIRMED'],
      'isGuardian',
    ],
    [
      'for a child that has grown up',
      forChild({ ...mia, birthday: '2008-11-12' }),
      [400, 'MEMBERSHIP_AGE_NOT_FITTING'],
      'child.birthday',
    ],
    [
      'for a child that is not born',
      forChild({ ...mia, birthday: '2026-11-13' }),
      [400, 'MEMBERSHIP_AGE_NOT_FITTING'],
      'child.birthday',
    ],
    [
      'for a family of one',
      { for: 'family', birthday: adultBirthday },
      [400, 'MEMBERSHIP_AGE_NOT_FITTING'],
      'children',
    ],
    [
      'for a partner under age',
      { for: 'family', birthday: adultBirthday, partner: mia, isGuardian: true },
      [400, 'MEMBERSHIP_AGE_NOT_FITTING'],
      'partner.birthday',
    ],
    [
      'for somebody twice',
      {
        for: 'family',
        birthday: adultBirthday,
        children: [mia, { ...mia, firstName: 'MIA' }],
        isGuardian: true,
      },
      [400, 'MEMBERSHIP_NAMED_TWICE'],
      'children.1',
    ],
  ]
  it.each(refusals)('%s is refused', async (_, wanted, expected, path) => {
    const answer = await apply(platform, await newPerson(platform), wanted)
    expect(refusalOf(answer)).toEqual(expected)
    if (path !== undefined) expect(answer.body).toMatchObject({ errors: [{ path }] })
  })

  it('is open to who turned 18 on that very day, who pays what minors pay until 1 July', async () => {
    const wanted = { for: 'self', birthday: '2008-11-12' } as const
    expect(bodyOf(await apply(platform, await newPerson(platform), wanted))).toMatchObject({
      kind: 'youth',
      price: { cents: 2100 },
    })
  })

  it('goes by the birthday on file, whatever is typed', async () => {
    const max = { caller: await platform.as('max.berger@example.org') }
    expect(refusalOf(await apply(platform, max, forSelf))).toEqual([409, 'MEMBERSHIP_NEEDS_GUARDIAN'])
  })

  it('is not an organisation’s', async () => {
    const club = { caller: await platform.as('vorstand@eichwald-adler.example') }
    expect(refusalOf(await apply(platform, club))).toEqual([409, 'MEMBERSHIP_PERSONS_ONLY'])
  })

  it('is answered once for a key, with the SKU, the price and its days, and only to its person', async () => {
    const person = await newPerson(platform)
    const key = randomUUID()
    const first = bodyOf(await apply(platform, person, forSelf, key))
    expect(bodyOf(await apply(platform, person, forSelf, key))).toEqual(first)
    expect(refusalOf(await apply(platform, person, forChild(), key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(first).toMatchObject({
      sku: `mb-${first.id}`,
      state: 'open',
      kind: 'adult',
      name: { de: 'Mitgliedschaft, 2026/27' },
      price: { cents: 4200 },
      firstDay: '2026-12-01',
      lastDay: '2027-06-30',
      people: [{ firstName: 'Jana', birthday: adultBirthday }],
    })
    expect(bodyOf(await applicationOf(platform, person, first.id))).toEqual(first)
    const other = await newPerson(platform)
    expect(refusalOf(await applicationOf(platform, other, first.id))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
    expect(refusalOf(await add(platform, other, first.sku))).toEqual([404, 'PRODUCT_UNKNOWN'])
    expect(refusalOf(await add(platform, await newVisitor(platform), first.sku))).toEqual([
      404,
      'PRODUCT_UNKNOWN',
    ])
    expect(refusalOf(await add(platform, person, `mb-${randomUUID()}`))).toEqual([404, 'PRODUCT_UNKNOWN'])
    expect(refusalOf(await add(platform, person, 'mb-1'))).toEqual([404, 'PRODUCT_UNKNOWN'])
  })

  it('lies in a cart once, as a fee that nothing makes cheaper and nobody owes', async () => {
    const person = await newPerson(platform)
    const { sku } = bodyOf(await apply(platform, person))
    expect(refusalOf(await add(platform, person, sku, 2))).toEqual([
      400,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    ])
    const cart = bodyOf(await add(platform, person, sku))
    expect(onlyItemOf(cart)).toMatchObject({
      supplier: 'membership',
      isShipped: false,
      isPaidFirst: true,
      vatRate: 0,
      price: { cents: 4200 },
      validationErrors: [],
    })
    expect(refusalOf(await order(platform, person, payloadFor(cart)))).toEqual([
      409,
      'PAYMENT_METHOD_NOT_AVAILABLE',
    ])
    // A second one of the same person is none.
    const again = bodyOf(await apply(platform, person))
    expect(refusalOf(await add(platform, person, again.sku))).toEqual([409, 'CARTITEM_INACTIVE'])
    const both = bodyOf(await add(platform, person, bodyOf(await apply(platform, person, forChild())).sku))
    expect(itemsOf(both).map(({ price }) => price.cents)).toEqual([4200, 700])
  })

  it('lapses when its first day comes: what it costs was reckoned for that', async () => {
    platform.clock.setTo(new Date('2026-11-30T23:59:00+01:00'))
    const person = await newPerson(platform)
    const { id, sku } = bodyOf(await apply(platform, person))
    const cart = bodyOf(await add(platform, person, sku))
    platform.clock.advance(60)
    expect(bodyOf(await applicationOf(platform, person, id)).state).toBe('lapsed')
    expect(refusalOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))).toEqual([
      409,
      'CARTITEM_INACTIVE',
    ])
    expect(bodyOf(await apply(platform, person))).toMatchObject({
      firstDay: '2027-01-01',
      price: { cents: 3600 },
    })
  })
})

describe('who has joined', () => {
  it('has number, badge and member prices at once, and buys tickets before others from the next day on', async () => {
    const person = await newPerson(platform)
    expect((await membershipsOf(platform, person)).status).toBe(404)
    await forgetMails(platform)
    const { checkoutId, application } = await join(platform, person)
    const membership = await onlyMembershipOf(platform, person)
    expect(membership).toMatchObject({
      name: { de: 'Mitgliedschaft' },
      holder: 'Jana Krämer',
      since: '2026-12-01',
      until: null,
      hasMemberPrice: true,
      isOwn: true,
      isGift: false,
      isResting: false,
      renewal: null,
    })
    expect(membership.number).toMatch(/^1899\d{6}$/)
    expect(bodyOf(await applicationOf(platform, person, application.id))).toMatchObject({
      state: 'joined',
      people: [],
    })
    expect(await assetsOf(platform, person)).toMatchObject([
      {
        type: expect.stringMatching(/^membership/) as unknown,
        since: '2026-11-12',
        until: null,
        isResting: false,
      },
      { type: expect.stringMatching(/^membership/) as unknown },
    ])
    const card = (await assetsOf(platform, person)).find(({ type }) => type === 'membershipCard')?.card
    expect(card).toEqual({
      number: membership.number,
      holder: 'Jana Krämer',
      code: expect.stringMatching(/^[0-9A-F]{12}$/) as unknown,
    })
    expect(onlyItemOf(bodyOf(await add(platform, person, skus.jersey))).price.cents).toBe(7285)

    const mails = await mailsTo(platform, person.email)
    const welcome = mails.find(({ template }) => template === 'membershipWelcome')
    expect(welcome?.text).toContain(membership.number)
    expect(welcome?.text).toContain('1. Dezember 2026')

    const one = (await checkoutOf(platform, person, checkoutId)).transactions[0]?.orders[0]
    expect(one).toMatchObject({ state: 'OrderShipped', items: [{ sku: application.sku, vatRate: 0 }] })
    expect(JSON.stringify(one)).not.toContain(adultBirthday)
    expect((await balancesOf(platform.db, checkoutId)).get('memberFees')).toBe(-4200)

    const event = await newEvent(platform, { phases: [{ audience: 'members', opensIn: -1 }] })
    const [first = 0, second = 0] = await seatNosOf(platform, event, '3', '1')
    expect(refusalOf(await holdFull(platform, person, event, first, second))).toEqual([
      409,
      'TICKET_SALE_NOT_FOR_YOU',
    ])
    platform.clock.advance(DAY)
    bodyOf(await holdFull(platform, person, event, first, second))

    expect(refusalOf(await apply(platform, person))).toEqual([409, 'MEMBERSHIP_EXISTS'])
  })

  it('has a child’s membership in the account, with its own number and no member price', async () => {
    const person = await newPerson(platform)
    await join(platform, person, forChild())
    expect(await onlyMembershipOf(platform, person)).toMatchObject({
      name: { de: 'Kindermitgliedschaft' },
      holder: 'Mia Krämer',
      hasMemberPrice: false,
      isOwn: false,
    })
    expect(await assetsOf(platform, person)).toMatchObject([
      { type: 'membershipCard', card: { holder: 'Mia Krämer' } },
    ])
    expect(onlyItemOf(bodyOf(await add(platform, person, skus.jersey))).price.cents).toBe(8095)
    const sameChild = forChild({ ...mia, firstName: 'MIA' })
    expect(refusalOf(await apply(platform, person, sameChild))).toEqual([409, 'MEMBERSHIP_EXISTS'])
    // The child's is not the guardian's.
    bodyOf(await apply(platform, person))
  })

  it('has a number for each of a family, for one fee', async () => {
    const person = await newPerson(platform)
    const family: WantedMembership = {
      for: 'family',
      birthday: adultBirthday,
      partner: { firstName: 'Ben', lastName: 'Roth', birthday: '1988-01-01' },
      children: [mia],
      isGuardian: true,
    }
    const { application } = await join(platform, person, family)
    expect(application).toMatchObject({ kind: 'family', price: { cents: 8750 } })
    const all = bodyOf(await membershipsOf(platform, person))
    expect(all.map(({ holder, isOwn }) => [holder, isOwn]).toSorted()).toEqual([
      ['Ben Roth', false],
      ['Jana Krämer', true],
      ['Mia Krämer', false],
    ])
    expect(new Set(all.map(({ number }) => number)).size).toBe(3)
  })

  it('gives a year away that ends by itself', async () => {
    const person = await newPerson(platform)
    const recipient = { firstName: 'Ute', lastName: 'Lang', birthday: '1960-02-29' }
    const { application } = await join(platform, person, { for: 'gift', recipient, birthday: adultBirthday })
    expect(application).toMatchObject({
      kind: 'adult',
      price: { cents: 7200 },
      firstDay: '2026-12-01',
      lastDay: '2027-11-30',
      isGift: true,
    })
    expect(await onlyMembershipOf(platform, person)).toMatchObject({
      holder: 'Ute Lang',
      until: '2027-11-30',
      isGift: true,
    })
  })
})

describe('a second purchase', () => {
  it('of the same person makes no second membership: its money goes back', async () => {
    const person = await newPerson(platform)
    const [one, other] = [bodyOf(await apply(platform, person)), bodyOf(await apply(platform, person))]
    const first = await orderSku(platform, person, one.sku)
    expect(bodyOf(await applicationOf(platform, person, one.id)).state).toBe('ordered')
    // It is bought already.
    expect(refusalOf(await add(platform, person, one.sku))).toEqual([409, 'CARTITEM_INACTIVE'])
    const second = await orderSku(platform, person, other.sku)
    for (const { checkoutId, paymentUrl } of [second, first]) {
      await payWithPayPal(platform, paymentUrl)
      await paymentOf(platform, person, checkoutId)
    }
    await onlyMembershipOf(platform, person)
    expect((await balancesOf(platform.db, second.checkoutId)).get('memberFees')).toBe(-4200)
    expect((await balancesOf(platform.db, first.checkoutId)).get('memberFees')).toBe(0)
    expect(bodyOf(await applicationOf(platform, person, other.id)).state).toBe('joined')
    expect(bodyOf(await applicationOf(platform, person, one.id)).state).toBe('open')
    expect(refusalOf(await add(platform, person, one.sku))).toEqual([409, 'CARTITEM_INACTIVE'])
  })

  it('is open again where the first was never paid', async () => {
    const person = await newPerson(platform)
    const { id, sku } = bodyOf(await apply(platform, person))
    await orderSku(platform, person, sku)
    platform.clock.advance(2 * 60 * 60)
    await unpaidOrders.run(platform.deps)
    expect(bodyOf(await applicationOf(platform, person, id)).state).toBe('open')
    await orderSku(platform, person, sku)
    expect(bodyOf(await applicationOf(platform, person, id)).state).toBe('ordered')
  })
})
