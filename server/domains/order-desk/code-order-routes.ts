import {
  type CodeOrder,
  getPromotionOrdersFile,
  listPromotionOrders,
  listVoucherOrders,
} from '#contract/orders/staff-code-orders.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Deps } from '#server/deps.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { toPage } from '#server/http/paging.ts'
import { refusal } from '#server/http/refusal.ts'
import { textsOf } from '#server/texts.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { promotionCodeOf, voucherEndingOf } from '../promotions/promotions-api.ts'
import { countPromotionOrders, findPromotionOrders, findVoucherOrders } from './code-orders.ts'
import { writeCsv } from './write-csv.ts'

const mountForStaff = mountFor('shopStaff')

export function registerCodeOrders(target: MountTarget, { db }: Deps): void {
  mountForStaff(
    target,
    db,
    listPromotionOrders,
    async ({ params, query: { Page: page, PageSize: pageSize } }) => {
      const code = await promotionCodeOf(db, params.id)
      if (code === undefined) return refusal(404, 'NOT_FOUND')
      const items = await findPromotionOrders(db, code, { page, pageSize })
      const totalCount = await countPromotionOrders(db, code)
      return { status: 200, body: { ...toPage(items, { page, pageSize, totalCount }), code } }
    },
  )

  mountForStaff(target, db, getPromotionOrdersFile, async ({ params, query: { language } }) => {
    const code = await promotionCodeOf(db, params.id)
    if (code === undefined) return refusal(404, 'NOT_FOUND')
    const bytes = writeCsv(tableOf(await findPromotionOrders(db, code), language), language)
    return { status: 200, file: { name: `${code}.csv`, bytes } }
  })

  mountForStaff(
    target,
    db,
    listVoucherOrders,
    async ({ params, query: { Page: page, PageSize: pageSize } }) => {
      const code = await voucherEndingOf(db, params.id)
      if (code === undefined) return refusal(404, 'NOT_FOUND')
      const { items, totalCount } = await findVoucherOrders(db, params.id, { page, pageSize })
      return { status: 200, body: { ...toPage(items, { page, pageSize, totalCount }), code } }
    },
  )
}

/** "2031-05-17 14:30" at the club: the one form that Excel takes for a moment in every language. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

function tableOf(items: readonly CodeOrder[], language: Language) {
  const t = textsOf('documents', language)
  const head = [
    t('codeOrders.orderNumber'),
    t('codeOrders.orderedAt'),
    t('codeOrders.amount'),
    t('codeOrders.state'),
  ]
  return [
    head,
    ...items.map(({ orderNumber, orderedAt, amount, reversed }) => [
      orderNumber,
      moment.format(new Date(orderedAt)),
      { cents: amount.cents },
      reversed === 'none' ? '' : t(`codeOrders.reversed.${reversed}`),
    ]),
  ]
}
