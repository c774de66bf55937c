import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import {
  changeStock,
  editProduct,
  listStockedProducts,
  type ProductEdit,
  type StockChange,
} from '#contract/catalogue/staff-products.ts'
import { getProduct, listProducts } from '#contract/catalogue/catalogue.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { listOwnRoles } from '#contract/identity/roles.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accountRoles } from '#server/db/schema/identity.ts'
import { editOf, newStaff, stockedProductOf } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, newVisitor, stockOf } from '../../helpers/shopper.ts'

let platform: TestPlatform
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  staff = await newStaff(platform)
})

const edit = (productNumber: string, body: ProductEdit, who = staff) =>
  call(platform.app, editProduct, { params: { productNumber }, body }, who.caller)
const move = (sku: string, body: StockChange, key: string = randomUUID(), who = staff) =>
  call(platform.app, changeStock, { params: { sku }, headers: { 'idempotency-key': key }, body }, who.caller)
const find = async (query: Record<string, unknown>) =>
  bodyOf(await call(platform.app, listStockedProducts, { query }, staff.caller))
const auditOf = async (query: Record<string, unknown>) =>
  bodyOf(await call(platform.app, listAuditEntries, { query }, staff.caller)).items

describe('the role', () => {
  it('is told to the person, so that a menu can offer what it opens', async () => {
    expect(bodyOf(await call(platform.app, listOwnRoles, {}, staff.caller))).toEqual({ roles: ['shopStaff'] })
    const { caller } = await newPerson(platform)
    expect(bodyOf(await call(platform.app, listOwnRoles, {}, caller))).toEqual({ roles: [] })
  })

  it('ends at once where it is taken away, and says why', async () => {
    await platform.db.delete(accountRoles).where(eq(accountRoles.accountId, staff.accountId))
    expect(refusalOf(await move('1001-M', { difference: 1, reason: 'Zugang' }))).toEqual([
      403,
      'SHOP_ROLE_REQUIRED',
    ])
  })

  it('is had by one of the example people', async () => {
    const caller = await platform.as('ole.petersen@example.org')
    expect(bodyOf(await call(platform.app, listOwnRoles, {}, caller)).roles).toEqual(['shopStaff'])
  })
})

describe('the list of products', () => {
  it('has those that are not for sale as well, and can show them alone', async () => {
    const before = await find({ show: 'inactive' })
    await edit('1003', await editOf(platform, staff, '1003', { isActive: false }))
    const after = await find({ show: 'inactive' })
    expect(after.totalCount).toBe(before.totalCount + 1)
    expect(after.items.map(({ productNumber }) => productNumber)).toContain('1003')
    expect((await find({ show: 'active', query: '1003' })).items).toEqual([])
    expect((await find({ query: '1003' })).items).toMatchObject([{ isActive: false }])
  })

  it('finds by number, SKU, name and all words together, and takes signs of patterns for themselves', async () => {
    expect((await find({ query: '1001-M' })).items).toMatchObject([{ productNumber: '1001' }])
    expect((await find({ query: '１００１‑Ｍ' })).items).toMatchObject([{ productNumber: '1001' }])
    for (const part of ['１００１', '١٠٠١', '१००१-M', '００１'])
      expect((await find({ query: part })).items, part).toContainEqual(
        expect.objectContaining({ productNumber: '1001' }),
      )
    expect((await find({ query: 'Gutschein' })).items).toMatchObject([{ productNumber: '1090' }])
    const { name } = await stockedProductOf(platform, staff, '1004')
    const words = name.de.split(' ')
    expect((await find({ query: words.toReversed().join(' ') })).items).toEqual(
      expect.arrayContaining([expect.objectContaining({ productNumber: '1004' })]),
    )
    expect((await find({ query: '%' })).items).toEqual([])
  })

  it('sums up what is there and what is held', async () => {
    const [before] = (await find({ query: '1023' })).items
    await add(platform, await newVisitor(platform), '1023-1', 2)
    const [after] = (await find({ query: '1023' })).items
    expect(after).toMatchObject({ stock: before!.stock, reserved: before!.reserved + 2 })
  })

  it('can show what runs short', async () => {
    const { items } = await find({ show: 'scarce' })
    expect(items.map(({ productNumber }) => productNumber)).toContain('1025')
    expect(items.map(({ productNumber }) => productNumber)).not.toContain('1023')
  })
})

