import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import {
  createPromotion,
  createVoucher,
  listPromotions,
  listVouchers,
  type PromotionDraft,
  switchPromotion,
  switchVoucher,
} from '#contract/promotions/staff-codes.ts'
import { addDiscount, addVoucher } from '#contract/promotions/codes.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { makePromotionDraft, makeVoucherDraft } from '../../factories/codes.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newVisitor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  staff = await newStaff(platform)
})

const promote = (changes: Partial<PromotionDraft>, key: string = randomUUID()) =>
  call(
    platform.app,
    createPromotion,
    { headers: { 'idempotency-key': key }, body: makePromotionDraft(changes) },
    staff.caller,
  )
const newVoucher = (key: string = randomUUID()) =>
  call(
    platform.app,
    createVoucher,
    { headers: { 'idempotency-key': key }, body: makeVoucherDraft() },
    staff.caller,
  )
/** A visitor with a mug in the cart types a code. */
async function type(code: string, endpoint: typeof addDiscount | typeof addVoucher) {
  const visitor = await newVisitor(platform)
  await add(platform, visitor, skus.mug)
  const { query, caller } = visitor
  return endpoint === addVoucher
    ? call(platform.app, addVoucher, { query, body: { voucherCode: code } }, caller)
    : call(platform.app, addDiscount, { query, body: { code } }, caller)
}

it('makes a promotion that counts in a cart at once, until it is switched off', async () => {
  const made = bodyOf(await promote({ code: 'aktion-eins', percent: 25 }))
  expect(made).toMatchObject({ percent: 25, uses: 0, isActive: true, endsAt: null })
  expect(bodyOf(await call(platform.app, listPromotions, {}, staff.caller)).items).toContainEqual(made)
  expect((await type('Aktion-Eins', addDiscount)).status).toBe(200)
  const off = { params: { id: made.id }, body: { isActive: false } }
  expect(bodyOf(await call(platform.app, switchPromotion, off, staff.caller)).isActive).toBe(false)
  expect(refusalOf(await type('Aktion-Eins', addDiscount))).toEqual([400, 'PROMOTIONCODE_IS_NOT_ACTIVE'])
})

it('makes "3 for 2", and says in the log what it is', async () => {
  const made = bodyOf(await promote({ code: 'FAN-TRIO', percent: null, buyPieces: 3, payPieces: 2 }))
  expect(made).toMatchObject({ percent: null, amount: null, buyPieces: 3, payPieces: 2 })
  const query = { kind: 'code', query: staff.email } as const
  const [entry] = bodyOf(await call(platform.app, listAuditEntries, { query }, staff.caller)).items
  expect(entry!.changes).toContainEqual({ field: 'buyPieces', before: null, after: 3 })
  expect(entry!.changes).toContainEqual({ field: 'payPieces', before: null, after: 2 })
})

it('counts the last day as long as it lasts at the club', async () => {
  const made = bodyOf(await promote({ code: 'EIN-TAG', from: '2031-05-17', until: '2031-05-17' }))
  expect([made.startsAt, made.endsAt]).toEqual(['2031-05-16T22:00:00.000Z', '2031-05-17T22:00:00.000Z'])
})

it('refuses a second promotion of the same code, and makes one once however often it is asked for', async () => {
  const key = randomUUID()
  const first = await promote({ code: 'EINMAL' }, key)
  expect(await promote({ code: 'EINMAL' }, key)).toEqual(first)
  expect(refusalOf(await promote({ code: 'ein-mal' }))).toEqual([409, 'PROMOTION_CODE_TAKEN'])
})

it.each([
  ['both percent and an amount', { amount: euros(500) }],
  ['neither', { percent: null }],
  ['an end before its beginning', { from: '2031-05-02', until: '2031-05-01' }],
  ['the form of a voucher', { code: 'ABCD-EFGH-JKLM-NPQR' }],
  ['more than all', { percent: 101 }],
  ['a group beside percent', { buyPieces: 3, payPieces: 2 }],
  ['a group of which all is paid for', { percent: null, buyPieces: 3, payPieces: 3 }],
  ['a group of which nobody knows what is paid for', { percent: null, buyPieces: 3 }],
  ['what is paid for of no group', { payPieces: 2 }],
  ['a group of one', { percent: null, buyPieces: 1, payPieces: 1 }],
  ['too large a group', { percent: null, buyPieces: 21, payPieces: 20 }],
  ['categories and products at once', { categories: ['balls'], productNumbers: ['1001'] }],
  ['no category at all', { categories: [] }],
] satisfies [string, Partial<PromotionDraft>][])('refuses a promotion with %s', async (_, changes) => {
  expect(refusalOf(await promote(changes))).toEqual([400, 'INVALID_REQUEST'])
})

