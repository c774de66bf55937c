import { describe, expect, it } from 'vitest'
import { applyPromotions, type CartPromotion, type PromotedLine } from './apply-promotions.ts'

const now = new Date('2031-05-17T12:00:00Z')

const threeForTwo = (changes: Partial<CartPromotion> = {}): CartPromotion => ({
  id: 'group',
  promotionId: 'group',
  code: 'DREIFUERZWEI',
  percent: null,
  cents: null,
  group: { buy: 3, pay: 2 },
  isActive: true,
  startsAt: new Date('2031-05-01T00:00:00Z'),
  endsAt: null,
  minimumCents: 0,
  isExclusive: false,
  isForMembers: false,
  sellerIds: null,
  categories: null,
  productNumbers: null,
  isUsedUp: false,
  ...changes,
})
const tenPercent = (): CartPromotion => threeForTwo({ id: 'percent', percent: 10, group: null })

const line = (
  id: string,
  quantity: number,
  price: number,
  changes: Partial<PromotedLine> = {},
): PromotedLine => ({
  id,
  sellerId: 'fan-shop',
  productNumber: id,
  category: 'mugsAndFlags',
  account: 'sales',
  quantity,
  cents: quantity * price,
  ...changes,
})

const applied = (promotions: CartPromotion[], lines: PromotedLine[], isMember = false) =>
  applyPromotions(promotions, lines, { isMember, now }).map(
    ({ shares, errorCode }) => errorCode ?? Object.fromEntries(shares),
  )

describe('a promotion', () => {
  const goods = [
    line('mug', 1, 1000),
    line('seat', 1, 4600, { category: 'tickets' }),
    line('season', 1, 31_000, { category: 'seasonTickets' }),
    line('week', 1, 16_900, { category: 'camps', account: 'camps' }),
    line('fee', 1, 4200, { category: 'memberships', account: 'memberFees' }),
  ]
  const with10Percent = (changes: Partial<CartPromotion>) => applied([{ ...tenPercent(), ...changes }], goods)

  it('is good for what the shop has in store, where it names nothing', () => {
    expect(with10Percent({})).toEqual([{ mug: 100 }])
  })

  it('is good for tickets, camps and memberships where it names them', () => {
    expect(with10Percent({ categories: ['tickets', 'camps'] })).toEqual([{ seat: 460, week: 1690 }])
    expect(with10Percent({ productNumbers: ['season', 'mug'] })).toEqual([{ mug: 100, season: 3100 }])
  })
})

describe('"3 for 2"', () => {
  it('counts the pieces of all lines that it is good for, and never gift cards', () => {
    const card = line('card', 5, 100, { account: 'storedValue', category: 'giftCards' })
    expect(applied([threeForTwo()], [line('mug', 2, 1000), line('flag', 1, 500), card])).toEqual([
      { mug: 400, flag: 100 },
    ])
  })

  it('leaves goods of other categories and other numbers as they are', () => {
    const ball = line('ball', 3, 2000, { category: 'balls' })
    const goods = [line('mug', 3, 1000), ball]
    expect(applied([threeForTwo({ categories: ['balls'] })], goods)).toEqual([{ ball: 2000 }])
    expect(applied([threeForTwo({ productNumbers: ['mug'] })], goods)).toEqual([{ mug: 1000 }])
  })

  it('says that there are too few pieces, and before that whatever else is wrong', () => {
    const goods = [line('mug', 2, 1000)]
    expect(applied([threeForTwo()], goods)).toEqual(['PROMOTION_NEEDS_MORE_PIECES'])
    expect(applied([threeForTwo({ categories: ['balls'] })], goods)).toEqual([
      'PROMOTIONCODE_VALIDATION_FAILURE',
    ])
    expect(applied([threeForTwo({ minimumCents: 2001 })], goods)).toEqual(['MINIMUM_ORDER_VALUE_NOT_REACHED'])
    expect(applied([threeForTwo({ isForMembers: true })], goods)).toEqual([
      'PROMOTIONCODE_VALIDATION_FAILURE',
    ])
    expect(applied([threeForTwo({ isUsedUp: true })], goods)).toEqual([
      'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE',
    ])
    expect(applied([threeForTwo({ endsAt: now })], goods)).toEqual(['NOT_IN_PROMOTION_TIME_RANGE'])
  })

  it('takes its part of what codes before it have left, and leaves the rest to those behind it', () => {
    const goods = [line('mug', 3, 1000)]
    expect(applied([tenPercent(), threeForTwo()], goods)).toEqual([{ mug: 300 }, { mug: 900 }])
    expect(applied([threeForTwo(), tenPercent()], goods)).toEqual([{ mug: 1000 }, { mug: 200 }])
  })

  it('stands alone where it is meant to', () => {
    const alone = threeForTwo({ isExclusive: true })
    expect(applied([alone], [line('mug', 3, 1000)])).toEqual([{ mug: 1000 }])
    expect(applied([alone, tenPercent()], [line('mug', 3, 1000)])).toEqual([
      'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE',
      'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE',
    ])
  })
})