describe('an edit', () => {
  it('is seen in the shop at once: price, text, label, search', async () => {
    const body = await editOf(platform, staff, '1005', {
      name: { de: 'Kurvenschal', en: 'Stand scarf' },
      labels: ['highlight'],
    })
    const [first] = body.variants
    const price = euros(first!.price.cents + 100)
    const saved = bodyOf(await edit('1005', { ...body, variants: [{ ...first!, price }] }))
    expect(saved).toMatchObject({ version: body.version + 1, name: { de: 'Kurvenschal', en: 'Stand scarf' } })
    const shown = bodyOf(await call(platform.app, getProduct, { params: { sku: '1005' } }))
    expect(shown).toMatchObject({ name: { de: 'Kurvenschal' }, labels: ['highlight'] })
    expect(shown.variants.find(({ sku }) => sku === first!.sku)?.price).toEqual(price)
    const found = bodyOf(await call(platform.app, listProducts, { query: { query: 'kurvenschal' } }))
    expect(found.items).toMatchObject([{ productNumber: '1005' }])
  })

  it('is refused where somebody else was faster, and changes nothing then', async () => {
    const other = await newStaff(platform)
    const mine = await editOf(platform, staff, '1006', { isTip: true })
    bodyOf(await edit('1006', await editOf(platform, other, '1006', { isNew: true, isTip: false }), other))
    expect(refusalOf(await edit('1006', mine))).toEqual([409, 'PRODUCT_CHANGED_MEANWHILE'])
    expect(await stockedProductOf(platform, staff, '1006')).toMatchObject({ isNew: true, isTip: false })
  })

  it('counts no version and writes no line where nothing differs', async () => {
    const same = await editOf(platform, staff, '1007')
    expect(bodyOf(await edit('1007', same)).version).toBe(same.version)
    expect(await auditOf({ kind: 'product', subjectId: '1007' })).toEqual([])
  })

  it('is refused for a product that is not there, for a size of another one, and for a price of nothing', async () => {
    const body = await editOf(platform, staff, '1017')
    expect(refusalOf(await edit('9999', body))).toEqual([404, 'PRODUCT_UNKNOWN'])
    const variants = [{ sku: '1001-M', price: euros(100), maxQuantity: 5 }]
    expect(refusalOf(await edit('1017', { ...body, variants }))).toEqual([404, 'PRODUCT_UNKNOWN'])
    const free = body.variants.map(variant => ({ ...variant, price: euros(0) }))
    expect(refusalOf(await edit('1017', { ...body, variants: free }))).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('a change of stock', () => {
  it('is a difference with a reason', async () => {
    const { stock } = await stockOf(platform, '1004-M')
    const answer = bodyOf(await move('1004-M', { difference: 7, reason: 'Lieferung vom Hersteller' }))
    expect(answer).toMatchObject({ sku: '1004-M', stock: stock + 7 })
    expect(await auditOf({ kind: 'variant', subjectId: '1004-M' })).toMatchObject([
      {
        action: 'stockChanged',
        place: 'backOffice',
        actor: { name: 'Jana Krämer', email: staff.email },
        changes: [{ field: 'stock', before: stock, after: stock + 7 }],
        reason: 'Lieferung vom Hersteller',
        at: platform.clock.now().toISOString(),
      },
    ])
  })

  it('never takes what a cart holds', async () => {
    await add(platform, await newVisitor(platform), '1010-M', 2)
    const { stock, reserved } = await stockOf(platform, '1010-M')
    const difference = reserved - stock
    expect(refusalOf(await move('1010-M', { difference: difference - 1, reason: 'Schwund' }))).toEqual([
      409,
      'STOCK_BELOW_RESERVED',
    ])
    expect(bodyOf(await move('1010-M', { difference, reason: 'Schwund' })).stock).toBe(reserved)
  })

  it('is none where there are as many as anybody wants', async () => {
    expect(refusalOf(await move('1090-25', { difference: 1, reason: 'Lieferung' }))).toEqual([
      409,
      'STOCK_NOT_COUNTED',
    ])
  })

  it('is made once, however often it arrives', async () => {
    const { stock } = await stockOf(platform, '1011-M')
    const key = randomUUID()
    const change = { difference: 3, reason: 'Nachgezählt' }
    const [first, second] = [await move('1011-M', change, key), await move('1011-M', change, key)]
    expect(second).toEqual(first)
    expect((await stockOf(platform, '1011-M')).stock).toBe(stock + 3)
    expect(refusalOf(await move('1011-M', { ...change, difference: 4 }, key))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
  })

  it.each([
    [{ difference: 0, reason: 'Nichts' }],
    [{ difference: 1.5, reason: 'Halbes' }],
    [{ difference: 1, reason: '  ' }],
    [{ difference: 100_001, reason: 'Zu viel' }],
  ])('is refused as %j', async change => {
    expect(refusalOf(await move('1001-M', change))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('is refused for a size that is not there', async () => {
    expect(refusalOf(await move('9999-M', { difference: 1, reason: 'Zugang' }))).toEqual([
      404,
      'PRODUCT_UNKNOWN',
    ])
  })
})

describe('the audit log', () => {
  it('tells what was before and after, and finds it by thing, reason and person', async () => {
    const before = await editOf(platform, staff, '1012')
    await edit('1012', { ...before, isTip: !before.isTip })
    await move('1012-M', { difference: 2, reason: 'Retoure aus dem Stadionladen' })
    expect(await auditOf({ kind: 'product', subjectId: '1012' })).toMatchObject([
      { changes: [{ field: 'isTip', before: before.isTip, after: !before.isTip }] },
    ])
    expect(await auditOf({ query: 'stadionladen' })).toMatchObject([{ subject: { id: '1012-M' } }])
    expect(await auditOf({ query: staff.email })).toHaveLength(2)
    expect(await auditOf({ query: 'nobody-of-this-name' })).toEqual([])
  })

  it('names who did it as everywhere else, and finds them in either order', async () => {
    const named = { firstName: '太郎', lastName: '山田' }
    await platform.db.update(contacts).set(named).where(eq(contacts.accountId, staff.accountId))
    await move('1012-M', { difference: 1, reason: 'Inventur' })
    for (const query of ['山田太郎', '太郎 山田'])
      expect(await auditOf({ query }), query).toMatchObject([
        { subject: { id: '1012-M' }, actor: { name: '山田 太郎' } },
      ])
  })

  it('keeps what was done by somebody who has left, without their name', async () => {
    await move('1013-M', { difference: 1, reason: 'Letzter Tag' })
    expect((await call(platform.app, deleteContact, {}, staff.caller)).status).toBe(204)
    staff = await newStaff(platform)
    expect(await auditOf({ kind: 'variant', subjectId: '1013-M' })).toMatchObject([
      { actor: null, reason: 'Letzter Tag' },
    ])
  })

  it('cannot be changed or shortened, whoever asks the database', async () => {
    await move('1012-M', { difference: 1, reason: 'Zugang' })
    for (const work of [
      platform.db.update(auditEntries).set({ reason: 'Nichts gewesen' }),
      platform.db.update(auditEntries).set({ actorId: null, reason: 'Nichts gewesen' }),
      platform.db.update(auditEntries).set({ actorId: randomUUID() }),
      platform.db.delete(auditEntries),
    ]) {
      await expect(work.then(() => 'done')).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') as string },
      })
    }
  })
})