it('makes a promotion for some categories, or some products, and takes nothing off anything else', async () => {
  const worth = async (code: string, sku: string) => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, sku)
    const { query, caller } = visitor
    const answer = await call(platform.app, addDiscount, { query, body: { code } }, caller)
    return answer.status === 200 ? 'taken off' : refusalOf(answer)[1]
  }
  bodyOf(await promote({ code: 'NUR-TASSEN', categories: ['mugsAndFlags'] }))
  bodyOf(await promote({ code: 'NUR-1001', productNumbers: ['1001'] }))
  expect(await worth('NURTASSEN', skus.mug)).toBe('taken off')
  expect(await worth('NURTASSEN', skus.jersey)).toBe('PROMOTIONCODE_VALIDATION_FAILURE')
  expect(await worth('NUR1001', skus.jersey)).toBe('taken off')
  expect(await worth('NUR1001', skus.mug)).toBe('PROMOTIONCODE_VALIDATION_FAILURE')
})

it('refuses a promotion for products that nobody knows', async () => {
  const answer = await promote({ code: 'NUR-9999', productNumbers: ['1001', '9999'] })
  expect(refusalOf(answer)).toEqual([409, 'PROMOTION_PRODUCT_UNKNOWN'])
  expect(answer.body).toMatchObject({ detail: '9999' })
})

it('tells the code of a new voucher once, and keeps it nowhere', async () => {
  const key = randomUUID()
  const { voucher, code } = bodyOf(await newVoucher(key))
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(voucher.ending).toBe(code!.slice(-4))
  expect(bodyOf(await newVoucher(key))).toEqual({ voucher, code: null })
  const { rows } = await platform.db.execute<{ text: string }>(sql`
    select response::text as text from (
      select to_jsonb(r) as response from idempotency_records r
      union all select to_jsonb(a) from audit_entries a
      union all select to_jsonb(v) from vouchers v) as kept`)
  const kept = rows.map(({ text }) => text).join('\n')
  for (const secret of [code!, code!.replaceAll('-', '')]) expect(kept).not.toContain(secret)
  expect((await type(code!, addVoucher)).status).toBe(200)
})

it('locks a voucher, and what is left on it stays', async () => {
  const { voucher, code } = bodyOf(await newVoucher())
  const off = { params: { id: voucher.id }, body: { isActive: false } }
  expect(bodyOf(await call(platform.app, switchVoucher, off, staff.caller))).toEqual({
    ...voucher,
    isActive: false,
  })
  expect((await type(code!, addVoucher)).status).toBe(400)
  const { items } = bodyOf(await call(platform.app, listVouchers, {}, staff.caller))
  expect(items.find(({ id }) => id === voucher.id)).toMatchObject({
    isActive: false,
    balance: euros(2500),
  })
})

it('writes down what was made and switched, by the last letters of the code', async () => {
  const { id } = bodyOf(await promote({ code: 'GEHEIMSACHE' }))
  await call(platform.app, switchPromotion, { params: { id }, body: { isActive: false } }, staff.caller)
  const query = { kind: 'code', query: staff.email } as const
  const log = bodyOf(await call(platform.app, listAuditEntries, { query }, staff.caller)).items
  expect(log.map(({ action }) => action).sort()).toEqual(['codeChanged', 'codeCreated'])
  expect(JSON.stringify(log)).toContain('…ACHE')
  expect(JSON.stringify(log)).not.toContain('GEHEIMSACHE')
})

it('knows no other codes', async () => {
  const unknown = { params: { id: randomUUID() }, body: { isActive: false } }
  expect(refusalOf(await call(platform.app, switchPromotion, unknown, staff.caller))).toEqual([
    404,
    'NOT_FOUND',
  ])
  expect(refusalOf(await call(platform.app, switchVoucher, unknown, staff.caller))).toEqual([
    404,
    'NOT_FOUND',
  ])
})
